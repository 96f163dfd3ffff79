import type { App } from '#platform/app.server.ts'
import { Problem } from '#lib/problem.ts'
import type { Db } from '#platform/database/db.server.ts'
import { randomUUID } from 'node:crypto'
import { findPayment, refundedCents } from './refund-facts-queries.server.ts'
import type { RefundQuote } from './refund-quote.ts'
import { approvalAboveCents } from './refund-state.ts'
import { refunds } from './refunds-tables.server.ts'

interface NewRefund {
  orderId: string
  quote: RefundQuote
  amountCents: number
  endsOrder: boolean
  reason: string
  requestedBy: string
}

export const sendRefundsQueue = 'send-refunds'

/**
 * Writes a refund in the caller's transaction, which has locked the order. A small one is approved with it and sent after
 * the commit; a larger one waits for a second person (decision 66).
 *
 * @throws Problem `order-state` while another one is under way; `invalid-input` for more than is left of the payment
 */
export async function requestRefund(
  app: App,
  tx: Db,
  { orderId, quote, amountCents, endsOrder, reason, requestedBy }: NewRefund,
): Promise<{ needsApproval: boolean }> {
  const payment = await findPayment(tx, orderId)
  const left = payment ? payment.amountCents - (await refundedCents(tx, orderId)) : 0
  if (!payment || amountCents > left) {
    const text = 'This is more than is left of the payment'
    throw new Problem('invalid-input', text, { errors: { amountCents: text } })
  }
  const needsApproval = amountCents > approvalAboveCents
  const now = app.now()
  const id = randomUUID()
  const added = await tx
    .insert(refunds)
    .values({
      id,
      orderId,
      attemptId: payment.attemptId,
      amountCents,
      quotedCents: quote.totalCents,
      lines: quote.lines,
      endsOrder,
      reason,
      requestedBy,
      requestedAt: now,
      needsApproval,
      state: needsApproval ? 'requested' : 'approved',
      squareKey: `refund-${id}`,
      nextRunAt: needsApproval ? null : now,
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (added.length === 0) throw new Problem('order-state', 'Another refund of this order is under way.')
  if (!needsApproval) await app.jobs.send(tx, sendRefundsQueue, {})
  return { needsApproval }
}
