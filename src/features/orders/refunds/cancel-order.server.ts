import type { z } from 'zod'
import { lockOrder, type Order } from '#features/orders/life/lock-order.server.ts'
import { tellClient } from '#features/orders/life/tell-client.server.ts'
import { requireNoLineWithState } from '#features/orders/line-filings/line-filing-queries.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { orderStatuses } from '#features/orders/order-status.ts'
import { lockOwnOrder } from '#features/orders/tasks/complete-order-tasks.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { cancelInput } from './cancel-input.ts'
import { whyNotCancelable } from './cancelable.ts'
import type { staffCancelInput } from './staff/refund-input.ts'
import { quotePayments } from './refund-facts-queries.server.ts'
import { orderCanceledMail } from './refund.email.ts'
import { joinQuotes } from './refund-quote.ts'
import { requestRefund } from './request-refund.server.ts'

/**
 * The client ends their order, for exactly the refund that they were shown.
 *
 * @throws Problem `not-found`, `order-state`; `price-changed` with the fresh `quote` when it is another one by now
 */
export async function cancelOwnOrder(
  app: App,
  user: CurrentUser,
  orderId: string,
  { refundCents, reason }: z.output<typeof cancelInput>,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, user, orderId, orderStatuses)
    requireCancelable(order)
    await cancel(app, tx, order, {
      by: user,
      reason: reason || 'Canceled by the client',
      note: reason ? `Reason: ${reason}` : '',
      refundCents,
    })
  })
}

/**
 * An admin ends an order; what the quote says goes back.
 *
 * @throws Problem `not-found`, `order-state`; `price-changed` when it is another amount than the admin was shown
 */
export async function cancelClientOrder(
  app: App,
  admin: CurrentUser,
  orderId: string,
  { reason, refundCents }: z.output<typeof staffCancelInput>,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireCancelable(order)
    await cancel(app, tx, order, {
      by: admin,
      reason,
      note: reason,
      ...(refundCents === undefined ? {} : { refundCents }),
    })
  })
}

function requireCancelable({ status }: Order): void {
  const why = whyNotCancelable(status)
  if (why) throw new Problem('order-state', why)
}

const refundChanged = (isOwn: boolean): string =>
  isOwn
    ? 'Your refund has changed since you saw it.'
    : 'The refund has changed since you saw it. Check it, then cancel again.'

interface Cancellation {
  by: CurrentUser
  reason: string
  /** Stands in the timeline. */
  note: string
  /** What the person was shown; compared with the quote. */
  refundCents?: number
}

async function cancel(app: App, tx: Db, order: Order, { by, reason, note, refundCents }: Cancellation): Promise<void> {
  await requireNoLineWithState(tx, order.id)
  const payments = await quotePayments(tx, order, app.now())
  const quote = joinQuotes(payments.map((payment) => payment.quote))
  const amountCents = quote?.totalCents ?? 0
  if (refundCents !== undefined && refundCents !== amountCents)
    throw new Problem('price-changed', refundChanged(by.id === order.userId), { data: { quote: quote ?? null } })
  const actor = `user:${by.id}`
  await moveOrder(app, tx, order.id, order.status, { to: 'canceled', actor, note })
  let needsApproval = false
  for (const { attemptId, quote: back } of payments.filter((payment) => payment.quote.totalCents > 0)) {
    const refund = await requestRefund(app, tx, {
      orderId: order.id,
      attemptId,
      quote: back,
      amountCents: back.totalCents,
      decidedCents: amountCents,
      endsOrder: true,
      reason,
      requestedBy: by.id,
      isByClient: by.id === order.userId,
    })
    needsApproval ||= refund.needsApproval
  }
  const told = { amountCents, needsApproval }
  await tellClient(app, tx, order.id, { template: 'order-canceled', text: (mail) => orderCanceledMail(mail, told) })
  const detail = { from: order.status, refundCents: amountCents, needsApproval: told.needsApproval }
  await writeAudit(tx, { actor, action: 'order.canceled', object: `order:${order.id}`, detail })
}
