import { eq } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { noteRefusal } from '#features/notifications/note-refusal.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { readBounce } from './read-bounce.server.ts'

/** `marked`: the address takes no email. `passes`: a delay, a full mailbox, or our own fault. `not-ours`: anything else. */
export type BounceOutcome = 'marked' | 'passes' | 'not-ours'

/**
 * Takes one email of the mailbox that returned emails go to. It counts only if it names an email of ours, whose id nobody else
 * knows, and its recipient: whoever can write to the mailbox could otherwise cut off anyone.
 */
export async function takeBounce(app: Pick<App, 'db' | 'now'>, message: Uint8Array | string): Promise<BounceOutcome> {
  const bounce = await readBounce(message)
  if (!bounce) return 'not-ours'
  const [mail] = await app.db.select().from(outgoingMails).where(eq(outgoingMails.id, bounce.mailId))
  if (!mail || mail.erasedAt || mail.toAddress.toLowerCase() !== bounce.recipient) return 'not-ours'
  if (!bounce.refusal) return 'passes'
  // The same report may come twice.
  if (!mail.refusedAt) await noteRefusal(app, mail, bounce.refusal, { isBounce: true })
  return 'marked'
}
