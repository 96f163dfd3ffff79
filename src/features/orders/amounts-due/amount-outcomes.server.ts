import { and, eq } from 'drizzle-orm'
import { enqueueMail, type NewMail } from '#features/notifications/outbox.server.ts'
import { storeResponse } from '#features/orders/create/idempotency.server.ts'
import { lockOrderWithClient, type OrderWithClient } from '#features/orders/client-queries.server.ts'
import { orderEvents } from '#features/orders/orders-tables.server.ts'
import { runBestEffort } from '#features/orders/outcomes/best-effort.server.ts'
import { notChargedMail } from '#features/orders/outcomes/not-charged.email.ts'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { declineText, paymentFailed } from '#features/payments/decline-text.ts'
import type { Attempt, PaymentFailure, PaymentOutcomes } from '#features/payments/payment-run.server.ts'
import { formatMoney } from '#lib/money.ts'
import type { App } from '#platform/app.server.ts'
import { type AuditEntry, writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { feePaidMail } from './amount.email.ts'
import { amountsDue } from './amounts-due-tables.server.ts'
import type { AmountDue } from './open-amount.server.ts'

export const feePaidMessage = 'Thank you! We received your payment and will file again.'

/** T3, T4, and T6 of docs/payments.md as an amount due sees them; everything in the transaction that ends the attempt. */
export const amountOutcomes: PaymentOutcomes = { captured, failed }

async function captured(app: App, tx: Db, attempt: Attempt): Promise<void> {
  const found = await lockOrderWithClient(tx, attempt.orderId)
  const { order } = found
  const paid = await moveAmount(tx, attempt, { state: 'paid', paidAt: app.now(), lastAttemptDeclined: false })
  const note = `Payment received: ${paid.label}, ${formatMoney(paid.amountCents)}`
  await tx.insert(orderEvents).values({ orderId: order.id, at: app.now(), status: order.status, actor: 'system', note })
  await advanceByTasks(app, tx, order.id, 'system')
  await runBestEffort(app, tx, attempt, {
    steps: [],
    mails: [{ kind: 'confirmation-not-mailed', mail: () => receiptMail(app, found, paid) }],
  })
  const body = { success: true, orderId: order.id, message: feePaidMessage }
  const { id: attemptId, amountCents, squarePaymentId } = attempt
  const entry: AuditEntry = {
    actor: 'system',
    action: 'payment.captured',
    object: `order:${order.id}`,
    detail: { attemptId, amountDueId: paid.id, amountCents, squarePaymentId },
  }
  await writeAudit(tx, entry, [storeResponse(tx, attempt.id, { status: 201, body })])
}

async function failed(app: App, tx: Db, attempt: Attempt, failure: PaymentFailure): Promise<void> {
  const found = await lockOrderWithClient(tx, attempt.orderId)
  const { order } = found
  const isDeclined = failure.reason === 'declined' && failure.isCardDecline
  const due = await moveAmount(tx, attempt, { state: 'open', currentAttemptId: null, lastAttemptDeclined: isDeclined })
  const message = isDeclined ? declineText(failure.code, true) : paymentFailed
  const body = { code: isDeclined ? 'card-declined' : 'payment-failed', message, orderId: order.id }
  // A client who was told to wait learns the outcome.
  if (failure.reason === 'abandoned' || attempt.tries > 1 || attempt.captureTries > 1) {
    await enqueueMail(app, tx, notCharged(app, found, attempt, isDeclined))
  }
  const entry: AuditEntry = {
    actor: 'system',
    action: `payment.${failure.reason}`,
    object: `order:${order.id}`,
    detail: { attemptId: attempt.id, amountDueId: due.id, code: failure.code },
  }
  await writeAudit(tx, entry, [storeResponse(tx, attempt.id, { status: 402, body })])
}

/** Moves the amount that this attempt is paying. Throws an Error when it is another one's by now. */
async function moveAmount(tx: Db, attempt: Attempt, set: Partial<typeof amountsDue.$inferInsert>): Promise<AmountDue> {
  const isPaying = and(
    eq(amountsDue.id, attempt.amountDueId ?? ''),
    eq(amountsDue.state, 'processing'),
    eq(amountsDue.currentAttemptId, attempt.id),
  )
  const [moved] = await tx.update(amountsDue).set(set).where(isPaying).returning()
  if (!moved) throw new Error('The amount is not being paid by this attempt')
  return moved
}

const toClient = ({ user }: OrderWithClient): Pick<NewMail, 'to' | 'userId'> => ({
  to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
  userId: user.id,
})

const pageOf = (app: App, orderId: string): string => `${app.origin}/dashboard/orders/${orderId}`

const receiptMail = (app: App, found: OrderWithClient, paid: AmountDue): NewMail => ({
  template: 'fee-paid',
  dedupeKey: `fee-paid:${paid.id}`,
  ...toClient(found),
  text: feePaidMail({ order: found.order, firstName: found.user.firstName, url: pageOf(app, found.order.id) }, paid),
})

const notCharged = (app: App, found: OrderWithClient, attempt: Attempt, isDeclined: boolean): NewMail => ({
  template: 'not-charged',
  dedupeKey: `not-charged:${attempt.id}`,
  ...toClient(found),
  text: notChargedMail({
    orderId: found.order.id,
    amountCents: attempt.amountCents,
    firstName: found.user.firstName,
    isDeclined,
    url: pageOf(app, found.order.id),
  }),
})
