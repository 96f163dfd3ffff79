import { randomBytes } from 'node:crypto'
import type { Bank } from './bank.ts'
import { hashRequest, isFields, keyAnswer, moneyError, textOf, textTooLong, type Fields } from './request-fields.ts'
import { badRequest, failure, notFound, refundJson, type Answer } from './square-shapes.ts'

/** POST /v2/refunds: of a completed payment, in parts if wanted, at most twenty and never more than was paid. */
export function refundPayment(bank: Bank, body: Fields): Answer {
  const early =
    keyAnswer(bank.book.refundKeys, body) ??
    moneyError(body.amount_money, 'amount_money') ??
    textTooLong(body, 'reason', 192)
  if (early) return early
  const payment = bank.book.payments.get(textOf(body, 'payment_id') ?? '')
  if (!payment) return notFound('Could not find payment with given id', 'payment_id')
  if (payment.status === 'APPROVED') {
    return badRequest('REFUND_ERROR_PAYMENT_NEEDS_COMPLETION', 'The payment must be completed first.', 'payment_id')
  }
  if (payment.status !== 'COMPLETED' || payment.refundIds.length >= 20) {
    return failure(400, 'REFUND_ERROR', 'PAYMENT_NOT_REFUNDABLE', 'The payment cannot be refunded.', 'payment_id')
  }
  const amountCents = isFields(body.amount_money) ? Number(body.amount_money.amount) : 0
  if (payment.refundedCents + amountCents > payment.amountCents) {
    return failure(
      400,
      'REFUND_ERROR',
      'REFUND_AMOUNT_INVALID',
      'More than what is left of the payment.',
      'amount_money',
    )
  }
  const reason = textOf(body, 'reason')
  bank.record([
    {
      at: bank.now().toISOString(),
      type: bank.areRefundsFailing ? 'refund-failed' : 'refunded',
      paymentId: payment.id,
      idempotencyKey: String(body.idempotency_key),
      amountCents,
      referenceId: payment.referenceId,
      detail: {
        refundId: `${payment.id}_${randomBytes(12).toString('base64url')}`,
        requestHash: hashRequest(body),
        ...(reason === undefined ? {} : { reason }),
      },
    },
  ])
  const answer = bank.book.refundKeys.get(String(body.idempotency_key))?.answer
  if (!answer) throw new Error('A refund was recorded without an answer')
  return answer
}

/** GET /v2/refunds/{id}. The answer to the request said PENDING; by now the card's bank has taken it, or it failed. */
export function getRefund(bank: Bank, refundId: string): Answer {
  const refund = bank.book.refunds.get(refundId)
  if (!refund) return notFound('Could not find refund with given id', 'refund_id')
  return { status: 200, body: { refund: refundJson(refund, refund.status) } }
}
