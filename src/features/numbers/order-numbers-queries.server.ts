import { sql } from 'drizzle-orm'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { orderPromises, orders } from '#features/orders/orders-tables.server.ts'
import { staffStatusLabels } from '#features/orders/queue/queue-words.ts'
import { isOpen, isUnpaid } from '#features/orders/queue/queue-scope.server.ts'
import { openStatuses, unpaidStatuses } from '#features/orders/queue/queue-filters.ts'
import type { Db } from '#platform/database/db.server.ts'
import { bucketOf, isWithin, rowsOf, totalOf } from './bucket-sql.server.ts'
import type { Buckets } from './buckets.ts'
import { figureTitles, type NumbersTable } from './numbers.ts'

const statuses: readonly OrderStatus[] = [...unpaidStatuses, ...openStatuses]
const ages = ['0–1 day', '2–3 days', '4–7 days', '8 days or more']

/** Counts the orders that are not closed by how long they have been in their state; unpaid ones of the last 90 days. */
export async function countOpenOrders(db: Db, now: Date): Promise<NumbersTable> {
  const instant = sql`${now.toISOString()}::timestamptz`
  const days = sql`extract(epoch from ${instant} - coalesce(waiting_since, created_at)) / 86400`
  const counted = sql`select status, width_bucket(${days}, array[2, 4, 8]::numeric[]) as age, count(*)::int as count`
  const { rows: counts } = await db.execute<{ status: OrderStatus; age: number; count: number }>(sql`
    ${counted} from ${orders} where ${isOpen} group by 1, 2
    union all
    ${counted} from ${orders} where ${isUnpaid} and created_at >= ${instant} - interval '90 days' group by 1, 2`)
  const found = new Map(counts.map(({ status, age, count }) => [`${status} ${age}`, count]))
  const rows = statuses.map((status) => {
    const each = ages.map((_, age) => found.get(`${status} ${age}`) ?? 0)
    return { label: staffStatusLabels[status], cells: [...each, each.reduce((sum, one) => sum + one, 0)] }
  })
  return {
    key: 'open-orders',
    title: figureTitles['open-orders'],
    rowTitle: 'State',
    columns: [...ages, 'All'].map((title) => ({ title, unit: 'count' })),
    rows,
    total: totalOf(rows),
  }
}

/** Says how much of our work that ended was done by the day we promised. */
export async function countKeptPromises(db: Db, buckets: Buckets): Promise<NumbersTable> {
  const { doneAt, dueAt } = orderPromises
  const { rows: counts } = await db.execute<{ bucket: number; done: number; kept: number }>(sql`
    select ${bucketOf(doneAt, buckets)} as bucket, count(*)::int as done,
      (count(*) filter (where ${doneAt} <= ${dueAt}))::int as kept
    from ${orderPromises} where ${isWithin(doneAt, buckets)} group by 1`)
  const cells = (done: number, kept: number) => [done, kept, done - kept, done === 0 ? null : kept / done]
  const rows = rowsOf(buckets, (bucket) => {
    const { done = 0, kept = 0 } = counts.find((one) => one.bucket === bucket) ?? {}
    return cells(done, kept)
  })
  const [done = 0, kept = 0] = totalOf(rows)
  return {
    key: 'promise',
    title: figureTitles.promise,
    rowTitle: buckets.rowTitle,
    columns: [
      { title: 'Promises', unit: 'count' },
      { title: 'Kept', unit: 'count' },
      { title: 'Late', unit: 'count' },
      { title: 'Kept share', unit: 'share' },
    ],
    rows,
    total: cells(Number(done), Number(kept)),
  }
}
