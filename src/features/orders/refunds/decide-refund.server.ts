import { eq } from 'drizzle-orm'
import { findOrder, lockOrder, requireStatus } from '#features/orders/life/lock-order.server.ts'
import { type OrderStatus, orderStatuses } from '#features/orders/order-status.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { hasOtherAdmin, quoteRefund } from './refund-facts-queries.server.ts'
import { requestRefund, sendRefundsQueue } from './request-refund.server.ts'
import { refunds } from './refunds-tables.server.ts'

type Refund = typeof refunds.$inferSelect

const unpaid: readonly OrderStatus[] = ['awaiting_payment', 'processing', 'refunded']
const refundable = orderStatuses.filter((status) => !unpaid.includes(status))

/**
 * An admin gives money back, with a reason; it may be more than the quote. With `endsOrder` the order is refunded once the
 * money is back; otherwise it goes on.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input`
 */
export async function giveRefund(
  app: App,
  admin: CurrentUser,
  orderId: string,
  { amountCents, reason, endsOrder }: { amountCents: number; reason: string; endsOrder: boolean },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireStatus(order, refundable)
    const quote = await quoteRefund(tx, order, app.now())
    if (!quote) throw new Problem('order-state', 'Nothing was paid for this order.')
    await requestRefund(app, tx, { orderId, quote, amountCents, endsOrder, reason, requestedBy: admin.id })
    const actor = `user:${admin.id}`
    const detail = { amountCents, quotedCents: quote.totalCents, endsOrder }
    await writeAudit(tx, { actor, action: 'refund.requested', object: `order:${orderId}`, detail })
  })
}

async function lockRequested(tx: Db, refundId: string): Promise<Refund> {
  const [refund] = isUuid(refundId) ? await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update') : []
  if (!refund) throw new Problem('not-found', 'We couldn’t find that refund.')
  if (refund.state !== 'requested') throw new Problem('order-state', 'This refund isn’t waiting for approval any more.')
  return refund
}

/**
 * The second approval, by another admin than the one who asked. Where nobody else is an admin, the same person's later act
 * counts, and the row says so (decision 66).
 */
export async function approveRefund(app: App, admin: CurrentUser, refundId: string): Promise<{ orderId: string }> {
  return app.db.transaction(async (tx) => {
    const { orderId, requestedBy, amountCents } = await lockRequested(tx, refundId)
    const isSelfApproved = requestedBy === admin.id
    if (isSelfApproved && (await hasOtherAdmin(tx, admin.id)))
      throw new Problem('forbidden', 'Another admin has to approve this refund.')
    const now = app.now()
    await tx
      .update(refunds)
      .set({ state: 'approved', approvedBy: admin.id, approvedAt: now, isSelfApproved, nextRunAt: now })
      .where(eq(refunds.id, refundId))
    await app.jobs.send(tx, sendRefundsQueue, {})
    const detail = { refundId, amountCents, isSelfApproved }
    const actor = `user:${admin.id}`
    await writeAudit(tx, { actor, action: 'refund.approved', object: `order:${orderId}`, detail })
    return { orderId }
  })
}

/**
 * An admin decides against a refund that waits for approval. What the quote owes to someone whose order was canceled cannot
 * be refused (decision 71).
 *
 * @throws Problem `not-found`, `order-state`
 */
export async function refuseRefund(app: App, admin: CurrentUser, refundId: string): Promise<{ orderId: string }> {
  return app.db.transaction(async (tx) => {
    const { orderId, endsOrder, amountCents, quotedCents } = await lockRequested(tx, refundId)
    const { status } = await findOrder(tx, orderId)
    if (endsOrder && status === 'canceled' && amountCents <= quotedCents)
      throw new Problem('order-state', 'The order was canceled for this refund, so the client is owed it.')
    await tx.update(refunds).set({ state: 'refused', settledAt: app.now() }).where(eq(refunds.id, refundId))
    const actor = `user:${admin.id}`
    await writeAudit(tx, { actor, action: 'refund.refused', object: `order:${orderId}`, detail: { refundId } })
    return { orderId }
  })
}
