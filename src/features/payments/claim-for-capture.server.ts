import { and, eq, exists, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { amountsDue } from '#features/orders/amounts-due/amounts-due-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { paymentAttempts } from './payments-tables.server.ts'
import type { Attempt } from './payment-run.server.ts'

export interface CaptureClaim {
  attemptId: string
  paymentId: string
  amountCents: number
  nextRunAt: Date
}

/**
 * T2, the gate: one conditional statement that only one of any number of workers passes, and only while the order, or the
 * amount due on it, is being paid by this attempt. Also counts the capture that follows, so that a crash never hides one. Returns the attempt
 * as it is after the gate, or undefined when the gate is closed and the authorization has to be voided.
 */
export async function claimForCapture(db: Db, claim: CaptureClaim): Promise<Attempt | undefined> {
  const { attemptId, paymentId, amountCents, nextRunAt } = claim
  const [claimed] = await db
    .update(paymentAttempts)
    .set({
      state: 'capturing',
      squarePaymentId: paymentId,
      nextRunAt,
      // The card token is no longer needed: a capture may take hours, and the token is kept for ten minutes at most (R29).
      sourceTokenEnc: null,
      captureTries: sql`${paymentAttempts.captureTries} + 1`,
    })
    .from(orders)
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        eq(paymentAttempts.state, 'created'),
        eq(paymentAttempts.amountCents, amountCents),
        eq(orders.id, paymentAttempts.orderId),
        or(
          and(
            isNull(paymentAttempts.amountDueId),
            eq(orders.currentAttemptId, sql`${paymentAttempts.id}`),
            eq(orders.status, 'processing'),
          ),
          and(isNotNull(paymentAttempts.amountDueId), exists(amountPaidBy(db))),
        ),
      ),
    )
    .returning(getTableColumns(paymentAttempts))
  return claimed
}

/** The amount due that the attempt of the statement is paying. */
const amountPaidBy = (db: Db) =>
  db
    .select({ id: amountsDue.id })
    .from(amountsDue)
    .where(
      and(
        eq(amountsDue.id, paymentAttempts.amountDueId),
        eq(amountsDue.currentAttemptId, paymentAttempts.id),
        eq(amountsDue.state, 'processing'),
      ),
    )
