import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { oneMailbox } from '#lib/email-address.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { outgoingMails } from './notifications-tables.server.ts'
import { layOut, type MailText } from './mail-layout.ts'
import { mailClasses, type MailTemplate, type RequiredTemplate } from './mail-classes.ts'
import { listUnwilling } from './notification-choices.server.ts'
import { type MailRow, sealSecret, withoutSecret } from './mail-secret.server.ts'

/** An entry for the reader's calendar: whether it adds or changes one, or takes it out, and its iCalendar text. */
export interface CalendarEntry {
  method: 'REQUEST' | 'CANCEL'
  content: string
}

interface MailContent {
  /** Two mails with the same key are one mail: a repeated use case does not write twice. */
  dedupeKey: string
  to: { address: string; name?: string }
  text: MailText
  headers?: Record<string, string>
  calendarEntry?: CalendarEntry
  /** The one-time token in the text's link: stored encrypted, put in when the mail is sent (R41). */
  secret?: string
}

/**
 * The template determines the mail's class, and names the mail in the log and the outbox. A mail that its reader may turn
 * off says whose choice it obeys.
 */
export type NewMail = MailContent &
  ({ template: RequiredTemplate; userId?: string } | { template: MailTemplate; userId: string })

/**
 * Writes the mail in the caller's transaction; a job sends it after the commit. Throws an Error for an address that is
 * not exactly one mailbox. Returns false if a mail with this key exists, or if the account has turned off mails of this
 * class.
 */
export const enqueueMail = async (app: App, tx: Db, mail: NewMail): Promise<boolean> =>
  (await enqueueMails(app, tx, [mail])) === 1

/** The same for several mails at once. Returns how many of them were written. */
export async function enqueueMails(app: App, tx: Db, mails: readonly NewMail[]): Promise<number> {
  const wanted = await withoutUnwilling(tx, mails)
  if (wanted.length === 0) return 0
  const written = await tx
    .insert(outgoingMails)
    .values(wanted.map((mail) => rowOf(app, mail)))
    .onConflictDoNothing({ target: outgoingMails.dedupeKey })
    .returning({ mailId: outgoingMails.id, template: outgoingMails.template })
  for (const isLater of [false, true]) {
    const jobs = written.filter(({ template }) => (mailClasses[template] === 'staff-notices') === isLater)
    const mailIds = jobs.map(({ mailId }) => ({ mailId }))
    await app.jobs.sendAll(tx, 'deliver-mail', mailIds, isLater ? behindOthers : 0)
  }
  return written.length
}

/** The mails without those that their accounts turned off, with one question for each class. */
async function withoutUnwilling(tx: Db, mails: readonly NewMail[]): Promise<NewMail[]> {
  const unwilling = new Map<string, ReadonlySet<string>>()
  for (const mailClass of ['service-updates', 'renewal-reminders'] as const) {
    const userIds = mails.flatMap(({ template, userId }) =>
      userId && mailClasses[template] === mailClass ? [userId] : [],
    )
    if (userIds.length > 0) unwilling.set(mailClass, await listUnwilling(tx, userIds, mailClass))
  }
  return mails.filter(({ template, userId }) => !userId || !unwilling.get(mailClasses[template])?.has(userId))
}

/** What everyone of staff is told at once lets the mails go first that someone waits for. */
const behindOthers = -1

/** Takes back what was written to the account with these templates and has not been sent. */
export async function withdrawMails(tx: Db, userId: string, templates: readonly MailTemplate[]): Promise<void> {
  await tx
    .delete(outgoingMails)
    .where(
      and(
        eq(outgoingMails.userId, userId),
        inArray(outgoingMails.template, [...templates]),
        isNull(outgoingMails.sentAt),
      ),
    )
}

function rowOf(app: App, mail: NewMail): typeof outgoingMails.$inferInsert {
  if (!oneMailbox.test(mail.to.address)) throw new Error('Not one mail address')
  const { subject, text, html } = layOut(mail.text, app.site())
  const id = randomUUID()
  return {
    id,
    dedupeKey: mail.dedupeKey,
    template: mail.template,
    toAddress: mail.to.address,
    toName: mail.to.name?.replaceAll(/[\r\n]+/g, ' ').slice(0, 100) ?? null,
    subject,
    textBody: withoutSecret(text, mail.secret),
    htmlBody: withoutSecret(html, mail.secret),
    sealedSecret: mail.secret ? sealSecret(app, id, mail.secret) : null,
    headers: mail.headers ?? {},
    calendarEntry: mail.calendarEntry ?? null,
    userId: mail.userId ?? null,
  }
}

/** Lists the last hundred mails, the newest first, or the one with this id. */
export const listMails = (db: Db, id?: string): Promise<MailRow[]> =>
  db
    .select()
    .from(outgoingMails)
    .where(id ? eq(outgoingMails.id, id) : undefined)
    .orderBy(desc(outgoingMails.createdAt))
    .limit(100)
