import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { amountsDue, firmFees } from '#features/orders/amounts-due/amounts-due-tables.server.ts'
import { feeSourcesOf } from '#features/orders/corrections/refiling-fee.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { disputes } from '#features/payments/disputes/disputes-tables.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { addMonths, firstDayOf, type Month } from './month.ts'
import type { MonthSums } from './month-export.ts'
import { pacificMidnight } from './payment-sql-queries.server.ts'

type Instant =
  | typeof paymentAttempts.settledAt
  | typeof refunds.settledAt
  | typeof disputes.changedAt
  | typeof firmFees.paidAt

/** SQL: within the month, by the clock of Washington. */
const within = (month: Month, column: Instant): SQL =>
  sql`(${column} >= ${pacificMidnight(firstDayOf(month))} and ${column} < ${pacificMidnight(firstDayOf(addMonths(month, 1)))})`

const isCaptured = (month: Month) =>
  and(eq(paymentAttempts.state, 'captured'), within(month, paymentAttempts.settledAt))
const isBack = (month: Month) => and(inArray(refunds.state, ['done', 'reimbursed']), within(month, refunds.settledAt))

const clientName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/**
 * SQL: the state fees among the lines of a refund's quote that went back; none when less than the quote was given. A fee
 * that was paid beside an order is the state's altogether.
 */
const feesBack = sql<number>`case when ${paymentAttempts.amountDueId} is not null then ${refunds.amountCents} when ${refunds.amountCents} < ${refunds.quotedCents} then 0 else
  coalesce((select least(sum((line ->> 'backCents')::int), ${refunds.amountCents}) from jsonb_array_elements(${refunds.lines}) line
    where line ->> 'label' in (select l.label from order_lines l where l.order_id = ${refunds.orderId} and l.kind = 'state-fee')), 0)
  end::int`

export interface ExportedPayment {
  at: Date
  orderId: string
  title: string
  clientName: string
  card: string
  squarePaymentId: string
  amountCents: number
  stateFeesCents: number
}

/** Lists what was captured in a month, oldest first. */
export async function listMonthPayments(db: Db, month: Month): Promise<ExportedPayment[]> {
  const rows = await db
    .select({
      at: paymentAttempts.settledAt,
      orderId: orders.id,
      businessName: orders.businessName,
      title: titleOfOrder,
      clientName,
      last4: paymentAttempts.cardLast4,
      squarePaymentId: paymentAttempts.squarePaymentId,
      amountCents: paymentAttempts.amountCents,
      amountDue: amountsDue.label,
      stateFeesCents: sql<number>`coalesce(${amountsDue.amountCents}, ${orders.stateFeesCents})`,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(amountsDue, eq(amountsDue.id, paymentAttempts.amountDueId))
    .where(isCaptured(month))
    .orderBy(asc(paymentAttempts.settledAt), asc(paymentAttempts.id))
  return rows.flatMap(({ at, businessName, title, amountDue, last4, squarePaymentId, ...row }) =>
    at
      ? [
          {
            ...row,
            at,
            title: titleOf(businessName ?? title, amountDue),
            card: last4 ?? '',
            squarePaymentId: squarePaymentId ?? '',
          },
        ]
      : [],
  )
}

const titleOf = (title: string, amountDue: string | null): string => (amountDue ? `${title}: ${amountDue}` : title)

export interface ExportedFirmFee {
  at: Date
  orderId: string
  amountCents: number
  /** The dated fees that it consists of, with their sources. */
  sources: string
}

/** Lists what the firm itself paid to the state in a month, oldest first. */
export async function listMonthFirmFees(db: Db, month: Month): Promise<ExportedFirmFee[]> {
  const rows = await db.select().from(firmFees).where(within(month, firmFees.paidAt)).orderBy(asc(firmFees.paidAt))
  return rows.map(({ paidAt: at, orderId, amountCents, fees }) => ({
    at,
    orderId,
    amountCents,
    sources: feeSourcesOf(fees).join('; '),
  }))
}

export interface ExportedRefund {
  at: Date
  orderId: string
  clientName: string
  squareRefundId: string
  way: 'card' | 'other'
  reason: string
  amountCents: number
  stateFeesCents: number
}

/** Lists what went back in a month, oldest first. */
export async function listMonthRefunds(db: Db, month: Month): Promise<ExportedRefund[]> {
  const rows = await db
    .select({ refund: refunds, clientName, stateFeesCents: feesBack })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(isBack(month))
    .orderBy(asc(refunds.settledAt), asc(refunds.id))
  return rows.flatMap(({ refund, ...row }) =>
    refund.settledAt
      ? [
          {
            ...row,
            at: refund.settledAt,
            orderId: refund.orderId,
            squareRefundId: refund.squareRefundId ?? '',
            way: refund.state === 'done' ? ('card' as const) : ('other' as const),
            reason: refund.reason,
            amountCents: refund.amountCents,
          },
        ]
      : [],
  )
}

/** Adds up a month: the same rows that its files hold. */
export async function addUpMonth(db: Db, month: Month): Promise<MonthSums> {
  const [payments, back, paidByFirm, [lost]] = await Promise.all([
    listMonthPayments(db, month),
    listMonthRefunds(db, month),
    listMonthFirmFees(db, month),
    db
      .select({ count: sql<number>`count(*)::int`, cents: sql<number>`coalesce(sum(${disputes.amountCents}), 0)::int` })
      .from(disputes)
      .where(and(inArray(disputes.state, ['LOST', 'ACCEPTED']), within(month, disputes.changedAt))),
  ])
  const sum = (rows: readonly number[]) => rows.reduce((total, one) => total + one, 0)
  return {
    month,
    payments: payments.length,
    capturedCents: sum(payments.map(({ amountCents }) => amountCents)),
    refunds: back.length,
    refundedCents: sum(back.map(({ amountCents }) => amountCents)),
    stateFeesCents: sum(payments.map(({ stateFeesCents }) => stateFeesCents)),
    stateFeesBackCents: sum(back.map(({ stateFeesCents }) => stateFeesCents)),
    firmFees: paidByFirm.length,
    firmFeesCents: sum(paidByFirm.map(({ amountCents }) => amountCents)),
    chargebacks: lost?.count ?? 0,
    chargebackCents: lost?.cents ?? 0,
  }
}

/** Lists the months with a payment, the newest first. */
export async function listMonths(db: Db, current: Month): Promise<Month[]> {
  const [first] = await db
    .select({
      at: sql<string | null>`to_char(min(${paymentAttempts.settledAt}) at time zone 'America/Los_Angeles', 'YYYY-MM')`,
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.state, 'captured'))
  const months: Month[] = [current]
  for (let month = current; first?.at && month > first.at;) {
    month = addMonths(month, -1)
    months.push(month)
  }
  return months
}
