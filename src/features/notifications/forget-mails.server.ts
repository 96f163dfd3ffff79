import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import type { MailTemplate } from './mail-classes.ts'
import { outgoingMails } from './notifications-tables.server.ts'

/** The last mail to an address that is erased: its row is emptied once it is sent. */
export const erasureMails: readonly MailTemplate[] = ['data-erased', 'account-closed']

/** What a mail's row says once its text and its address are erased. */
export const emptied = (now: Date) => ({
  toAddress: 'erased@erased.invalid',
  toName: null,
  subject: '',
  textBody: '',
  htmlBody: '',
  erasedAt: now,
})

/** Gives up on mails that tell a person of their erasure and have not gone out: their address must not stay for that. */
export async function forgetErasureMails(db: Db, before: Date, now: Date): Promise<void> {
  const { template, erasedAt, createdAt } = outgoingMails
  await db
    .update(outgoingMails)
    .set(emptied(now))
    .where(and(inArray(template, [...erasureMails]), isNull(erasedAt), lt(createdAt, before)))
}
