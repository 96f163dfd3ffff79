import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { AddressRefused, type Mailer } from '#platform/mailer.server.ts'
import { emptied, erasureMails } from './forget-mails.server.ts'
import { outgoingMails, unreachableAddresses } from './notifications-tables.server.ts'
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
    await app.db.delete(unreachableAddresses).where(eq(unreachableAddresses.address, mail.toAddress.toLowerCase()))
  } catch (error) {
    if (error instanceof AddressRefused) {
      app.log.info('mail refused', { mailId: mail.id, template: mail.template, code: error.codes })
      return noteRefusal(app, mail, error)
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

/** Ends the mail as refused, and keeps since when its address takes none. */
const noteRefusal = (
  app: App,
  mail: Pick<MailRow, 'id' | 'toAddress' | 'template' | 'userId'>,
  { codes, name }: AddressRefused,
): Promise<void> =>
  app.db.transaction(async (tx) => {
    const now = app.now()
    await tx
      .update(outgoingMails)
      .set({ attempts: sql`${outgoingMails.attempts} + 1`, lastError: name, refusedAt: now, refusal: codes })
      .where(eq(outgoingMails.id, mail.id))
    const [noted] = await tx
      .insert(unreachableAddresses)
      .values({ address: mail.toAddress.toLowerCase(), since: now, refusal: codes })
      .onConflictDoUpdate({ target: unreachableAddresses.address, set: { refusal: codes } })
      .returning({ since: unreachableAddresses.since })
    // Staff are told once, until an email arrives again.
    if (mail.userId && noted?.since.getTime() === now.getTime())
      await writeAudit(tx, {
        actor: 'system',
        action: 'mail.refused',
        object: `user:${mail.userId}`,
        detail: { template: mail.template, refusal: codes },
      })
  })
