import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { paymentAttempts } from './payments-tables.server.ts'
import type { Attempt } from './payment-run.server.ts'

/**
 * T2, the gate: one conditional statement that only one of any number of workers passes, and only while the order is
 * being paid by this very attempt. False: the authorisation has to be voided.
 */
export async function claimForCapture(tx: Db, attempt: Attempt, paymentId: string, nextRunAt: Date): Promise<boolean> {
  const claimed = await tx
    .update(paymentAttempts)
    // The card token has done its work: a capture may take hours, the token is kept ten minutes at most (R29).
    .set({ state: 'capturing', squarePaymentId: paymentId, nextRunAt, sourceTokenEnc: null })
    .from(orders)
    .where(
      and(
        eq(paymentAttempts.id, attempt.id),
        eq(paymentAttempts.state, 'created'),
        eq(orders.id, paymentAttempts.orderId),
        eq(orders.currentAttemptId, sql`${paymentAttempts.id}`),
        eq(orders.status, 'processing'),
      ),
    )
    .returning({ id: paymentAttempts.id })
  return claimed.length === 1
}
