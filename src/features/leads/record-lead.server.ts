import { and, eq, gt, sql } from 'drizzle-orm'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { leads } from './leads-tables.server.ts'
import type { CollaborationInput } from './collaboration.ts'
import type { ContactInput } from './contact.ts'
import type { IntakeInput } from './intake.ts'
import { type NewLead, mailboxOf, withoutEmpty } from './lead.ts'
import { leadConfirmationMail } from './lead-confirmation.email.ts'
import { type SpamSignals, spamReason } from './spam-signals.ts'
import { staffNewLeadMail } from './staff-new-lead.email.ts'

const hourMs = 3_600_000

/** Who sent the form, as far as the request says. */
export interface LeadSender {
  userId: string | undefined
}

/** Keeps an intake or a message, tells staff and confirms it to the sender. Spam is kept too, and tells nobody. */
export async function recordLead(app: App, input: IntakeInput | ContactInput, sender: LeadSender): Promise<void> {
  const { formType, name, email, phone, fax, startedAt, ...rest } = input
  const { businessName = '', ...details } = 'businessName' in rest ? rest : { ...rest, businessName: '' }
  const lead = { kind: formType, name, email, phone, company: businessName, details: withoutEmpty(details) }
  await store(app, lead, { fax, startedAt }, sender)
}

/** Keeps a partner application, tells staff and confirms it to the applicant. */
export async function recordCollaboration(app: App, input: CollaborationInput, sender: LeadSender): Promise<void> {
  const { full_name: name, email, phone, company_name: company, fax, startedAt, ...details } = input
  const lead = { kind: 'collaboration' as const, name, email, phone, company, details: withoutEmpty(details) }
  await store(app, lead, { fax, startedAt }, sender)
}

/** Row and mails in one transaction: a message that is thanked for is never lost. */
async function store(app: App, lead: NewLead, signals: SpamSignals, sender: LeadSender): Promise<void> {
  const now = app.now()
  const sign = spamReason(signals, now)
  const mailbox = mailboxOf(lead.email)
  await app.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(leads)
      .values({
        ...lead,
        phone: lead.phone || null,
        company: lead.company || null,
        status: sign ? 'spam' : 'new',
        spamSign: sign ?? null,
        userId: sender.userId ?? null,
        mailbox,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: leads.id })
    if (!row || sign) return
    await enqueueMail(app, tx, {
      template: 'staff-new-lead',
      dedupeKey: `staff-new-lead|${row.id}`,
      to: { address: app.env.STAFF_MAIL },
      text: staffNewLeadMail(lead),
    })
    if (!(await mayConfirm(tx, mailbox, now))) return
    await tx.update(leads).set({ confirmedAt: now }).where(eq(leads.id, row.id))
    await enqueueMail(app, tx, {
      template: 'lead-confirmation',
      dedupeKey: `lead-confirmation|${row.id}`,
      to: { address: lead.email },
      text: leadConfirmationMail(lead),
    })
  })
}

/** One confirmation an hour to a mailbox, whoever asks and however often (R73). */
async function mayConfirm(tx: Db, mailbox: string, now: Date): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`lead-confirmation|${mailbox}`}))`)
  const [recent] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.mailbox, mailbox), gt(leads.confirmedAt, new Date(now.getTime() - hourMs))))
    .limit(1)
  return recent === undefined
}
