import { eq } from 'drizzle-orm'
import { lockLead } from '#features/leads/staff/read-lead.server.ts'
import { settleLead } from '#features/leads/staff/work-lead.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { partnerApprovedMail, partnerRefusedMail } from './partner-decision.email.ts'
import { type ApprovalInput, referralLink } from './partner.ts'
import { partners } from './partners-tables.server.ts'
import { findTermsAt } from './terms/terms-queries.server.ts'

/**
 * Makes an applicant a partner with this code, and mails them the link and the terms in force. Throws `not-found`,
 * `invalid-input` beside `code` with who has it, and `revision-conflict` for an application that was decided before, or
 * when other terms are in force than the admin saw.
 */
export const approveApplication = (
  app: App,
  admin: CurrentUser,
  leadId: string,
  { code, termsVersion }: ApprovalInput,
): Promise<void> =>
  app.db.transaction(async (tx) => {
    const lead = await lockApplication(tx, leadId)
    const terms = await findTermsAt(tx, app.now())
    if ((terms?.version ?? null) !== termsVersion)
      throw new Problem('revision-conflict', 'The referral terms changed. Reload the page to see them.')
    const [partner] = await tx
      .insert(partners)
      .values({
        leadId: lead.id,
        name: lead.company ?? lead.name,
        email: lead.email,
        code,
        approvedBy: admin.id,
        approvedAt: app.now(),
        termsVersion,
      })
      .onConflictDoNothing({ target: partners.code })
      .returning({ id: partners.id })
    if (!partner) throw await codeTaken(tx, code)
    await enqueueMail(app, tx, {
      template: 'partner-approved',
      dedupeKey: `partner-approved|${partner.id}`,
      to: { address: lead.email },
      text: partnerApprovedMail(code, referralLink(app.origin, code), terms),
    })
    await settleLead(app, tx, admin, lead, 'won')
    await record(tx, admin, 'partner.approved', lead.id, { partnerId: partner.id, code, termsVersion })
  })

/** Refuses an applicant and mails them why. Throws `not-found`, and `revision-conflict` for one decided before. */
export const refuseApplication = (app: App, admin: CurrentUser, leadId: string, reason: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const lead = await lockApplication(tx, leadId)
    await enqueueMail(app, tx, {
      template: 'partner-refused',
      dedupeKey: `partner-refused|${lead.id}|${app.now().getTime()}`,
      to: { address: lead.email },
      text: partnerRefusedMail(reason),
      headers: { 'Reply-To': app.site().email },
    })
    await settleLead(app, tx, admin, lead, 'lost', `Refused: ${reason}`)
    await record(tx, admin, 'partner.refused', lead.id)
  })

async function lockApplication(tx: Db, leadId: string) {
  const lead = await lockLead(tx, leadId)
  if (lead.kind !== 'collaboration') throw new Problem('not-found', 'We couldn’t find that application.')
  const [decided] = await tx.select({ id: partners.id }).from(partners).where(eq(partners.leadId, lead.id))
  if (decided || lead.status === 'won' || lead.status === 'lost' || lead.status === 'spam')
    throw new Problem('revision-conflict', 'This application is already decided. Reload the page.')
  return lead
}

async function codeTaken(tx: Db, code: string): Promise<Problem> {
  const [holder] = await tx.select({ name: partners.name }).from(partners).where(eq(partners.code, code))
  const sentence = `${holder?.name ?? 'Another partner'} already uses ${code}. Choose another code.`
  return new Problem('invalid-input', sentence, { errors: { code: sentence } })
}

const record = (tx: Db, { id }: CurrentUser, action: string, leadId: string, detail = {}): Promise<void> =>
  writeAudit(tx, { actor: `user:${id}`, action, object: `lead:${leadId}`, detail })
