import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { paymentAttempts, reconIssues } from '#features/payments/payments-tables.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { firstDayOf, monthOf } from './month.ts'
import type { MoneyTotals } from './payment-list.ts'
import { pacificMidnight } from './payment-sql-queries.server.ts'

interface Sums {
  capturedCents: number
  refundedCents: number
  refundCount: number
}

/** The sums of the month up to an hour, of which nothing changes any more. */
interface Settled {
  key: string
  sums: Promise<Sums>
}

const settledOf = new WeakMap<Db, Settled>()
const hourMs = 3_600_000

/**
 * Counts what this month brought so far in Washington, and what is open whatever its age. What was settled more than an hour
 * ago stays as it is, so a process adds it up once an hour, and reads only what came since (decision 231).
 */
export async function readMoneyTotals(db: Db, now: Date): Promise<MoneyTotals> {
  const month = monthOf(todayInPacific(now))
  const begin = pacificMidnight(firstDayOf(month))
  const until = new Date(Math.floor(now.getTime() / hourMs) * hourMs - hourMs).toISOString()
  const hour = sql`greatest(${begin}, ${until}::timestamptz)`
  const [settled, since, [held], [different], [waiting]] = await Promise.all([
    readSettled(db, `${month} ${until}`, () => readSums(db, begin, hour)),
    readSums(db, hour),
    db
      .select({ count })
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.state, 'capturing'), isNotNull(paymentAttempts.squarePaymentId))),
    db.select({ count }).from(reconIssues).where(isNull(reconIssues.settledAt)),
    db
      .select({ count })
      .from(refunds)
      .where(sql`${refunds.state} = 'requested'`),
  ])
  return {
    capturedCents: settled.capturedCents + since.capturedCents,
    refundedCents: settled.refundedCents + since.refundedCents,
    refundCount: settled.refundCount + since.refundCount,
    openHolds: held?.count ?? 0,
    openDifferences: different?.count ?? 0,
    waitingRefunds: waiting?.count ?? 0,
  }
}

const count = sql<number>`count(*)::int`
const sum = (column: SQL | typeof refunds.amountCents) =>
  sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)

function readSettled(db: Db, key: string, read: () => Promise<Sums>): Promise<Sums> {
  const known = settledOf.get(db)
  if (known?.key === key) return known.sums
  const sums = read()
  settledOf.set(db, { key, sums })
  // What could not be read is read again at once.
  sums.catch(() => settledOf.delete(db))
  return sums
}

/** What was captured and went back from one instant on, before another if there is one. */
async function readSums(db: Db, from: SQL, before?: SQL): Promise<Sums> {
  const within = (column: typeof paymentAttempts.settledAt | typeof refunds.settledAt) =>
    before ? sql`${column} >= ${from} and ${column} < ${before}` : sql`${column} >= ${from}`
  const [[captured], [back]] = await Promise.all([
    db
      .select({ cents: sum(sql`${paymentAttempts.amountCents}`) })
      .from(paymentAttempts)
      .where(and(sql`${paymentAttempts.state} = 'captured'`, within(paymentAttempts.settledAt))),
    db
      .select({ cents: sum(refunds.amountCents), count })
      .from(refunds)
      .where(and(sql`${refunds.state} in ('done', 'reimbursed')`, within(refunds.settledAt))),
  ])
  return { capturedCents: captured?.cents ?? 0, refundedCents: back?.cents ?? 0, refundCount: back?.count ?? 0 }
}
