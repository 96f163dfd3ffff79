import { asc, eq } from 'drizzle-orm'
import type { PaymentState } from '#features/orders/money/payment-list.ts'
import { paymentState } from '#features/orders/money/payment-sql-queries.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { amountsDue } from '#features/orders/amounts-due/amounts-due-tables.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'

/** One try to pay an order, or a fee beside it, for staff. */
export interface OrderAttempt {
  id: string
  state: PaymentState
  amountCents: number
  /** What it pays beside the order, by its label; null for the order itself. */
  amountDue: string | null
  card: { brand: string; last4: string } | null
  /** The provider's code of a try that was declined. */
  errorCode: string | null
  at: string
}

/** Lists every try to pay an order, oldest first. */
export async function listAttempts(db: Db, orderId: string): Promise<OrderAttempt[]> {
  const { id, amountCents, cardBrand, cardLast4, errorCode, createdAt, settledAt } = paymentAttempts
  const rows = await db
    .select({
      id,
      state: paymentState,
      amountCents,
      amountDue: amountsDue.label,
      cardBrand,
      cardLast4,
      errorCode,
      createdAt,
      settledAt,
    })
    .from(paymentAttempts)
    .leftJoin(amountsDue, eq(amountsDue.id, paymentAttempts.amountDueId))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    amountCents: row.amountCents,
    amountDue: row.amountDue,
    card: row.cardLast4 === null ? null : { brand: row.cardBrand ?? '', last4: row.cardLast4 },
    errorCode: row.errorCode,
    at: (row.settledAt ?? row.createdAt).toISOString(),
  }))
}
