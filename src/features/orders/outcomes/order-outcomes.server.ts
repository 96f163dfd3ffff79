import { and, eq } from 'drizzle-orm'
import { completeDraft } from '#features/formation/draft/draft.server.ts'
import { requestAgentConsent } from '#features/formation/agent-consent/agent-consent-requests.server.ts'
import { nameFirmAsAgent } from '#features/formation/agent-consent/name-agent.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { declineText, paymentFailed } from '#features/payments/decline-text.ts'
import type { Attempt, PaymentFailure, PaymentOutcomes } from '#features/payments/payment-run.server.ts'
import { reportIssue } from '#features/payments/recon-issues.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { lockOrderWithClient, type OrderWithClient } from '#features/orders/client-queries.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { notChargedMail } from './not-charged.email.ts'
import { listLines } from '#features/orders/create/order-lines.server.ts'
import { orderConfirmationMail } from './order-confirmation.email.ts'
import { advanceByTasks, refreshTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { staffNewOrderMail } from './staff-new-order.email.ts'
import { storeResponse } from '#features/orders/create/idempotency.server.ts'

export const paidMessage = 'Thank you! We received your payment and will process your order within 1–2 business days.'

/** T3, T4, and T6 of docs/payments.md as the order sees them; everything in the transaction that ends the attempt. */
export const orderOutcomes: PaymentOutcomes = { captured, failed }

async function captured(app: App, tx: Db, attempt: Attempt): Promise<void> {
  const { order, user } = await lockOrderWithClient(tx, attempt.orderId)
  const paidAt = app.now()
  await tx.update(orders).set({ paidAt, lastAttemptDeclined: false }).where(eq(orders.id, order.id))
  await moveOrder(app, tx, order.id, 'processing', { to: 'paid', actor: 'system', note: 'Payment received' })
  if (order.draftId) await completeDraft(app, tx, order.draftId)
  const bestEffort = (kind: string, work: (inner: Db) => Promise<unknown>) =>
    runBestEffort(app, tx, { attempt, kind, work })
  await bestEffort('agent-consent-not-requested', (inner) => requestAgentConsent(app, inner, formationOrders, order.id))
  const { agentForOrderId } = order
  if (agentForOrderId) await bestEffort('agent-not-named', (inner) => settleAgent(app, inner, agentForOrderId))
  const openTasks = await refreshTasks(app, tx, order.id)
  const asksClient = openTasks.length > 0
  await moveOrder(app, tx, order.id, 'paid', { to: 'in_review', actor: 'system', isInterim: asksClient })
  if (asksClient) {
    const note = 'We need something from you'
    await moveOrder(app, tx, order.id, 'in_review', { to: 'waiting_for_client', actor: 'system', note })
  }
  const paid = { order: { ...order, paidAt }, user, openTasks: openTasks.map((task) => task.title) }
  await bestEffort('confirmation-not-mailed', (inner) => mailClient(app, inner, paid))
  await bestEffort('staff-not-told', (inner) => mailStaff(app, inner, paid))
  const body = { success: true, orderId: order.id, message: paidMessage }
  await storeResponse(tx, attempt.id, { status: 201, body })
  await writeAudit(tx, {
    actor: 'system',
    action: 'payment.captured',
    object: `order:${order.id}`,
    detail: { attemptId: attempt.id, amountCents: attempt.amountCents, squarePaymentId: attempt.squarePaymentId },
  })
}

/** The service was bought for an order that waits for its agent: that order goes on. */
async function settleAgent(app: App, tx: Db, orderId: string): Promise<void> {
  await nameFirmAsAgent(app, tx, formationOrders, orderId)
  await advanceByTasks(app, tx, orderId, 'system')
}

interface BestEffortStep {
  attempt: Attempt
  /** The issue that staff see when the work fails. */
  kind: string
  work: (inner: Db) => Promise<unknown>
}

/**
 * Runs follow-up work in a savepoint so a failure never blocks recording the payment. Failures become an issue for
 * staff.
 */
async function runBestEffort(app: App, tx: Db, { attempt, kind, work }: BestEffortStep): Promise<void> {
  try {
    await tx.transaction(work)
  } catch (error) {
    const { id, orderId, squarePaymentId } = attempt
    app.log.error('left undone beside a payment', { kind, orderId, attemptId: id, ...errorFields(error) })
    // On this connection: another one would wait for the order that is locked here.
    await reportIssue({ ...app, db: tx }, { kind, squarePaymentId, orderId, detail: { attemptId: id } })
  }
}

interface PaidOrder extends OrderWithClient {
  /** The titles of what the order still waits for. */
  openTasks: string[]
}

async function mailClient(app: App, tx: Db, { order, user, openTasks }: PaidOrder): Promise<void> {
  const lines = await listLines(tx, order.id)
  const orderUrl = `${app.origin}/dashboard/orders/${order.id}`
  await enqueueMail(app, tx, {
    template: 'order-confirmation',
    dedupeKey: `order-confirmation:${order.id}`,
    to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: orderConfirmationMail({ order, lines, firstName: user.firstName, openTasks, orderUrl }),
  })
}

async function mailStaff(app: App, tx: Db, { order, user, openTasks }: PaidOrder): Promise<void> {
  const lines = await listLines(tx, order.id)
  await enqueueMail(app, tx, {
    template: 'staff-new-order',
    dedupeKey: `staff-new-order:${order.id}`,
    to: { address: app.env.STAFF_MAIL },
    text: staffNewOrderMail({ order, lines, client: user, openTasks, url: `${app.origin}/admin/orders/${order.id}` }),
  })
}

async function failed(app: App, tx: Db, attempt: Attempt, failure: PaymentFailure): Promise<void> {
  const { order, user } = await lockOrderWithClient(tx, attempt.orderId)
  const isDeclined = failure.reason === 'declined' && failure.isCardDecline
  await tx
    .update(orders)
    .set({ currentAttemptId: null, lastAttemptDeclined: isDeclined })
    .where(and(eq(orders.id, order.id), eq(orders.currentAttemptId, attempt.id)))
  const note = isDeclined ? 'The card was declined. You were not charged.' : 'The payment failed. You were not charged.'
  await moveOrder(app, tx, order.id, 'processing', { to: 'awaiting_payment', actor: 'system', note })
  const message = isDeclined ? declineText(failure.code, true) : paymentFailed
  const body = { code: isDeclined ? 'card-declined' : 'payment-failed', message, orderId: order.id }
  await storeResponse(tx, attempt.id, { status: 402, body })
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
