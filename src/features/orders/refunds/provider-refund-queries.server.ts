import { and, eq, isNull, or } from 'drizzle-orm'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { ProviderRefund } from './provider-refund.ts'
import { refunds } from './refunds-tables.server.ts'

/** Finds our refund by the provider's id; before we have it, by the reason that only this request bears. */
export async function findRefundAt(
  db: Db,
  { refundId, paymentId, note }: ProviderRefund,
): Promise<typeof refunds.$inferSelect | undefined> {
  const bySentReason = and(
    isNull(refunds.squareRefundId),
    eq(paymentAttempts.squarePaymentId, paymentId),
    eq(refunds.squareReason, note ?? ''),
  )
  const [row] = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(or(eq(refunds.squareRefundId, refundId), bySentReason))
  return row?.refund
}

export async function findOrderOfPayment(db: Db, squarePaymentId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.squarePaymentId, squarePaymentId))
  return row?.orderId ?? null
}
