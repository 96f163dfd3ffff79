import { eq } from 'drizzle-orm'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { tellClient } from '#features/orders/life/tell-client.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { lockRefund } from './lock-refund.server.ts'
import { refundPaidOtherwiseMail } from '#features/orders/refunds/refund.email.ts'
import {
  insertRefund,
  requestNames,
  requireLeft,
  sendRefundsQueue,
} from '#features/orders/refunds/request-refund.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { recordMoneyBack, type Refund } from '#features/orders/refunds/settle-refund.server.ts'

/**
 * Sends a refund again: a failed one as a new row under a new key, with the approval it had; one without an answer under
 * its own key, after the provider's list was searched for it.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input` when this is more than is left of the payment
 */
export async function retryRefund(app: App, admin: CurrentUser, refundId: string): Promise<{ orderId: string }> {
  return app.db.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    const { orderId } = refund
    if (refund.state === 'failed') await repeat(app, tx, refund)
    else if (isStuck(refund)) await resume(app, tx, refund)
    else throw new Problem('order-state', 'Only a refund that failed or got no answer can be sent again.')
    await app.jobs.send(tx, sendRefundsQueue, {})
    const actor = `user:${admin.id}`
    await writeAudit(tx, { actor, action: 'refund.retried', object: `order:${orderId}`, detail: { refundId } })
    return { orderId }
  })
}

const isStuck = ({ state, nextRunAt }: Refund) => state === 'sending' && nextRunAt === null

async function repeat(app: App, tx: Db, refund: Refund): Promise<void> {
  await requireUnrepeated(tx, refund)
  await requireLeft(tx, refund.attemptId, refund.amountCents)
  const { orderId, attemptId, amountCents, quotedCents, lines, endsOrder, reason, requestedBy } = refund
  const { needsApproval, approvedBy, isSelfApproved } = refund
  const now = app.now()
  await insertRefund(tx, {
    ...requestNames(orderId),
    orderId,
    attemptId,
    amountCents,
    quotedCents,
    lines,
    endsOrder,
    reason,
    requestedBy,
    requestedAt: now,
    needsApproval,
    approvedBy,
    approvedAt: refund.approvedAt && now,
    isSelfApproved,
    state: 'approved',
    retryOf: refund.id,
    nextRunAt: now,
  })
}

async function resume(app: App, tx: Db, { id }: Refund): Promise<void> {
  const now = app.now()
  await tx.update(refunds).set({ resumedAt: now, nextRunAt: now, leaseUntil: null }).where(eq(refunds.id, id))
}

async function requireUnrepeated(tx: Db, { id }: Refund): Promise<void> {
  const repeated = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.retryOf, id))
  if (repeated.length > 0) throw new Problem('order-state', 'This refund was sent again already.')
}

/**
 * Records that the client got the money of a failed refund in another way, and how: after some failures the provider takes
 * no further refund of the payment.
 *
 * @throws Problem `not-found`, `order-state`, `invalid-input` when this is more than is left of the payment
 */
export async function recordPaidOtherwise(
  app: App,
  admin: CurrentUser,
  refundId: string,
  how: string,
): Promise<{ orderId: string }> {
  return app.db.transaction(async (tx) => {
    const refund = await lockRefund(tx, refundId)
    const { orderId, attemptId, amountCents } = refund
    if (refund.state !== 'failed') throw new Problem('order-state', 'Only a failed refund can be paid in another way.')
    await requireUnrepeated(tx, refund)
    await requireLeft(tx, attemptId, amountCents)
    const now = app.now()
    await tx
      .update(refunds)
      .set({ state: 'reimbursed', paidOtherwise: how, settledAt: now })
      .where(eq(refunds.id, refundId))
    const { status } = await lockOrder(tx, orderId)
    const actor = `user:${admin.id}`
    await recordMoneyBack(app, tx, refund, { status, actor, note: `We paid you back: ${how}` })
    await tellClient(app, tx, orderId, {
      template: 'refund-sent',
      text: (mail) => refundPaidOtherwiseMail(mail, { amountCents, how }),
    })
    const detail = { refundId, amountCents, how }
    await writeAudit(tx, { actor, action: 'refund.paid-otherwise', object: `order:${orderId}`, detail })
    return { orderId }
  })
}
