import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserRow } from '#features/auth/account-queries.server.ts'
import { consultations } from '#features/consultations/consultations-tables.server.ts'
import { unpaidStatuses } from '#features/orders/queue/queue-filters.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { erasures } from '#features/personal-data/personal-data-tables.server.ts'
import type { Blocks } from '#features/personal-data/personal-data.ts'
import type { Db } from '#platform/database/db.server.ts'

/** Says why these two accounts can't become one, in whole sentences. */
export async function findMergeBlocks(db: Db, one: UserRow, other: UserRow): Promise<Blocks> {
  const pair = [one, other]
  const ids = pair.map(({ id }) => id)
  const open = await db
    .selectDistinct({ userId: orders.userId, status: orders.status })
    .from(orders)
    .where(and(inArray(orders.userId, ids), inArray(orders.status, [...unpaidStatuses])))
  const prepared = await db.$count(erasures, and(eq(erasures.state, 'prepared'), inArray(erasures.userId, ids)))
  const overlapping = await db.execute(sql`
    select 1 from ${consultations} a join ${consultations} b on a.blocks && b.blocks
    where a.user_id = ${one.id}::uuid and b.user_id = ${other.id}::uuid
      and a.status in ('held', 'booked') and b.status in ('held', 'booked') limit 1`)
  const isPaying = open.some(({ status }) => status === 'processing')
  return [
    ...(one.id === other.id ? ['This is one and the same account.'] : []),
    ...(pair.some(({ role, staffEndedAt }) => role !== 'client' || staffEndedAt !== null)
      ? ['One of them works here, or did. Accounts of staff are never merged.']
      : []),
    ...(prepared > 0 ? ['An erasure of one of them is prepared. Cancel it first.'] : []),
    ...(isPaying ? ['A payment is under way. Wait until it is done.'] : []),
    ...(!isPaying && new Set(open.map(({ userId }) => userId)).size > 1
      ? ['Both have an order at checkout. One of the orders has to be paid or canceled first.']
      : []),
    ...(overlapping.rows.length > 0 ? ['Both have an appointment at the same time. Cancel one of them first.'] : []),
  ]
}
