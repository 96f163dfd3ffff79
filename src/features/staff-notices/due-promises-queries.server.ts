import { sql } from 'drizzle-orm'
import { isOpen } from '#features/orders/queue/queue-scope.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { staffNotices } from './staff-notices-tables.server.ts'

/** The share of a promise at which staff are told; the index `orders_promise_warning_idx` holds the same. */
const shareLeft = 0.2

/** How long ago the share may have been reached: the server may have stood still for a while. */
const lookBackDays = 7

export interface DuePromise {
  orderId: string
  startedAt: Date
  warnAt: Date
}

/** The promises of which 80 % is used up and of which nobody has been told. */
export async function listDuePromises(db: Db, now: Date): Promise<DuePromise[]> {
  const warnAt = sql.raw(`((due_at at time zone 'UTC') - (due_at - promise_started_at) * ${shareLeft})`)
  const at = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')`
  const { rows } = await db.execute<{ orderId: string; startedAt: string; warnAt: string }>(sql`
    select id as "orderId", to_char(promise_started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startedAt",
      to_char(${warnAt}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "warnAt"
    from ${orders}
    where due_at is not null and ${isOpen}
      and ${warnAt} > ${at} - make_interval(days => ${lookBackDays}) and ${warnAt} <= ${at}
      and not exists (select from ${staffNotices} n where n.source = ${promiseSource})
    order by ${warnAt}, id
    limit 500`)
  return rows.map((row) => ({
    orderId: row.orderId,
    startedAt: new Date(row.startedAt),
    warnAt: new Date(row.warnAt),
  }))
}

/** SQL: what the notice of a promise is derived from: the order and when its promise began, whatever its due date becomes. */
const promiseSource = sql.raw(
  `'promise:' || orders.id || ':' || to_char(promise_started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
)
export const promiseSourceOf = ({ orderId, startedAt }: DuePromise): string =>
  `promise:${orderId}:${startedAt.toISOString()}`
