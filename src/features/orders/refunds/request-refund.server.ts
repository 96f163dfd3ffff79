import { randomUUID } from 'node:crypto'
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
  quote: RefundQuote
  amountCents: number
  endsOrder: boolean
  reason: string
  requestedBy: string
  /** The client ended the order themselves, for exactly what the policy proposes: nobody of staff decided it. */
  isByClient?: boolean
}

export const sendRefundsQueue = 'send-refunds'

type RefundRow = typeof refunds.$inferInsert

/** The key of the one request to the provider, and the words by which its list names this refund. */
export function requestNames(orderId: string): Pick<RefundRow, 'squareKey' | 'squareReason'> & { id: string } {
  const id = randomUUID()
  return { id, squareKey: `refund-${id}`, squareReason: `Refund ${orderNumber(id)} of order ${orderNumber(orderId)}` }
}

/** Throws `invalid-input` when this is more than is left of the payment. */
export async function requireLeft(tx: Db, orderId: string, amountCents: number): Promise<string> {
  const payment = await findPayment(tx, orderId)
  const left = payment ? payment.amountCents - (await refundedCents(tx, orderId)) : 0
  if (payment && amountCents <= left) return payment.attemptId
  const text = 'This is more than is left of the payment'
  throw new Problem('invalid-input', text, { errors: { amountCents: text } })
}

/** Throws `order-state` while another refund of the order is under way. */
export async function insertRefund(tx: Db, row: RefundRow): Promise<typeof refunds.$inferSelect> {
  const [added] = await tx.insert(refunds).values(row).onConflictDoNothing().returning()
  if (!added) throw new Problem('order-state', 'Another refund of this order is under way.')
  return added
}

/**
 * Writes a refund in the caller's transaction, which has locked the order. A small one is approved with it and sent after
 * the commit; a larger one that staff began waits for another admin (decision 91), as does any of a payment of which the
 * provider knows a refund that we don't.
 *
 * @throws Problem `order-state` while another one is under way; `invalid-input` for more than is left of the payment
 */
export async function requestRefund(
  app: App,
  tx: Db,
  { orderId, quote, amountCents, endsOrder, reason, requestedBy, isByClient = false }: NewRefund,
): Promise<{ refundId: string; needsApproval: boolean }> {
  const attemptId = await requireLeft(tx, orderId, amountCents)
  const { approvalAboveCents } = await getRefundSettings(tx)
  const isLarge = amountCents > approvalAboveCents && !isByClient
  const needsApproval = isLarge || (await hasOpenIssue(tx, orderId, 'unknown-refund'))
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
