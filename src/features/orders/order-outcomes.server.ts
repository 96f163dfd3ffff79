import { and, eq } from 'drizzle-orm'
import { completeDraft } from '#features/formation/draft.server.ts'
import { requestAgentConsent } from '#features/formation/agent-consent-requests.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { declineText, paymentFailed } from '#features/payments/decline-text.ts'
import type { Attempt, PaymentFailure, PaymentOutcomes } from '#features/payments/payment-run.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/db.server.ts'
import { orders, users } from '#platform/schema.server.ts'
import { moveOrder } from './move-order.server.ts'
import { notChargedMail } from './not-charged.email.ts'
import { listLines } from './order-lines.server.ts'
import { orderConfirmationMail } from './order-confirmation.email.ts'
import { refreshTasks } from './order-tasks.server.ts'
import { staffNewOrderMail } from './staff-new-order.email.ts'
import { storeAnswer } from './submit-answers.server.ts'

type Order = typeof orders.$inferSelect
type User = typeof users.$inferSelect

export const paidMessage =
  'Thank you! Your payment was received and your order will be processed within 1-2 business days.'

/** T3, T4 and T6 of security.md 2.3 as the order sees them; everything in the transaction that ends the attempt. */
export const orderOutcomes: PaymentOutcomes = { captured, failed }

async function captured(app: App, tx: Db, attempt: Attempt): Promise<void> {
  const { order, user } = await load(tx, attempt)
  const paidAt = app.now()
  await tx.update(orders).set({ paidAt, lastAttemptDeclined: false }).where(eq(orders.id, order.id))
  await moveOrder(app, tx, order.id, 'processing', { to: 'paid', actor: 'system', note: 'Payment received' })
  if (order.draftId) await completeDraft(app, tx, order.draftId)
  await requestAgentConsent(app, tx, order.id)
  const openTasks = await refreshTasks(app, tx, order.id)
  await moveOrder(app, tx, order.id, 'paid', { to: 'in_review', actor: 'system' })
  if (openTasks.length > 0) {
    const note = 'We need something from you'
    await moveOrder(app, tx, order.id, 'in_review', { to: 'waiting_for_client', actor: 'system', note })
  }
  await mailPaid(app, tx, { order: { ...order, paidAt }, user, openTasks: openTasks.map((task) => task.title) })
  const body = { success: true, orderId: order.id, message: paidMessage }
  await storeAnswer(tx, attempt.id, { status: 201, body })
  await writeAudit(tx, {
    actor: 'system',
    action: 'payment.captured',
    object: `order:${order.id}`,
    detail: { attemptId: attempt.id, amountCents: attempt.amountCents, squarePaymentId: attempt.squarePaymentId },
  })
}

async function mailPaid(
  app: App,
  tx: Db,
  { order, user, openTasks }: { order: Order; user: User; openTasks: string[] },
): Promise<void> {
  const lines = await listLines(tx, order.id)
  const orderUrl = `${app.origin}/dashboard/orders/${order.id}`
  await enqueueMail(app, tx, {
    template: 'order-confirmation',
    dedupeKey: `order-confirmation:${order.id}`,
    to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: orderConfirmationMail({ order, lines, firstName: user.firstName, openTasks, orderUrl }),
  })
  await enqueueMail(app, tx, {
    template: 'staff-new-order',
    dedupeKey: `staff-new-order:${order.id}`,
    to: { address: app.env.STAFF_MAIL },
    text: staffNewOrderMail({ order, lines, client: user, openTasks, url: `${app.origin}/admin/orders/${order.id}` }),
  })
}

async function failed(app: App, tx: Db, attempt: Attempt, failure: PaymentFailure): Promise<void> {
  const { order, user } = await load(tx, attempt)
  const isDeclined = failure.reason === 'declined' && failure.isCardsFault
  await tx
    .update(orders)
    .set({ currentAttemptId: null, lastAttemptDeclined: isDeclined })
    .where(and(eq(orders.id, order.id), eq(orders.currentAttemptId, attempt.id)))
  const note = isDeclined ? 'The card was declined. Nothing was charged.' : 'The payment failed. Nothing was charged.'
  await moveOrder(app, tx, order.id, 'processing', { to: 'awaiting_payment', actor: 'system', note })
  const message = isDeclined ? declineText(failure.code, true) : paymentFailed
  const body = { code: isDeclined ? 'card-declined' : 'payment-failed', message, orderId: order.id }
  await storeAnswer(tx, attempt.id, { status: 402, body })
  // Who was told to wait hears how it ended.
  if (failure.reason === 'abandoned' || attempt.tries > 1 || attempt.captureTries > 1) {
    await enqueueMail(app, tx, {
      template: 'not-charged',
      dedupeKey: `not-charged:${attempt.id}`,
      to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
      userId: user.id,
      text: notChargedMail({
        order,
        firstName: user.firstName,
        isDeclined,
        url: `${app.origin}/dashboard/orders/${order.id}`,
      }),
    })
  }
  await writeAudit(tx, {
    actor: 'system',
    action: `payment.${failure.reason}`,
    object: `order:${order.id}`,
    detail: { attemptId: attempt.id, code: failure.code },
  })
}

async function load(tx: Db, attempt: Attempt): Promise<{ order: Order; user: User }> {
  const [found] = await tx
    .select({ order: orders, user: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, attempt.orderId))
    .for('update', { of: orders })
  if (!found) throw new Error('The order of the attempt is gone')
  return found
}
