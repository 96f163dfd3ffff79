import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/db.server.ts'
import { outgoingMails } from '#platform/schema.server.ts'
import { layOut, type MailText } from './mail-layout.ts'

export interface NewMail {
  /** The name of the template, for the log and the outbox. */
  template: string
  /** Two mails with the same key are one mail: a repeated use case does not write twice. */
  dedupeKey: string
  to: { address: string; name?: string }
  userId?: string
  text: MailText
  headers?: Record<string, string>
}

/** No quoted local part, no line break, one @: what could smuggle a second recipient is refused (security.md R65). */
const singleAddress = /^[^\s"<>(),;:\\@]+@[^\s"<>(),;:\\@]+$/

/**
 * Writes the mail in the caller's transaction; a job sends it after the commit. Throws an Error for an address that is
 * not exactly one mailbox.
 */
export async function enqueueMail(app: App, tx: Db, mail: NewMail): Promise<void> {
  if (!singleAddress.test(mail.to.address)) throw new Error('Not one mail address')
  const { subject, text, html } = layOut(mail.text)
  const [row] = await tx
    .insert(outgoingMails)
    .values({
      dedupeKey: mail.dedupeKey,
      template: mail.template,
      toAddress: mail.to.address,
      toName: mail.to.name?.replaceAll(/[\r\n]+/g, ' ').slice(0, 100) ?? null,
      subject,
      textBody: text,
      htmlBody: html,
      headers: mail.headers ?? {},
      userId: mail.userId ?? null,
    })
    .onConflictDoNothing({ target: outgoingMails.dedupeKey })
    .returning({ id: outgoingMails.id })
  if (row) await app.jobs.send(tx, 'deliver-mail', { mailId: row.id })
}
