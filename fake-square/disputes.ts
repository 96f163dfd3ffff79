import { randomBytes } from 'node:crypto'
import type { Bank } from './bank.ts'
import { disputeJson, notFound, type Answer } from './square-shapes.ts'

export interface DisputeOrder {
  paymentId: string
  /** The one that changes its state; a new one without it. */
  disputeId?: string | undefined
  /** Square's word for where it stands. */
  state?: string | undefined
  reason?: string | undefined
}

const answerWithinMs = 7 * 86_400_000

/** Writes down that a buyer disputes a payment with their bank, or what became of it, and tells the subscriber. */
export function recordDispute(bank: Bank, order: DisputeOrder): string {
  const payment = bank.book.payments.get(order.paymentId)
  if (payment?.status !== 'COMPLETED') throw new Error('Only a completed payment is disputed')
  const known = bank.book.disputes.get(order.disputeId ?? '')
  const disputeId = known?.id ?? randomBytes(12).toString('base64url')
  const now = bank.now()
  bank.record([
    {
      at: now.toISOString(),
      type: 'disputed',
      paymentId: payment.id,
      idempotencyKey: disputeId,
      amountCents: payment.amountCents,
      referenceId: payment.referenceId,
      detail: {
        disputeId,
        state: order.state ?? 'EVIDENCE_REQUIRED',
        reason: order.reason ?? known?.reason ?? 'NO_KNOWLEDGE',
        dueAt: known?.dueAt ?? new Date(now.getTime() + answerWithinMs).toISOString(),
      },
    },
  ])
  return disputeId
}

/** GET /v2/disputes */
export function listDisputes(bank: Bank, query: URLSearchParams): Answer {
  const location = query.get('location_id')
  const found = [...bank.book.disputes.values()].filter(
    ({ locationId }) => location === null || locationId === location,
  )
  return { status: 200, body: { disputes: found.map(disputeJson) } }
}

/** GET /v2/disputes/{id} */
export function getDispute(bank: Bank, disputeId: string): Answer {
  const dispute = bank.book.disputes.get(disputeId)
  if (!dispute) return notFound('Could not find dispute with given id', 'dispute_id')
  return { status: 200, body: { dispute: disputeJson(dispute) } }
}
