import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import { stateFilings } from '#features/orders/life/life-tables.server.ts'
import type { Order } from '#features/orders/life/lock-order.server.ts'
import { listLines } from '#features/orders/create/order-lines.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import { lineWork } from '#features/tasks/tasks-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type RefundQuote, refundQuote } from './refund-quote.ts'
import { getRefundSettings } from './refund-settings.server.ts'
import { unsentStates } from './refund-state.ts'
import { refunds } from './refunds-tables.server.ts'

/** Quotes what goes back when the order ends now; undefined for an order that was never paid. */
export async function quoteRefund(db: Db, order: Order, now: Date): Promise<RefundQuote | undefined> {
  if (order.paidAt === null) return undefined
  const filings = await db
    .select({ outcome: stateFilings.outcome })
    .from(stateFilings)
    .where(eq(stateFilings.orderId, order.id))
  const facts = {
    paidAt: order.paidAt,
    isSubmitted: filings.length > 0,
    isFiled: filings.some(({ outcome }) => outcome === 'filed'),
    isCompleted: order.status === 'completed',
    doneProducts: await listDoneProducts(db, order.id),
    refundedCents: await refundedCents(db, order.id),
    refundDays: (await getRefundSettings(db, order.paidAt)).refundDays,
  }
  return refundQuote(await listLines(db, order.id), facts, now)
}

/** What was bought with the order and is done. */
async function listDoneProducts(db: Db, orderId: string): Promise<string[]> {
  const done = and(eq(lineWork.orderId, orderId), isNotNull(lineWork.doneAt))
  return (await db.select({ productId: lineWork.productId }).from(lineWork).where(done)).map((row) => row.productId)
}

/** What went back, or is on its way. */
export async function refundedCents(db: Db, orderId: string): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), notInArray(refunds.state, ['failed', ...unsentStates])))
  return row?.cents ?? 0
}

/** The payment that an order's money can go back to. */
export async function findPayment(
  db: Db,
  orderId: string,
): Promise<{ attemptId: string; amountCents: number; squarePaymentId: string } | undefined> {
  const { id, amountCents, squarePaymentId } = paymentAttempts
  const [row] = await db
    .select({ attemptId: id, amountCents, squarePaymentId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'captured')))
  return row?.squarePaymentId ? { ...row, squarePaymentId: row.squarePaymentId } : undefined
}
