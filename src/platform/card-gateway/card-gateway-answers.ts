import type { Square } from 'square'
import type { CallFailure } from './card-gateway-classify.ts'

/** What is known of one payment; amounts in cents. Numbers only: Square's own answers carry BigInt. */
export interface PaymentFacts {
  paymentId: string
  /** Square's word: APPROVED, PENDING, COMPLETED, CANCELED, FAILED; for a refund PENDING, COMPLETED, REJECTED, FAILED. */
  status: string
  amountCents: number
  referenceId?: string
  buyerEmail?: string
  /** Set by us; identifies the order, or the refund. */
  note?: string
  /** When Square last changed it (ISO 8601). */
  updatedAt?: string
  refundId?: string
  /** Why a failed payment failed. */
  code?: string
  card?: CardFacts
}

/** What a receipt may show of a card: Square's code for the brand (VISA) and the last four digits. */
export interface CardFacts {
  brand: string
  last4: string
}

export type CardFailure = CallFailure & Partial<PaymentFacts>

export type CardAnswer = ({ outcome: 'approved' | 'completed' | 'canceled' | 'failed' } & PaymentFacts) | CardFailure

/** Of payments or of refunds. */
export type ListAnswer = { outcome: 'listed'; payments: CardAnswer[] } | CardFailure

const outcomes = new Map<string, 'approved' | 'completed' | 'canceled' | 'failed'>([
  ['APPROVED', 'approved'],
  ['COMPLETED', 'completed'],
  ['CANCELED', 'canceled'],
  ['FAILED', 'failed'],
])

/** An answer without a payment, or with one whose state we do not know (PENDING), leaves the outcome unknown. */
export function readPayment(payment: Square.Payment | undefined): CardAnswer {
  const { id, status, amountMoney, referenceId, buyerEmailAddress, note, updatedAt } = payment ?? {}
  const amountCents = cents(amountMoney?.amount)
  if (id === undefined || status === undefined || amountCents === undefined) {
    return { outcome: 'unknown', code: 'UNREADABLE_ANSWER' }
  }
  const facts: PaymentFacts = { paymentId: id, status, amountCents }
  if (referenceId) facts.referenceId = referenceId
  if (buyerEmailAddress) facts.buyerEmail = buyerEmailAddress
  if (note) facts.note = note
  if (updatedAt) facts.updatedAt = updatedAt
  const { cardBrand, last4 } = payment?.cardDetails?.card ?? {}
  if (cardBrand && last4 && /^\d{4}$/.test(last4)) facts.card = { brand: cardBrand, last4 }
  const outcome = outcomes.get(status)
  if (!outcome) return { ...facts, outcome: 'unknown', code: `STATUS_${status}` }
  const reason = payment?.cardDetails?.errors?.[0]?.code
  return outcome === 'failed' && reason ? { ...facts, outcome, code: reason } : { ...facts, outcome }
}

const refundOutcomes = new Map<string, 'approved' | 'completed' | 'failed'>([
  ['PENDING', 'approved'],
  ['COMPLETED', 'completed'],
  ['REJECTED', 'failed'],
  ['FAILED', 'failed'],
])

/** `amountCents` is what goes back, not what was paid. */
export function readRefund(refund: Square.PaymentRefund | undefined): CardAnswer {
  const { id, status, amountMoney, paymentId, updatedAt, reason } = refund ?? {}
  const amountCents = cents(amountMoney?.amount)
  if (id === undefined || !status || !paymentId || amountCents === undefined) {
    return { outcome: 'unknown', code: 'UNREADABLE_ANSWER' }
  }
  const facts: PaymentFacts = { paymentId, status, amountCents, refundId: id }
  if (reason) facts.note = reason
  if (updatedAt) facts.updatedAt = updatedAt
  const outcome = refundOutcomes.get(status)
  return outcome ? { ...facts, outcome } : { ...facts, outcome: 'unknown', code: `STATUS_${status}` }
}

function cents(amount: bigint | null | undefined): number | undefined {
  if (typeof amount !== 'bigint') return undefined
  const value = Number(amount)
  return Number.isSafeInteger(value) ? value : undefined
}
