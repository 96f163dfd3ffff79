import { sql } from 'drizzle-orm'
import { amountsDue, firmFees } from '#features/orders/amounts-due/amounts-due-tables.server.ts'
import { orderLines, orders } from '#features/orders/orders-tables.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { bucketOf, isWithin, rowsOf, totalOf } from './bucket-sql.server.ts'
import type { Buckets } from './buckets.ts'
import { figureTitles, type NumbersTable } from './numbers.ts'

interface Sums extends Record<string, unknown> {
  bucket: number
  orders: number
  ownCents: number
  feeCents: number
}

/**
 * Sums in cents what clients paid for our work, when they paid, less what went back of it, when it went back. State fees
 * pass through: they are shown beside it, as they were charged less what was returned of them, and beside them what the
 * firm paid to the state itself, to file again what was returned.
 */
export async function sumRevenue(db: Db, buckets: Buckets): Promise<NumbersTable> {
  const [paid, back, again, ours] = await Promise.all([
    sumPaid(db, buckets),
    sumReturned(db, buckets),
    sumFees(db, amountsDue, buckets),
    sumFees(db, firmFees, buckets),
  ])
  const rows = rowsOf(buckets, (bucket) => {
    const came = paid.find((one) => one.bucket === bucket)
    const went = back.find((one) => one.bucket === bucket)
    const [own, returned] = [came?.ownCents ?? 0, went?.ownCents ?? 0]
    const feesOf = (sums: readonly FeeSum[]) => sums.find((one) => one.bucket === bucket)?.cents ?? 0
    // Without a difference of zero and zero, which would be -0.
    return [
      came?.orders ?? 0,
      (came?.feeCents ?? 0) + feesOf(again) - (went?.feeCents ?? 0),
      feesOf(ours),
      own,
      0 - returned,
      own - returned,
    ]
  })
  return {
    key: 'revenue',
    title: figureTitles.revenue,
    rowTitle: buckets.rowTitle,
    columns: [
      { title: 'Paid orders', unit: 'count' },
      { title: 'State fees', unit: 'cents' },
      { title: 'State fees we paid', unit: 'cents' },
      { title: 'Paid for our work', unit: 'cents' },
      { title: 'Refunds', unit: 'cents' },
      { title: 'Revenue', unit: 'cents' },
    ],
    rows,
    total: totalOf(rows),
  }
}

async function sumPaid(db: Db, buckets: Buckets): Promise<Sums[]> {
  const { rows } = await db.execute<Sums>(sql`
    select ${bucketOf(orders.paidAt, buckets)} as bucket, count(*)::int as orders,
      sum(${orders.totalCents} - ${orders.stateFeesCents})::float8 as "ownCents",
      sum(${orders.stateFeesCents})::float8 as "feeCents"
    from ${orders} where ${orders.paidAt} is not null and ${isWithin(orders.paidAt, buckets)} group by 1`)
  return rows
}

interface FeeSum extends Record<string, unknown> {
  bucket: number
  cents: number
}

/** State fees that were paid beside an order: by the client, or by the firm. */
async function sumFees(db: Db, table: typeof amountsDue | typeof firmFees, buckets: Buckets): Promise<FeeSum[]> {
  const { rows } = await db.execute<FeeSum>(sql`
    select ${bucketOf(table.paidAt, buckets)} as bucket, sum(${table.amountCents})::float8 as cents
    from ${table} where ${table.paidAt} is not null and ${isWithin(table.paidAt, buckets)} group by 1`)
  return rows
}

/**
 * The refund that ends an order gives back the state fees that its quote says, and one of a fee that was paid beside it is
 * nothing else; any other comes out of our price.
 */
async function sumReturned(db: Db, buckets: Buckets): Promise<Sums[]> {
  const { rows } = await db.execute<Sums>(sql`
    select bucket, count(*)::int as orders, sum(amount - fees)::float8 as "ownCents", sum(fees)::float8 as "feeCents"
    from (
      select ${bucketOf(refunds.settledAt, buckets)} as bucket, ${refunds.amountCents} as amount,
        case when exists (select from ${amountsDue} d where d.current_attempt_id = ${refunds.attemptId} and d.paid_at is not null)
          then ${refunds.amountCents} when ${refunds.endsOrder} then least(${refunds.amountCents}, coalesce((
          select sum((quoted->>'backCents')::int) from jsonb_array_elements(${refunds.lines}) quoted
          where quoted->>'label' in (select l.label from ${orderLines} l
            where l.order_id = ${refunds.orderId} and l.kind = 'state-fee')), 0)) else 0 end as fees
      from ${refunds}
      where ${refunds.state} in ('done', 'reimbursed') and ${isWithin(refunds.settledAt, buckets)}
    ) returned group by bucket`)
  return rows
}
