import { eq } from 'drizzle-orm'
import { findStaffName, lockStaffName } from '#features/auth/staff-queries.server.ts'
import { leads } from '#features/leads/leads-tables.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { leadReplyMail } from './lead-reply.email.ts'
import { isUnanswered } from './lead-words.ts'
import { lockLead } from './read-lead.server.ts'
import { recordAct } from './work-lead.server.ts'

/**
 * Mails a reply to who sent the form, claims the lead if nobody has, and counts it as answered. Throws `not-found`, and
 * `revision-conflict` for a lead that a colleague claimed: two answers would go out.
 */
export const replyToLead = (app: App, staff: CurrentUser, leadId: string, body: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    await lockStaffName(tx, staff.id)
    const lead = await lockLead(tx, leadId)
    const owner = lead.ownerId !== staff.id && lead.ownerId && (await findStaffName(tx, lead.ownerId))
    if (owner) throw new Problem('revision-conflict', `${owner} claimed this lead. Your reply was not sent.`)
    const now = app.now()
    await tx
      .update(leads)
      .set({
        ownerId: staff.id,
        claimedAt: lead.ownerId === staff.id ? lead.claimedAt : now,
        status: isUnanswered(lead.status) ? 'answered' : lead.status,
        answeredAt: lead.answeredAt ?? now,
        updatedAt: now,
      })
      .where(eq(leads.id, lead.id))
    const replyTo = app.site().email
    const event = await recordAct(app, tx, staff, { leadId: lead.id, act: 'replied', body })
    await enqueueMail(app, tx, {
      template: 'lead-reply',
      dedupeKey: `lead-reply|${event}`,
      to: { address: lead.email },
      text: leadReplyMail(lead.kind, body, replyTo),
      headers: { 'Reply-To': replyTo },
    })
  })
