import { and, eq } from 'drizzle-orm'
import { completeDraft } from '#features/formation/draft/draft.server.ts'
import { requestAgentConsent } from '#features/formation/agent-consent/agent-consent-requests.server.ts'
import { nameFirmAsAgent } from '#features/formation/agent-consent/name-agent.server.ts'
import { enqueueMail, type NewMail } from '#features/notifications/outbox.server.ts'
import { declineText, paymentFailed } from '#features/payments/decline-text.ts'
import type { Attempt, PaymentFailure, PaymentOutcomes } from '#features/payments/payment-run.server.ts'
import type { App } from '#platform/app.server.ts'
import { type AuditEntry, writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { lockOrderWithClient, type OrderWithClient } from '#features/orders/client-queries.server.ts'
import { formationOrders } from '#features/orders/formation-orders.server.ts'
import { queueDocuments } from '#features/orders/documents/queue-documents.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { amountOutcomes } from '#features/orders/amounts-due/amount-outcomes.server.ts'
import { notChargedMail } from './not-charged.email.ts'
import { openOrderWork } from '#features/orders/client-tasks/open-order-work.server.ts'
import { type FollowUps, runBestEffort } from './best-effort.server.ts'
import { orderConfirmationMail } from './order-confirmation.email.ts'
import { openServices } from '#features/orders/renewals/open-services.server.ts'
import { renewalCaptured } from '#features/orders/renewals/renewal-outcomes.server.ts'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { staffNewOrderMail } from './staff-new-order.email.ts'
import { storeResponse } from '#features/orders/create/idempotency.server.ts'

export const paidMessage = 'Thank you! We received your payment and will process your order within 1–2 business days.'

/** T3, T4, and T6 of docs/payments.md as the order sees them; everything in the transaction that ends the attempt. */
export const orderOutcomes: PaymentOutcomes = {
  captured: (app, tx, attempt) =>
    attempt.amountDueId === null ? captured(app, tx, attempt) : amountOutcomes.captured(app, tx, attempt),
  failed: (app, tx, attempt, failure) =>
    attempt.amountDueId === null ? failed(app, tx, attempt, failure) : amountOutcomes.failed(app, tx, attempt, failure),
}

async function captured(app: App, tx: Db, attempt: Attempt): Promise<void> {
  const paidAt = app.now()
  const found = await lockOrderWithClient(tx, attempt.orderId)
  if (found.order.renewalOf) return renewalCaptured(app, tx, attempt, found)
  const asked = await openOrderWork(app, tx, found)
  const openTasks = [...titlesOf(found), ...asked]
  const paid: PaidOrder = { ...found, openTasks, order: { ...found.order, paidAt } }
  await moveToReview(app, tx, paid)
  await runBestEffort(app, tx, attempt, followUps(app, paid))
  const { order } = paid
  const body = { success: true, orderId: order.id, message: paidMessage }
  const entry: AuditEntry = {
    actor: 'system',
    action: 'payment.captured',
    object: `order:${order.id}`,
    detail: { attemptId: attempt.id, amountCents: attempt.amountCents, squarePaymentId: attempt.squarePaymentId },
  }
  await writeAudit(tx, entry, [storeResponse(tx, attempt.id, { status: 201, body })])
}

interface PaidOrder extends Omit<OrderWithClient, 'openTasks'> {
  /** Titles of what the order waits for. */
  openTasks: readonly string[]
}

/**
 * Moves the order to `paid`, then to the firm or back to the client, depending on the tasks that T1 wrote, whose facts
 * can't change while an order is being paid, and on what its lines ask the client.
 */
async function moveToReview(app: App, tx: Db, paid: PaidOrder): Promise<void> {
  const { order, openTasks } = paid
  const asksClient = openTasks.length > 0
  const set = { paidAt: order.paidAt, lastAttemptDeclined: false }
  const beside = [
    ...(order.draftId ? [completeDraft(app, tx, order.draftId)] : []),
    ...openServices(tx, paid, app.now()),
  ]
  await moveOrder(app, tx, order.id, 'processing', {
    to: 'paid',
    actor: 'system',
    note: 'Payment received',
    set,
    beside,
  })
  await moveOrder(app, tx, order.id, 'paid', { to: 'in_review', actor: 'system', isInterim: asksClient })
  if (!asksClient) return
  await moveOrder(app, tx, order.id, 'in_review', { to: 'waiting_for_client', actor: 'system' })
}

/** Names the firm as agent of the order that this service was bought for, and moves that order on. */
async function settleAgent(app: App, tx: Db, orderId: string): Promise<void> {
  await nameFirmAsAgent(app, tx, formationOrders, orderId)
  await advanceByTasks(app, tx, orderId, 'system')
}

function followUps(app: App, paid: PaidOrder): FollowUps {
  const { id, agentForOrderId, draftId } = paid.order
  return {
    steps: [
      { kind: 'agent-consent-not-requested', work: (tx) => requestAgentConsent(app, tx, formationOrders, id) },
      ...(draftId ? [{ kind: 'documents-not-queued' as const, work: (tx: Db) => queueDocuments(app, tx, id) }] : []),
      ...(agentForOrderId
        ? [{ kind: 'agent-not-named' as const, work: (tx: Db) => settleAgent(app, tx, agentForOrderId) }]
        : []),
    ],
    mails: [
      { kind: 'confirmation-not-mailed', mail: () => mailToClient(app, paid) },
      { kind: 'staff-not-told', mail: () => mailToStaff(app, paid) },
    ],
  }
}

const titlesOf = ({ openTasks }: OrderWithClient): string[] => openTasks.map((task) => task.title)

function mailToClient(app: App, paid: PaidOrder): NewMail {
  const { order, user, lines } = paid
  const orderUrl = `${app.origin}/dashboard/orders/${order.id}`
  return {
    template: 'order-confirmation',
    dedupeKey: `order-confirmation:${order.id}`,
    to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: orderConfirmationMail({ order, lines, firstName: user.firstName, openTasks: paid.openTasks, orderUrl }),
  }
}

function mailToStaff(app: App, paid: PaidOrder): NewMail {
  const { order, user, lines } = paid
  const url = `${app.origin}/admin/orders/${order.id}`
  return {
    template: 'staff-new-order',
    dedupeKey: `staff-new-order:${order.id}`,
    to: { address: app.env.STAFF_MAIL },
    text: staffNewOrderMail({ order, lines, client: user, openTasks: paid.openTasks, url }),
  }
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
  // A client who was told to wait learns the outcome.
  if (failure.reason === 'abandoned' || attempt.tries > 1 || attempt.captureTries > 1) {
    await enqueueMail(app, tx, {
      template: 'not-charged',
      dedupeKey: `not-charged:${attempt.id}`,
      to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
      userId: user.id,
      text: notChargedMail({
        orderId: order.id,
        amountCents: attempt.amountCents,
        firstName: user.firstName,
        isDeclined,
        url: `${app.origin}/dashboard/orders/${order.id}`,
      }),
    })
  }
  const entry: AuditEntry = {
    actor: 'system',
    action: `payment.${failure.reason}`,
    object: `order:${order.id}`,
    detail: { attemptId: attempt.id, code: failure.code },
  }
  await writeAudit(tx, entry, [storeResponse(tx, attempt.id, { status: 402, body })])
}
