import { randomUUID } from 'node:crypto'
import { requireNoAmountProcessing } from '#features/orders/amounts-due/open-amount.server.ts'
import { hasOpenIssue } from '#features/payments/recon-issues.server.ts'
import { Problem } from '#lib/problem.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { findPayment, refundedCents } from './refund-facts-queries.server.ts'
import type { RefundQuote } from './refund-quote.ts'
import { getRefundSettings } from './refund-settings.server.ts'
import { refunds } from './refunds-tables.server.ts'
import { tellStaff } from './tell-staff.server.ts'

interface NewRefund {
  orderId: string
  /** The payment that it comes from. */
  attemptId: string
  quote: Pick<RefundQuote, 'lines' | 'totalCents'>
  amountCents: number
  endsOrder: boolean
  reason: string
  requestedBy: string
  /** The client ended the order themselves, for exactly what the policy proposes: nobody of staff decided it. */
  isByClient?: boolean
  /** What is decided in the same act, over several payments; the amount alone unless given. */
  decidedCents?: number
  /** Nobody who may give money back decided it: an admin confirms it, whatever its amount. */
  isPrepared?: boolean
}

export const sendRefundsQueue = 'send-refunds'

type RefundRow = typeof refunds.$inferInsert

/** The key of the one request to the provider, and the words by which its list names this refund. */
export function requestNames(orderId: string): Pick<RefundRow, 'squareKey' | 'squareReason'> & { id: string } {
  const id = randomUUID()
  return { id, squareKey: `refund-${id}`, squareReason: `Refund ${orderNumber(id)} of order ${orderNumber(orderId)}` }
}

/** What is left of a payment, in cents. */
export async function leftOfPayment(db: Db, attemptId: string): Promise<number> {
  const payment = await findPayment(db, attemptId)
  return payment ? payment.amountCents - (await refundedCents(db, attemptId)) : 0
}

/** Throws `invalid-input` when this is more than is left of the payment. */
export async function requireLeft(tx: Db, attemptId: string, amountCents: number): Promise<void> {
  if (amountCents <= (await leftOfPayment(tx, attemptId))) return
  const text = 'This is more than is left of the payment'
  throw new Problem('invalid-input', text, { errors: { amountCents: text } })
}

/** Throws `order-state` while another refund of the payment is under way. */
export async function insertRefund(tx: Db, row: RefundRow): Promise<typeof refunds.$inferSelect> {
  const [added] = await tx.insert(refunds).values(row).onConflictDoNothing().returning()
  if (!added) throw new Problem('order-state', 'Another refund of this payment is under way.')
  return added
}

/**
 * Writes a refund in the caller's transaction, which has locked the order. A small one is approved with it and sent after
 * the commit; a larger one that staff began waits for another admin (decision 91), as does any of a payment of which the
 * provider knows a refund that we don't.
 *
 * @throws Problem `order-state` while another one is under way, or while an order that ends with it is being paid for; `invalid-input` for more than is left of the payment
 */
export async function requestRefund(
  app: App,
  tx: Db,
  { orderId, attemptId, quote, amountCents, endsOrder, reason, requestedBy, ...by }: NewRefund,
): Promise<{ refundId: string; needsApproval: boolean }> {
  await requireLeft(tx, attemptId, amountCents)
  if (endsOrder) await requireNoAmountProcessing(tx, orderId)
  const { approvalAboveCents } = await getRefundSettings(tx)
  const isLarge = (by.decidedCents ?? amountCents) > approvalAboveCents && !by.isByClient
  const needsApproval = isLarge || by.isPrepared === true || (await hasOpenIssue(tx, orderId, 'unknown-refund'))
  const now = app.now()
  const refund = await insertRefund(tx, {
    ...requestNames(orderId),
    orderId,
    attemptId,
    amountCents,
    quotedCents: quote.totalCents,
    lines: quote.lines,
    endsOrder,
    reason,
    requestedBy,
    requestedAt: now,
    needsApproval,
    state: needsApproval ? 'requested' : 'approved',
    nextRunAt: needsApproval ? null : now,
  })
  if (needsApproval) await tellStaff(app, tx, refund, 'requested')
  else await app.jobs.send(tx, sendRefundsQueue, {})
  return { refundId: refund.id, needsApproval }
}
