import { lockOrder, requireStatus } from '#features/orders/life/lock-order.server.ts'
import { type OrderStatus, orderStatuses } from '#features/orders/order-status.ts'
import { unpaidStatuses } from '#features/orders/queue/queue-filters.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { quotePayments } from '#features/orders/refunds/refund-facts-queries.server.ts'
import type { RefundInput } from './refund-input.ts'
import { requestRefund } from '#features/orders/refunds/request-refund.server.ts'

const unpaid: readonly OrderStatus[] = unpaidStatuses
const refundable = orderStatuses.filter((status) => !unpaid.includes(status))
const notRefunded = refundable.filter((status) => status !== 'refunded')

/**
 * An admin gives money back of one payment, with a reason; it may be more than the quote, never more than is left of it. With
 * `endsOrder` the order is refunded once the money is back; otherwise it goes on. Above the amount of the settings it
 * waits for another admin (`approveRefund`).
 *
 * @returns the refund's id, and whether it waits for the second person
 * @throws Problem `not-found`, `order-state`, `invalid-input`
 */
export async function giveRefund(
  app: App,
  admin: Pick<CurrentUser, 'id'>,
  orderId: string,
  { amountCents, reason, endsOrder, paymentId }: RefundInput,
): Promise<{ refundId: string; needsApproval: boolean }> {
  return app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireStatus(order, refundable)
    const payments = await quotePayments(tx, order, app.now())
    const own = payments[0]
    const payment = paymentId === undefined ? own : payments.find(({ attemptId }) => attemptId === paymentId)
    if (!payment || !own) throw new Problem('order-state', 'Nothing was paid for this order.')
    // What was due beside an order can go back after the order's own money has.
    if (payment === own || endsOrder) requireStatus(order, notRefunded)
    const { attemptId, quote } = payment
    const asked = { orderId, attemptId, quote, amountCents, endsOrder, reason, requestedBy: admin.id }
    const requested = await requestRefund(app, tx, asked)
    const actor = `user:${admin.id}`
    const { refundId, needsApproval } = requested
    const detail = {
      refundId,
      paymentId: attemptId,
      amountCents,
      quotedCents: quote.totalCents,
      endsOrder,
      needsApproval,
    }
    await writeAudit(tx, { actor, action: 'refund.requested', object: `order:${orderId}`, detail })
    return requested
  })
}
