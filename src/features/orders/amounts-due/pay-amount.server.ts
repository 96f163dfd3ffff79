import { and, eq } from 'drizzle-orm'
import { correctionCases } from '#features/orders/corrections/corrections-tables.server.ts'
import { inProgress, type OrderResponse } from '#features/orders/create/idempotency.server.ts'
import { paySubmit } from '#features/orders/create/pay-submit.server.ts'
import type { RequestFacts } from '#features/orders/create/write-attempt.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { paymentRun } from '#features/orders/outcomes/order-payments.server.ts'
import { lockOwnOrder } from '#features/orders/tasks/complete-order-tasks.server.ts'
import type { PaymentRun } from '#features/payments/payment-run.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { PayAmountInput } from './amount-due.ts'
import { amountsDue } from './amounts-due-tables.server.ts'
import { type AmountDue, requireNoEndingRefund } from './open-amount.server.ts'

/** The order goes on: an amount is due while it, or a line of a company that exists by now, waits to be filed again. */
const payableStatuses: readonly OrderStatus[] = ['rejected', 'in_review', 'waiting_for_client', 'filed']

interface PaidAmount {
  orderId: string
  amountId: string
}

/**
 * Pays what is due on an order (`paySubmit`).
 *
 * @throws Problem `not-found`, `order-state` when it isn't due (any more), `price-changed` for another amount, and those
 *   of `paySubmit`
 */
export async function payAmountDue(
  app: App,
  user: CurrentUser,
  { orderId, amountId, ...input }: PaidAmount & PayAmountInput,
  facts: RequestFacts,
  run: PaymentRun = paymentRun(app),
): Promise<OrderResponse> {
  return paySubmit(run, { user, target: { orderId, amountId }, input, facts }, async (tx, attemptId) => {
    await lockOwnOrder(tx, user, orderId, payableStatuses)
    const { id, amountCents } = await lockPayable(tx, orderId, amountId)
    if (input.amount !== amountCents)
      throw new Problem('price-changed', 'The amount has changed. Please reload the page.', { data: { amountCents } })
    await tx.update(amountsDue).set({ state: 'processing', currentAttemptId: attemptId }).where(eq(amountsDue.id, id))
    return { orderId, amountDueId: id, amountCents }
  })
}

/** The amount, locked, when it can be paid now: nobody pays while two people decide again who is responsible. */
async function lockPayable(tx: Db, orderId: string, amountId: string): Promise<AmountDue> {
  const isThis = and(eq(amountsDue.id, amountId), eq(amountsDue.orderId, orderId))
  const [due] = isUuid(amountId) ? await tx.select().from(amountsDue).where(isThis).for('update') : []
  if (!due) throw new Problem('not-found', 'We couldn’t find that fee.')
  if (due.state === 'processing') throw inProgress(orderId)
  const [decision] = await tx
    .select({ withdrawnAt: correctionCases.withdrawnAt })
    .from(correctionCases)
    .where(eq(correctionCases.id, due.caseId))
  if (due.state !== 'open' || decision?.withdrawnAt !== null)
    throw new Problem('order-state', 'There’s nothing to pay here right now. You were not charged.')
  await requireNoEndingRefund(tx, orderId)
  return due
}
