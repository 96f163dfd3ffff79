import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { correctionCases } from '#features/orders/corrections/corrections-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { amountsDue } from './amounts-due-tables.server.ts'

/** SQL: whether the decision that the amount `d` rests on stands: while two people decide again, nobody has to pay. */
export const isStanding: SQL = sql`exists (select from ${correctionCases} c where c.id = d.case_id and c.withdrawn_at is null)`

/** SQL: whether the order that this expression names waits for a fee: one is being paid, or is open and can be paid. */
export const isAmountAsked = (orderId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${amountsDue} d where d.order_id = ${orderId}
    and (d.state = 'processing' or (d.state = 'open' and ${isStanding})))`

/** Whether the order waits for a fee. */
export async function isAmountAskedOf(tx: Db, orderId: string): Promise<boolean> {
  const asked = await tx
    .select({ id: amountsDue.id })
    .from(amountsDue)
    .where(and(eq(amountsDue.orderId, orderId), isAmountAsked(sql`${orderId}::uuid`)))
    .limit(1)
  return asked.length > 0
}

/** SQL: whether this attempt paid an amount that two people decided isn't the client's: its refund is owed. */
export const isReversedPayment = (attemptId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${amountsDue} d where d.current_attempt_id = ${attemptId} and d.state = 'reversed')`

/** Whether this attempt paid such an amount. */
export async function isOfReversedAmount(tx: Db, attemptId: string): Promise<boolean> {
  const { currentAttemptId, state } = amountsDue
  const [found] = await tx
    .select({ id: amountsDue.id })
    .from(amountsDue)
    .where(and(eq(currentAttemptId, attemptId), eq(state, 'reversed')))
  return found !== undefined
}
