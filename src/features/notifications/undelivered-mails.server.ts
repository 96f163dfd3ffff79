import { and, count, isNull, lt, min } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { outgoingMails } from './notifications-tables.server.ts'

/** How many emails that were written before this instant have not been handed to the mail server, and since when. */
export async function countUndeliveredMails(db: Db, before: Date): Promise<{ count: number; oldest: Date | null }> {
  const [found] = await db
    .select({ count: count(), oldest: min(outgoingMails.createdAt) })
    .from(outgoingMails)
    .where(
      and(
        isNull(outgoingMails.sentAt),
        isNull(outgoingMails.refusedAt),
        isNull(outgoingMails.erasedAt),
        lt(outgoingMails.createdAt, before),
      ),
    )
  return { count: found?.count ?? 0, oldest: found?.oldest ?? null }
}
