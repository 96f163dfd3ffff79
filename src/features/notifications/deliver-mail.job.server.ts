import { eq, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { errorFields } from '#platform/log.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'
import { emptied, erasureMails } from './forget-mails.server.ts'
import { outgoingMails } from './notifications-tables.server.ts'
import { readableBodies } from './mail-secret.server.ts'

/**
 * Sends one mail; throws when the mailer does, so that the queue tries again. A mail that was sent stays sent, and one whose text was
 * erased stays where it is.
 */
export async function deliverMail(app: App, mailer: Mailer, mailId: string): Promise<void> {
  const [mail] = await app.db.select().from(outgoingMails).where(eq(outgoingMails.id, mailId))
  if (!mail || mail.sentAt || mail.erasedAt || mail.textBody === '') return
  try {
    await mailer.deliver({
      id: mail.id,
      to: { address: mail.toAddress, name: mail.toName ?? undefined },
      subject: mail.subject,
      ...readableBodies(app, mail),
      headers: mail.headers,
      calendarEntry: mail.calendarEntry ?? undefined,
    })
    await app.db
      .update(outgoingMails)
      .set({
        sentAt: app.now(),
        attempts: sql`${outgoingMails.attempts} + 1`,
        lastError: null,
        ...(erasureMails.includes(mail.template) ? emptied(app.now()) : {}),
      })
      .where(eq(outgoingMails.id, mailId))
  } catch (error) {
    const lastError = String(errorFields(error)['errorName'])
    await app.db
      .update(outgoingMails)
      .set({ attempts: sql`${outgoingMails.attempts} + 1`, lastError })
      .where(eq(outgoingMails.id, mailId))
    throw error
  }
}
