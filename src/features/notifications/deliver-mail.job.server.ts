import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { AddressRefused, type Mailer } from '#platform/mailer.server.ts'
import { emptied, erasureMails } from './forget-mails.server.ts'
import { forgetRefusal, noteRefusal } from './note-refusal.server.ts'
import { outgoingMails } from './notifications-tables.server.ts'
import { type MailRow, readableBodies } from './mail-secret.server.ts'

/**
 * Sends one mail; throws when the mailer does, so that the queue tries again. A mail that was sent stays sent, and one whose text was
 * erased stays where it is. One that the address’s server refused for good is not tried again, and the address is noted as one that
 * takes no mail until one arrives.
 */
export async function deliverMail(app: App, mailer: Mailer, mailId: string): Promise<void> {
  const [mail] = await app.db.select().from(outgoingMails).where(eq(outgoingMails.id, mailId))
  if (!mail || mail.sentAt || mail.refusedAt || mail.erasedAt || mail.textBody === '') return
  try {
    await mailer.deliver({
      id: mail.id,
      to: { address: mail.toAddress, name: mail.toName ?? undefined },
      subject: mail.subject,
      ...readableBodies(app, mail),
      headers: mail.headers,
      calendarEntry: mail.calendarEntry ?? undefined,
    })
    await noteSent(app, mail)
    app.log.info('mail sent', { mailId: mail.id, template: mail.template, tries: mail.attempts + 1 })
    await forgetRefusal(app, mail.toAddress)
  } catch (error) {
    if (error instanceof AddressRefused) {
      app.log.info('mail refused', { mailId: mail.id, template: mail.template, code: error.codes })
      return noteRefusal(app, mail, error.codes)
    }
    const lastError = String(errorFields(error)['errorName'])
    await app.db
      .update(outgoingMails)
      .set({ attempts: sql`${outgoingMails.attempts} + 1`, lastError })
      .where(eq(outgoingMails.id, mailId))
    throw error
  }
}

/** Before each try, in milliseconds. */
const notingPauses = [0, 500, 2000, 5000]

/**
 * The mail server has it: while the database is away for a moment, this is tried again, because a mail of which we forget
 * that it was sent is sent a second time.
 */
async function noteSent(app: App, mail: MailRow): Promise<void> {
  let failure: unknown
  for (const pauseMs of notingPauses) {
    await pause(pauseMs)
    try {
      await app.db
        .update(outgoingMails)
        .set({
          sentAt: app.now(),
          attempts: sql`${outgoingMails.attempts} + 1`,
          lastError: null,
          ...(erasureMails.includes(mail.template) ? emptied(app.now()) : {}),
        })
        .where(eq(outgoingMails.id, mail.id))
      return
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
