import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { quotePayments } from '#features/orders/refunds/refund-facts-queries.server.ts'
import { requestRefund } from '#features/orders/refunds/request-refund.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { takeYearBack } from './end-services.server.ts'
import { renewals } from './renewals-tables.server.ts'

/**
 * Gives back a year that the client paid for and that has not begun, because they cancel: the service is as it was before
 * they paid, and an admin confirms the refund of all that the payment still holds. Returns its cents. Called before the
 * service is locked, because those who settle refunds lock the order first.
 */
export async function giveYearBack(app: App, tx: Db, user: CurrentUser, serviceId: string): Promise<number> {
  const now = app.now()
  const [year] = await tx
    .select({ orderId: renewals.orderId })
    .from(renewals)
    .innerJoin(orders, eq(orders.id, renewals.orderId))
    .where(
      and(
        eq(renewals.serviceId, serviceId),
        eq(orders.userId, user.id),
        gt(renewals.startsOn, todayInPacific(now)),
        isNotNull(renewals.paidAt),
        isNull(renewals.voidedAt),
      ),
    )
  if (!year) return 0
  const { orderId } = year
  const order = await lockOrder(tx, orderId)
  const [payment] = await quotePayments(tx, order, now)
  await takeYearBack(tx, orderId, now)
  const amountCents = payment?.quote.totalCents ?? 0
  if (!payment || amountCents === 0) return 0
  const { attemptId, quote } = payment
  const { refundId, needsApproval } = await requestRefund(app, tx, {
    orderId,
    attemptId,
    quote,
    amountCents,
    endsOrder: true,
    reason: 'The client canceled before the year began',
    requestedBy: user.id,
    isByClient: true,
    isPrepared: true,
  })
  const detail = {
    refundId,
    paymentId: attemptId,
    amountCents,
    quotedCents: amountCents,
    endsOrder: true,
    needsApproval,
  }
  await writeAudit(tx, { actor: `user:${user.id}`, action: 'refund.requested', object: `order:${orderId}`, detail })
  return amountCents
}
