import type { Bank } from './bank.ts'
import type { Payment } from './book.ts'
import { keyError, type Fields } from './request-fields.ts'
import { badRequest, notFound, paymentJson, type Answer } from './square-shapes.ts'

const noPayment = () => notFound('Could not find payment with given id', 'payment_id')

/** GET /v2/payments/{id} */
export function getPayment(bank: Bank, paymentId: string): Answer {
  const payment = bank.book.payments.get(paymentId)
  return payment ? { status: 200, body: { payment: paymentJson(payment) } } : noPayment()
}

/** POST /v2/payments/{id}/complete takes the money of an approved payment, once. */
export function completePayment(bank: Bank, paymentId: string): Answer {
  const payment = bank.book.payments.get(paymentId)
  if (!payment) return noPayment()
  if (payment.status !== 'APPROVED') return wrongStatus(payment, 'completed')
  return changed(bank, payment, 'completed')
}

/** POST /v2/payments/{id}/cancel releases an approved payment. */
export function cancelPayment(bank: Bank, paymentId: string): Answer {
  const payment = bank.book.payments.get(paymentId)
  if (!payment) return noPayment()
  if (payment.status !== 'APPROVED') return wrongStatus(payment, 'canceled')
  return changed(bank, payment, 'canceled')
}

/** POST /v2/payments/cancel. No payment under the key is no error: it may never have been made, or come later. */
export function cancelByKey(bank: Bank, body: Fields): Answer {
  const invalid = keyError(body)
  if (invalid) return invalid
  const keyed = bank.book.paymentKeys.get(String(body.idempotency_key))
  const payment = keyed && bank.book.payments.get(keyed.paymentId)
  if (payment?.status === 'COMPLETED') return wrongStatus(payment, 'canceled')
  if (payment?.status === 'APPROVED') changed(bank, payment, 'canceled')
  return { status: 200, body: {} }
}

/** Square's delay_action: what was approved and neither taken nor released in time is released. */
export function voidOverdue(bank: Bank): void {
  const now = bank.now().toISOString()
  for (const payment of bank.book.payments.values()) {
    if (payment.status === 'APPROVED' && payment.delayedUntil <= now) changed(bank, payment, 'canceled')
  }
}

function changed(bank: Bank, payment: Payment, type: 'completed' | 'canceled'): Answer {
  bank.record([
    {
      at: bank.now().toISOString(),
      type,
      paymentId: payment.id,
      idempotencyKey: payment.idempotencyKey,
      amountCents: payment.amountCents,
      referenceId: payment.referenceId,
    },
  ])
  return { status: 200, body: { payment: paymentJson(payment) } }
}

function wrongStatus(payment: Payment, what: string): Answer {
  return badRequest('BAD_REQUEST', `Payment ${payment.id} has status ${payment.status} and cannot be ${what}.`)
}
