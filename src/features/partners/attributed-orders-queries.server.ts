import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { orders } from '#features/orders/orders-tables.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { disputes } from '#features/payments/disputes/disputes-tables.server.ts'
import { isUuid, orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { AttributedOrder } from './partner.ts'
import { partnerStatementLines, partners, partnerTerms } from './partners-tables.server.ts'
import { type PaidOrder, readEntries, type ReadEntry } from './statements/order-entries-queries.server.ts'

export const ordersPageSize = 25

/** SQL: the paid order came with the partner's code and was placed after the approval. */
const isReferred = sql`(${orders}.referral_code = ${partners}.code and ${orders}.paid_at is not null
  and ${orders}.created_at >= ${partners}.approved_at)`
const isFirst = sql`(not exists (select 1 from ${orders} earlier where earlier.user_id = ${orders}.user_id
    and earlier.referral_code is not null and earlier.paid_at is not null
    and (earlier.paid_at, earlier.id) < (${orders}.paid_at, ${orders}.id)))`

/**
 * SQL: the order counts: of its client's paid orders that came with any code it was the first to be paid. So one that
 * counts goes on counting (decision 120).
 */
export const counts = sql`(${isReferred} and ${isFirst})`

const isStated = (kind: ReadEntry['kind'], source: SQL) =>
  sql`exists (select 1 from ${partnerStatementLines} l where l.kind = ${kind} and l.source_id = ${source})`

/** Reads what happened to the partner's orders before the instant and stands on no statement yet, oldest first. */
export async function findUnstated(db: Db, partnerId: string, until: Date): Promise<ReadEntry[]> {
  const before = until.toISOString()
  const rows = await db
    .select({ id: orders.id, paidAt: orders.paidAt })
    .from(orders)
    .innerJoin(partners, isReferred)
    .where(
      and(
        eq(partners.id, partnerId),
        // What was stated stays the partner's, also once its client's account was merged with another one.
        sql`(${isStated('order', sql`${orders}.id`)} or ${isFirst})`,
        lt(orders.paidAt, until),
        sql`exists (select 1 from ${partnerTerms} t where t.effective_from <= ${orders}.paid_at)`,
        sql`(not ${isStated('order', sql`${orders}.id`)}
          or exists (select 1 from ${refunds} f where f.order_id = ${orders}.id and f.state in ('done', 'reimbursed')
            and f.settled_at < ${before}::timestamptz and not ${isStated('refund', sql`f.id`)})
          or exists (select 1 from ${disputes} d where d.order_id = ${orders}.id and d.state in ('LOST', 'ACCEPTED')
            and d.changed_at < ${before}::timestamptz and not ${isStated('chargeback', sql`d.id`)}))`,
      ),
    )
  const entries = await readEntries(db, rows.flatMap(paidOrder), until)
  return entries
    .filter((entry) => !entry.isStated)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.sourceId.localeCompare(b.sourceId))
}

const paidOrder = ({ id, paidAt }: { id: string; paidAt: Date | null }): PaidOrder[] => (paidAt ? [{ id, paidAt }] : [])

interface OrderPage {
  orders: AttributedOrder[]
  previous: string | null
  next: string | null
}

/** Returns a page of the orders that count for a partner, the latest payment first. Pages go by key. No client's name. */
export async function listAttributed(
  db: Db,
  partnerId: string,
  asked: { before?: string | null; after?: string | null; now: Date },
): Promise<OrderPage> {
  const [before, after] = [readKey(asked.before), readKey(asked.after)]
  const isBackward = before !== undefined
  const key = before ?? after
  const rows = await db
    .select({
      id: orders.id,
      title: titleOfOrder,
      paidAt: orders.paidAt,
      referredAt: orders.referredAt,
      feesCents: sql<number>`${orders.totalCents} - ${orders.stateFeesCents}`,
    })
    .from(orders)
    .innerJoin(partners, counts)
    .where(and(eq(partners.id, partnerId), key && beyond(key, isBackward)))
    .orderBy(...(isBackward ? [asc(orders.paidAt), asc(orders.id)] : [desc(orders.paidAt), desc(orders.id)]))
    .limit(ordersPageSize + 1)
  const page = rows.slice(0, ordersPageSize)
  if (isBackward) page.reverse()
  const hasMore = rows.length > ordersPageSize
  const entries = Map.groupBy(await readEntries(db, page.flatMap(paidOrder), asked.now), ({ orderId }) => orderId)
  const [first, last] = [page[0], page.at(-1)]
  return {
    orders: page.flatMap(({ paidAt, referredAt, ...row }) =>
      paidAt && referredAt
        ? [
            {
              ...row,
              number: orderNumber(row.id),
              paidAt: paidAt.toISOString(),
              referredAt: referredAt.toISOString(),
              commissionCents: sumOf(entries.get(row.id)),
            },
          ]
        : [],
    ),
    previous: first && (isBackward ? hasMore : after !== undefined) ? keyOf(first) : null,
    next: last && (isBackward || hasMore) ? keyOf(last) : null,
  }
}

const sumOf = (entries: readonly ReadEntry[] | undefined): number | null =>
  entries ? entries.reduce((total, { commissionCents }) => total + commissionCents, 0) : null

interface Key {
  paidAt: Date | null
  id: string
}

/** Our clock dates payments to the millisecond, so nothing is lost in a key. */
const keyOf = ({ paidAt, id }: Key): string => `${paidAt?.getTime()}_${id}`

function readKey(text: string | null | undefined): Key | undefined {
  const [millis = '', id = ''] = text?.split('_') ?? []
  return /^\d{12,14}$/.test(millis) && isUuid(id) ? { paidAt: new Date(Number(millis)), id } : undefined
}

const beyond = ({ paidAt, id }: Key, isBackward: boolean): SQL => {
  const place = sql`(${paidAt?.toISOString()}::timestamptz, ${id}::uuid)`
  return isBackward
    ? sql`(${orders}.paid_at, ${orders}.id) > ${place}`
    : sql`(${orders}.paid_at, ${orders}.id) < ${place}`
}
