import { eq } from 'drizzle-orm'
import { findStaffName, lockStaffName } from '#features/auth/staff-queries.server.ts'
import { leadEvents, leads } from '#features/leads/leads-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { isUnanswered, type LeadAct, type LeadMove, leadStatusLabels, type LeadStatus } from './lead-words.ts'
import { lockLead } from './read-lead.server.ts'

/**
 * Makes the caller the one who answers the lead. First come, first served: of two at once the second is told who was
 * first. Claiming what one has already changes nothing. Throws `not-found`, `revision-conflict`.
 */
export const claimLead = (app: App, staff: CurrentUser, leadId: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    await lockStaffName(tx, staff.id)
    const lead = await lockLead(tx, leadId)
    if (lead.ownerId === staff.id) return
    const owner = lead.ownerId && (await findStaffName(tx, lead.ownerId))
    if (owner) throw new Problem('revision-conflict', `${owner} claimed this lead.`)
    const status = lead.status === 'new' ? 'claimed' : lead.status
    const now = app.now()
    await tx
      .update(leads)
      .set({ ownerId: staff.id, claimedAt: now, status, updatedAt: now })
      .where(eq(leads.id, lead.id))
    await recordAct(app, tx, staff, { leadId: lead.id, act: 'claimed' })
  })

/** Gives the lead back, so that anyone may claim it: its owner, or an admin. Throws `not-found`, `forbidden`. */
export const releaseLead = (app: App, staff: CurrentUser, leadId: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    if (lead.ownerId === null) return
    if (lead.ownerId !== staff.id && staff.role !== 'admin')
      throw new Problem('forbidden', 'Only its owner or an admin can release this lead.')
    const status = lead.status === 'claimed' ? 'new' : lead.status
    await tx
      .update(leads)
      .set({ ownerId: null, claimedAt: null, status, updatedAt: app.now() })
      .where(eq(leads.id, lead.id))
    await recordAct(app, tx, staff, { leadId: lead.id, act: 'released' })
  })

/**
 * Records what became of the lead. `from` is the status that the page showed: who decides on what is no longer so is
 * told. Throws `not-found`, `revision-conflict`.
 */
export const moveLead = (
  app: App,
  staff: CurrentUser,
  leadId: string,
  { from, to }: { from: LeadStatus; to: LeadMove },
): Promise<void> =>
  app.db.transaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    if (lead.status !== from)
      throw new Problem(
        'revision-conflict',
        `This lead is now “${leadStatusLabels[lead.status]}”. Reload the page, then decide again.`,
      )
    const now = app.now()
    const status = to === 'reopened' ? (lead.ownerId ? 'claimed' : 'new') : to
    if (status === lead.status) return
    const isAnswered = !isUnanswered(status) && status !== 'spam'
    await tx
      .update(leads)
      .set({ status, answeredAt: isAnswered ? (lead.answeredAt ?? now) : null, updatedAt: now })
      .where(eq(leads.id, lead.id))
    await recordAct(app, tx, staff, { leadId: lead.id, act: to })
  })

/**
 * Ends a lead whose row the caller's transaction holds, as what was decided about it, with a note if any; whoever decides
 * on an unclaimed one owns it.
 */
export async function settleLead(
  app: App,
  tx: Db,
  staff: CurrentUser,
  lead: typeof leads.$inferSelect,
  act: 'won' | 'lost',
  note?: string,
): Promise<void> {
  const now = app.now()
  const owner = lead.ownerId ? {} : { ownerId: staff.id, claimedAt: now }
  await tx
    .update(leads)
    .set({ ...owner, status: act, answeredAt: lead.answeredAt ?? now, updatedAt: now })
    .where(eq(leads.id, lead.id))
  if (note) await recordAct(app, tx, staff, { leadId: lead.id, act: 'noted', body: note })
  await recordAct(app, tx, staff, { leadId: lead.id, act })
}

/** Keeps a note that only staff see. Throws `not-found`. */
export const addLeadNote = (app: App, staff: CurrentUser, leadId: string, body: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { id } = await lockLead(tx, leadId)
    await recordAct(app, tx, staff, { leadId: id, act: 'noted', body })
  })

/** Writes what was done into the lead's timeline and the audit log; the log holds no words. Returns the entry's number. */
export async function recordAct(
  app: App,
  tx: Db,
  staff: CurrentUser,
  { leadId, act, body }: { leadId: string; act: LeadAct; body?: string },
): Promise<number> {
  const [event] = await tx
    .insert(leadEvents)
    .values({ leadId, act, body: body ?? null, actedBy: staff.id, actedAt: app.now() })
    .returning({ id: leadEvents.id })
  if (!event) throw new Error('The entry was not written')
  await writeAudit(tx, { actor: `user:${staff.id}`, action: `lead.${act}`, object: `lead:${leadId}` })
  return event.id
}
