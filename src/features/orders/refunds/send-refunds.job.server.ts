import { and, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { openRestores } from '#features/payments/restored/close-checkout.server.ts'
import type { App } from '#platform/app.server.ts'
import type { CardAnswer } from '#platform/card-gateway/card-gateway-answers.ts'
import { errorFields } from '#platform/log.server.ts'
import { isProviderRefund } from './provider-refund.ts'
import { findPayment } from './refund-facts-queries.server.ts'
import { refunds } from './refunds-tables.server.ts'
import { giveUp, mayBeForgotten, type Refund, settleRefund } from './settle-refund.server.ts'

/** Longer than the call may take. */
const leaseMs = 60_000
/** Clocks differ, and the provider's list goes by theirs. */
const slackMs = 5 * 60_000

/** Where a test may stop the program. */
export type RefundFailpoint = 'before-send' | 'after-send'

/**
 * Sends the refunds that are due, and reads those that Square holds as pending. A row is claimed and counted before its
 * call, always with the same key: a crash at any point is made up for by the next run. Returns how many were taken up;
 * none while a restore has not caught up with the provider (decision 48).
 */
export async function sendDueRefunds(app: App, failpoint: (name: RefundFailpoint) => void = () => {}): Promise<number> {
  if ((await openRestores(app.db)).length > 0) return 0
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
  const payment = await findPayment(app.db, refund.attemptId)
  if (!payment) throw new Error('A refund without a payment')
  const { squarePaymentId } = payment
  failpoint('before-send')
  const answer = await ask(app, refund, squarePaymentId)
  failpoint('after-send')
  if (answer === 'not-listed') return giveUp(app, refund, 'NO_ANSWER', squarePaymentId)
  await settleRefund(app, refund, answer, squarePaymentId)
}

/** One that may have been sent under a key that Square has forgotten is looked for first, and sent only if a person says so. */
async function ask(app: App, refund: Refund, squarePaymentId: string): Promise<CardAnswer | 'not-listed'> {
  const { gateway } = app.cards
  if (refund.squareRefundId) return gateway.findRefund(refund.squareRefundId)
  if (refund.tries > 1 && mayBeForgotten(refund, app.now())) {
    const list = await gateway.listRefundsSince(new Date(refund.requestedAt.getTime() - slackMs))
    if (list.outcome !== 'listed') return list
    const listed = list.payments.find((one) => isProviderRefund(one) && one.note === refund.squareReason)
    if (listed) return listed
    if (!refund.resumedAt) return 'not-listed'
  }
  return gateway.refund({
    idempotencyKey: refund.squareKey,
    paymentId: squarePaymentId,
    amountCents: refund.amountCents,
    reason: refund.squareReason,
  })
}
