import { sql } from 'drizzle-orm'
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
 * pass through: they are shown beside it, as they were charged less what was returned of them.
 */
export async function sumRevenue(db: Db, buckets: Buckets): Promise<NumbersTable> {
  const [paid, back] = await Promise.all([sumPaid(db, buckets), sumReturned(db, buckets)])
  const rows = rowsOf(buckets, (bucket) => {
    const came = paid.find((one) => one.bucket === bucket)
    const went = back.find((one) => one.bucket === bucket)
    const [own, returned] = [came?.ownCents ?? 0, went?.ownCents ?? 0]
    // Without a difference of zero and zero, which would be -0.
    return [came?.orders ?? 0, (came?.feeCents ?? 0) - (went?.feeCents ?? 0), own, 0 - returned, own - returned]
  })
  return {
    key: 'revenue',
    title: figureTitles.revenue,
    rowTitle: buckets.rowTitle,
    columns: [
      { title: 'Paid orders', unit: 'count' },
      { title: 'State fees', unit: 'cents' },
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

/** The refund that ends an order gives back the state fees that its quote says; any other comes out of our price. */
async function sumReturned(db: Db, buckets: Buckets): Promise<Sums[]> {
  const { rows } = await db.execute<Sums>(sql`
    select bucket, count(*)::int as orders, sum(amount - fees)::float8 as "ownCents", sum(fees)::float8 as "feeCents"
    from (
      select ${bucketOf(refunds.settledAt, buckets)} as bucket, ${refunds.amountCents} as amount,
        case when ${refunds.endsOrder} then least(${refunds.amountCents}, coalesce((
          select sum((quoted->>'backCents')::int) from jsonb_array_elements(${refunds.lines}) quoted
          where quoted->>'label' in (select l.label from ${orderLines} l
            where l.order_id = ${refunds.orderId} and l.kind = 'state-fee')), 0)) else 0 end as fees
      from ${refunds}
      where ${refunds.state} in ('done', 'reimbursed') and ${isWithin(refunds.settledAt, buckets)}
    ) returned group by bucket`)
  return rows
}
