import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { quotePayments } from '#features/orders/refunds/refund-facts-queries.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { requestRefund } from '#features/orders/refunds/request-refund.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { isProblem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import { errorFields } from '#platform/log.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { takeYearBack } from './end-services.server.ts'
import { renewals, yearlyServices } from './renewals-tables.server.ts'

/** The orders that paid for a year that has not begun. */
const paidAhead = (tx: Db, now: Date, which: SQL | undefined) =>
  tx
    .select({ orderId: renewals.orderId })
    .from(renewals)
    .innerJoin(orders, eq(orders.id, renewals.orderId))
    .innerJoin(yearlyServices, eq(yearlyServices.id, renewals.serviceId))
    .where(
      and(gt(renewals.startsOn, todayInPacific(now)), isNotNull(renewals.paidAt), isNull(renewals.voidedAt), which),
    )

interface Why {
  requestedBy: string
  reason: string
  isByClient: boolean
}

/** Takes the year back, and has an admin confirm the refund of all that its payment still holds. Returns its cents. */
async function giveBack(app: App, tx: Db, orderId: string, why: Why): Promise<number> {
  const now = app.now()
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
    isPrepared: true,
    ...why,
  })
  const detail = {
    refundId,
    paymentId: attemptId,
    amountCents,
    quotedCents: amountCents,
    endsOrder: true,
    needsApproval,
  }
  await writeAudit(tx, {
    actor: `user:${why.requestedBy}`,
    action: 'refund.requested',
    object: `order:${orderId}`,
    detail,
  })
  return amountCents
}

/**
 * Gives back a year that the client paid for and that has not begun, because they cancel: the service is as it was before
 * they paid. Returns its cents. Called before the service is locked, because those who settle refunds lock the order first.
 */
export async function giveYearBack(app: App, tx: Db, user: CurrentUser, serviceId: string): Promise<number> {
  const which = and(eq(renewals.serviceId, serviceId), eq(orders.userId, user.id))
  const [year] = await paidAhead(tx, app.now(), which)
  if (!year) return 0
  const reason = 'The client canceled before the year began'
  return giveBack(app, tx, year.orderId, { requestedBy: user.id, reason, isByClient: true })
}

/**
 * Gives back the years that were paid ahead for services of an order whose money goes back: the services end with it. The
 * caller holds the order's lock, and ends the services afterwards.
 */
export async function giveYearsOfOrderBack(app: App, tx: Db, orderId: string, requestedBy: string): Promise<void> {
  const years = await paidAhead(tx, app.now(), eq(yearlyServices.orderId, orderId))
  const reason = 'The order that the service belongs to was refunded before the year began'
  for (const year of years)
    await giveBack(app, tx, year.orderId, { requestedBy, reason, isByClient: false }).catch((error: unknown) => {
      // A refund of its payment is under way. The order's own money is back whatever becomes of that one, and what is left
      // of the year's follows (`giveOwedYearsBack`).
      if (!isProblem(error) || error.code !== 'order-state') throw error
    })
}

/**
 * Asks for what is left of each year that was taken back while another refund of its payment was under way, once that one
 * has ended, in whatever way. Where an ending refund was asked for already, people decide.
 */
export async function giveOwedYearsBack(app: App): Promise<void> {
  for (const { orderId, requestedBy } of await listOwedYears(app.db)) {
    const reason = 'The year was taken back while another refund of it was under way'
    await app.db
      .transaction((tx) => giveBack(app, tx, orderId, { requestedBy, reason, isByClient: false }))
      .catch((error: unknown) => app.log.error('year not given back', { orderId, ...errorFields(error) }))
  }
}

/** The orders of these years, with who asked for the refund that was under way. */
function listOwedYears(db: Db) {
  const { orderId, requestedBy, requestedAt } = refunds
  const isDecided = sql`exists (
    select from ${refunds} other
    where other.order_id = ${orderId}
      and (other.state in ('requested', 'approved', 'sending')
        or other.ends_order and other.state not in ('refused', 'withdrawn', 'expired')))`
  return db
    .selectDistinctOn([orderId], { orderId, requestedBy })
    .from(refunds)
    .innerJoin(renewals, eq(renewals.orderId, orderId))
    .where(and(isNotNull(renewals.paidAt), isNotNull(renewals.voidedAt), sql`not ${isDecided}`))
    .orderBy(orderId, desc(requestedAt))
}
