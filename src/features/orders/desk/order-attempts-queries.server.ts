import { asc, eq } from 'drizzle-orm'
import type { PaymentState } from '#features/orders/money/payment-list.ts'
import { paymentState } from '#features/orders/money/payment-sql-queries.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'

/** One try to pay an order, for staff. */
export interface OrderAttempt {
  id: string
  state: PaymentState
  amountCents: number
  card: { brand: string; last4: string } | null
  /** The provider's code of a try that was declined. */
  errorCode: string | null
  at: string
}

/** Lists every try to pay an order, oldest first. */
export async function listAttempts(db: Db, orderId: string): Promise<OrderAttempt[]> {
  const { id, amountCents, cardBrand, cardLast4, errorCode, createdAt, settledAt } = paymentAttempts
  const rows = await db
    .select({ id, state: paymentState, amountCents, cardBrand, cardLast4, errorCode, createdAt, settledAt })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    amountCents: row.amountCents,
    card: row.cardLast4 === null ? null : { brand: row.cardBrand ?? '', last4: row.cardLast4 },
    errorCode: row.errorCode,
    at: (row.settledAt ?? row.createdAt).toISOString(),
  }))
}
