import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { tellClient } from '#features/orders/life/tell-client.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { orderEvents } from '#features/orders/orders-tables.server.ts'
import { reportIssue } from '#features/payments/recon-issues.server.ts'
import { formatMoney } from '#lib/money.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CardAnswer } from '#platform/card-gateway/card-gateway-answers.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { findPayment } from './refund-facts-queries.server.ts'
import { refundSentMail } from './refund.email.ts'
import { refunds } from './refunds-tables.server.ts'

type Refund = typeof refunds.$inferSelect

const minute = 60_000
/** Longer than the call may take. */
const leaseMs = minute
/** Square remembers a key for a day at least; after that the same request could be another refund. */
const unansweredAfterMs = 20 * 60 * minute
const pausesMs = [10_000, 30_000, 2 * minute, 10 * minute]

/** Where a test may stop the program. */
export type RefundFailpoint = 'before-send' | 'after-send'

/**
 * Sends the refunds that are due, and reads those that Square holds as pending. A row is claimed and counted before its
 * call, always with the same key: a crash at any point is made up for by the next run. Returns how many were taken up.
 */
export async function sendDueRefunds(app: App, failpoint: (name: RefundFailpoint) => void = () => {}): Promise<number> {
  const due = await claim(app)
  for (const refund of due) {
    await send(app, refund, failpoint).catch((error: unknown) =>
      app.log.error('refund not sent', { orderId: refund.orderId, ...errorFields(error) }),
    )
  }
  return due.length
}

async function claim(app: App): Promise<Refund[]> {
  const now = app.now()
  const isFree = or(isNull(refunds.leaseUntil), lt(refunds.leaseUntil, now))
  return app.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(inArray(refunds.state, ['approved', 'sending']), lte(refunds.nextRunAt, now), isFree))
      .limit(20)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    const leaseUntil = new Date(now.getTime() + leaseMs)
    return tx
      .update(refunds)
      .set({ state: 'sending', tries: sql`${refunds.tries} + 1`, leaseUntil })
      .where(inArray(refunds.id, ids))
      .returning()
  })
}

async function send(app: App, refund: Refund, failpoint: (name: RefundFailpoint) => void): Promise<void> {
  const payment = await findPayment(app.db, refund.orderId)
  if (!payment) throw new Error('A refund without a payment')
  failpoint('before-send')
  const { gateway } = app.cards
  const answer = refund.squareRefundId
    ? await gateway.findRefund(refund.squareRefundId)
    : await gateway.refund({
        idempotencyKey: refund.squareKey,
        paymentId: payment.squarePaymentId,
        amountCents: refund.amountCents,
        reason: `Order ${refund.orderId.slice(0, 8)}`,
      })
  failpoint('after-send')
  await settle(app, refund, answer, payment.squarePaymentId)
}

async function settle(app: App, refund: Refund, answer: CardAnswer, squarePaymentId: string): Promise<void> {
  switch (answer.outcome) {
    case 'completed':
      return finish(app, refund, answer.refundId ?? null)
    case 'approved':
      // Square has it; the card's bank has not yet.
      return sendLater(app, refund, { squareRefundId: answer.refundId ?? null })
    case 'failed':
    case 'declined':
    case 'canceled':
    case 'bug':
      return fail(app, refund, codeOf(answer), squarePaymentId)
    case 'unknown':
    case 'config':
    case 'not-found':
      return retry(app, refund, codeOf(answer), squarePaymentId)
  }
}

const codeOf = (answer: CardAnswer): string => ('code' in answer && answer.code ? answer.code : answer.outcome)

async function sendLater(app: App, { id, tries }: Refund, set: Partial<typeof refunds.$inferInsert>): Promise<void> {
  const pause = pausesMs[Math.min(tries, pausesMs.length) - 1] ?? minute
  const nextRunAt = new Date(app.now().getTime() + pause)
  await app.db
    .update(refunds)
    .set({ ...set, nextRunAt, leaseUntil: null })
    .where(eq(refunds.id, id))
}

async function retry(app: App, refund: Refund, errorCode: string, squarePaymentId: string): Promise<void> {
  const since = refund.approvedAt ?? refund.requestedAt
  const isOverdue = app.now().getTime() - since.getTime() >= unansweredAfterMs && refund.squareRefundId === null
  if (!isOverdue) return sendLater(app, refund, { errorCode })
  await app.db.update(refunds).set({ errorCode, nextRunAt: null, leaseUntil: null }).where(eq(refunds.id, refund.id))
  await report(app, 'refund-unanswered', refund, errorCode, squarePaymentId)
}

async function fail(app: App, refund: Refund, errorCode: string, squarePaymentId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const isOurs = await close(app, tx, refund, { state: 'failed', errorCode })
    if (!isOurs) return
    const detail = { refundId: refund.id, errorCode }
    await writeAudit(tx, { actor: 'system', action: 'refund.failed', object: `order:${refund.orderId}`, detail })
  })
  await report(app, 'refund-failed', refund, errorCode, squarePaymentId)
}

const report = (app: App, kind: string, refund: Refund, code: string, squarePaymentId: string) =>
  reportIssue(app, { kind, squarePaymentId, orderId: refund.orderId, detail: { refundId: refund.id, code } })

/** The money is back: the order that ends with it is refunded, the client is told; all in one transaction. */
async function finish(app: App, refund: Refund, squareRefundId: string | null): Promise<void> {
  const { orderId, amountCents } = refund
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!(await close(app, tx, refund, { state: 'done', squareRefundId, errorCode: null }))) return
    const note = `We sent ${formatMoney(amountCents)} back to your card`
    if (refund.endsOrder) await moveOrder(app, tx, orderId, order.status, { to: 'refunded', actor: 'system', note })
    else await tx.insert(orderEvents).values({ orderId, at: app.now(), status: order.status, actor: 'system', note })
    await tellClient(app, tx, orderId, { template: 'refund-sent', text: (mail) => refundSentMail(mail, amountCents) })
    const detail = { refundId: refund.id, amountCents }
    await writeAudit(tx, { actor: 'system', action: 'refund.sent', object: `order:${orderId}`, detail })
  })
}

/** Ends the refund once; false when another worker has. */
async function close(app: App, tx: Db, { id }: Refund, set: Partial<typeof refunds.$inferInsert>): Promise<boolean> {
  const ended = await tx
    .update(refunds)
    .set({ ...set, nextRunAt: null, leaseUntil: null, settledAt: app.now() })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'sending')))
    .returning({ id: refunds.id })
  return ended.length === 1
}
