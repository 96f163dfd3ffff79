import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { orders } from '#features/orders/orders-tables.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { QueueQuery } from './queue-query.ts'
import { type QueueScope, scopeOf } from './queue-scope.server.ts'

export const queuePageSize = 25
/** No list is counted further. */
export const mostCounted = 1000

export interface QueuePage {
  ids: string[]
  previous: string | null
  next: string | null
}

/**
 * Returns the ids of a page. Pages go by key, so new orders do not move the ones being read; a key that is none starts at
 * the beginning. Index and filter are read without touching the table, which is why the orders themselves come after.
 */
export async function findQueuePage(
  db: Db,
  readerId: string,
  query: QueueQuery,
  { now, size = queuePageSize }: { now: Date; size?: number },
): Promise<QueuePage> {
  const scope = scopeOf(query, readerId, now)
  const [before, after] = [readKey(query.before), readKey(query.after)]
  const isBackward = before !== undefined
  const key = before ?? after
  const isDescending = scope.isNewestFirst !== isBackward
  const direction = isDescending ? desc : asc
  const rows = await db
    .select({ id: orders.id, key: keyText(scope) })
    .from(orders)
    .where(and(...scope.where, ...(key ? [beyond(scope, key, isDescending)] : [])))
    .orderBy(direction(scope.key), direction(orders.id))
    .limit(size + 1)
  const page = rows.slice(0, size)
  const hasMore = rows.length > size
  if (isBackward) page.reverse()
  const [first, last] = [page[0], page.at(-1)]
  const hasPrevious = isBackward ? hasMore : after !== undefined
  const hasNext = isBackward || hasMore
  return {
    ids: page.map(({ id }) => id),
    previous: first && hasPrevious ? `${first.key}_${first.id}` : null,
    next: last && hasNext ? `${last.key}_${last.id}` : null,
  }
}

/** Counts what the filters leave, up to a thousand. */
export async function countQueue(
  db: Db,
  readerId: string,
  query: QueueQuery,
  now: Date,
): Promise<{ count: number; isMore: boolean }> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(orders)
    .where(and(...scopeOf(query, readerId, now).where))
    .limit(mostCounted + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return upTo(row?.count ?? 0)
}

/** A count as the list shows it. */
export const upTo = (count: number) => ({ count: Math.min(count, mostCounted), isMore: count > mostCounted })

/** In microseconds, as exact as the database has them. */
const keyText = ({ key }: QueueScope): SQL<string> =>
  sql<string>`case when ${key} = 'infinity' then 'infinity' else (extract(epoch from ${key}) * 1000000)::bigint::text end`

interface Key {
  at: SQL
  id: string
}

function readKey(text: string | undefined): Key | undefined {
  const [at = '', id = ''] = text?.split('_') ?? []
  if (!isUuid(id)) return undefined
  if (at === 'infinity') return { at: sql`'infinity'::timestamptz`, id }
  return /^\d{1,16}$/.test(at)
    ? { at: sql`('epoch'::timestamptz + ${at}::bigint * interval '1 microsecond')`, id }
    : undefined
}

const beyond = ({ key }: QueueScope, { at, id }: Key, isDescending: boolean): SQL =>
  isDescending ? sql`(${key}, ${orders.id}) < (${at}, ${id}::uuid)` : sql`(${key}, ${orders.id}) > (${at}, ${id}::uuid)`
