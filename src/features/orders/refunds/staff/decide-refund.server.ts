import { eq, sql } from 'drizzle-orm'
import { requireSecondPerson } from '#features/auth/staff/second-person.server.ts'
import { findOrder } from '#features/orders/life/lock-order.server.ts'
import { isOfReversedAmount } from '#features/orders/amounts-due/asked-amounts.server.ts'
import { isGivenBackYear } from '#features/orders/renewals/given-back-year.server.ts'
import { lockRefund } from './lock-refund.server.ts'
import { sendRefundsQueue } from '#features/orders/refunds/request-refund.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import type { Refund } from '#features/orders/refunds/settle-refund.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'

type Admin = Pick<CurrentUser, 'id'>

async function lockRequested(tx: Db, refundId: string): Promise<Refund> {
  const refund = await lockRefund(tx, refundId)
  if (refund.state === 'expired')
    throw new Problem('order-state', 'Nobody confirmed this refund in time. Prepare it again.')
  if (refund.state !== 'requested') throw new Problem('order-state', 'This refund isn’t waiting for a second person.')
  return refund
}

/**
 * The second person confirms a prepared refund, and it is sent: another admin than the one who prepared it. Where nobody
 * else is an admin, the same person's later act counts, and the row says so (decision 80).
 *
 * @throws Problem `not-found`, `order-state`, `second-person-needed`
 */
export async function approveRefund(app: App, admin: Admin, refundId: string): Promise<{ orderId: string }> {
  return app.db.transaction(async (tx) => {
    const { orderId, requestedBy, amountCents } = await lockRequested(tx, refundId)
    const both = { firstId: requestedBy, secondId: admin.id, role: 'admin' as const }
    const { isSamePerson: isSelfApproved } = await requireSecondPerson(tx, both)
    const now = app.now()
    await tx
      .update(refunds)
      .set({ state: 'approved', approvedBy: admin.id, approvedAt: now, isSelfApproved, nextRunAt: now })
      .where(eq(refunds.id, refundId))
    await app.jobs.send(tx, sendRefundsQueue, {})
    const detail = { refundId, amountCents, isSelfApproved }
    await writeAudit(tx, { actor: `user:${admin.id}`, action: 'refund.approved', object: `order:${orderId}`, detail })
    return { orderId }
  })
}

/**
 * Throws `order-state` for a refund that its client is owed: the order, or a year ahead, was canceled for it, or two people decided that a fee
 * wasn't the client's to pay. The caller holds the order's lock.
 */
async function requireNotOwed(tx: Db, refund: Refund): Promise<void> {
  const { orderId, endsOrder, amountCents, quotedCents } = refund
  if (await isOfReversedAmount(tx, refund.attemptId))
    throw new Problem('order-state', 'The client doesn’t have to pay this fee, so they are owed the refund.')
  const [year] = await tx
    .execute<{ isGivenBack: boolean }>(sql`select ${isGivenBackYear(sql`${orderId}::uuid`)} as "isGivenBack"`)
    .then(({ rows }) => rows)
  if (endsOrder && year?.isGivenBack && amountCents <= quotedCents)
    throw new Problem('order-state', 'The client canceled this year before it began, so they are owed the refund.')
  const { status } = await findOrder(tx, orderId)
  if (endsOrder && status === 'canceled' && amountCents <= quotedCents)
    throw new Problem('order-state', 'The order was canceled for this refund, so the client is owed it.')
}

/**
 * An admin decides against a prepared refund, with a reason. What the quote owes to someone whose order was canceled cannot
 * be declined (decision 71).
 *
 * @throws Problem `not-found`, `order-state`
 */
export async function refuseRefund(
  app: App,
  admin: Admin,
  refundId: string,
  reason: string,
): Promise<{ orderId: string }> {
  return app.db.transaction(async (tx) => {
    const refund = await lockRequested(tx, refundId)
    await requireNotOwed(tx, refund)
    const { orderId, amountCents } = refund
    await tx
      .update(refunds)
      .set({ state: 'refused', declinedBy: admin.id, declinedBecause: reason, settledAt: app.now() })
      .where(eq(refunds.id, refundId))
    const detail = { refundId, amountCents, reason }
    await writeAudit(tx, { actor: `user:${admin.id}`, action: 'refund.refused', object: `order:${orderId}`, detail })
    return { orderId }
  })
}

/**
 * Whoever prepared a refund takes it back before the second person confirms it.
 *
 * @throws Problem `not-found`, `order-state`, `forbidden` for anyone else
 */
export async function withdrawRefund(app: App, admin: Admin, refundId: string): Promise<{ orderId: string }> {
  return app.db.transaction(async (tx) => {
    const refund = await lockRequested(tx, refundId)
    const { orderId, amountCents, requestedBy } = refund
    if (requestedBy !== admin.id)
      throw new Problem('forbidden', 'Only the admin who prepared this refund can take it back. You can decline it.')
    await requireNotOwed(tx, refund)
    await tx
      .update(refunds)
      .set({ state: 'withdrawn', declinedBy: admin.id, settledAt: app.now() })
      .where(eq(refunds.id, refundId))
    const detail = { refundId, amountCents }
    await writeAudit(tx, { actor: `user:${admin.id}`, action: 'refund.withdrawn', object: `order:${orderId}`, detail })
    return { orderId }
  })
}
