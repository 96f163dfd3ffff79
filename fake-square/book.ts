import type { CardFacts, Decline, LedgerEvent } from './ledger.ts'
import type { DisputeRecord, Keyed, RefundRecord } from './records.ts'
import { disputeJson, paymentJson, refundJson, type Answer } from './square-shapes.ts'

export type PaymentStatus = 'PENDING' | 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED'

export interface Payment {
  id: string
  idempotencyKey: string
  amountCents: number
  referenceId: string | null
  locationId: string
  requestHash: string
  tokenHash: string
  autocomplete: boolean
  delayDuration: string
  delayedUntil: string
  card: CardFacts
  note?: string
  buyerEmail?: string
  status: PaymentStatus
  decline?: Decline
  refundedCents: number
  refundIds: string[]
  createdAt: string
  updatedAt: string
  /** What the payment looked like after each change: the list answers with an old one for a while. */
  versions: { updatedAt: string; json: object }[]
}

/** Everything that the stand-in knows of money: nothing but the fold of the ledger's events. */
export interface Book {
  payments: Map<string, Payment>
  paymentKeys: Map<string, Keyed>
  refundKeys: Map<string, Keyed>
  refunds: Map<string, RefundRecord>
  usedTokens: Set<string>
  disputes: Map<string, DisputeRecord>
}

export const emptyBook = (): Book => ({
  payments: new Map(),
  paymentKeys: new Map(),
  refundKeys: new Map(),
  refunds: new Map(),
  usedTokens: new Set(),
  disputes: new Map(),
})

/** One thing to tell the subscriber of webhooks. */
export interface Notice {
  type:
    | 'payment.created'
    | 'payment.updated'
    | 'refund.created'
    | 'refund.updated'
    | 'dispute.created'
    | 'dispute.state.updated'
  paymentId: string
  objectId: string
  at: string
  object: object
}

/** Applies one event; the same when it happens and when a restart reads it again. */
export function applyEvent(book: Book, event: LedgerEvent): Notice[] {
  if (event.type === 'created') {
    open(book, event)
    return []
  }
  const payment = book.payments.get(event.paymentId)
  if (!payment) throw new Error(`The ledger speaks of payment ${event.paymentId} before creating it`)
  if (event.type === 'disputed') return dispute(book, payment, event)
  payment.updatedAt = event.at
  switch (event.type) {
    case 'refunded':
    case 'refund-failed':
      return refund(book, payment, event)
    case 'declined':
      payment.status = 'FAILED'
      payment.decline = event.detail
      break
    case 'approved':
      payment.status = 'APPROVED'
      break
    case 'completed':
      payment.status = 'COMPLETED'
      break
    case 'canceled':
      payment.status = 'CANCELED'
      break
  }
  return noteChange(book, payment)
}

function open(book: Book, event: Extract<LedgerEvent, { type: 'created' }>): void {
  book.payments.set(event.paymentId, {
    ...event.detail,
    id: event.paymentId,
    idempotencyKey: event.idempotencyKey,
    amountCents: event.amountCents,
    referenceId: event.referenceId,
    status: 'PENDING',
    refundedCents: 0,
    refundIds: [],
    createdAt: event.at,
    updatedAt: event.at,
    versions: [],
  })
}

function noteChange(book: Book, payment: Payment): Notice[] {
  const isFirst = payment.versions.length === 0
  const json = paymentJson(payment)
  book.usedTokens.add(payment.tokenHash)
  payment.versions.push({ updatedAt: payment.updatedAt, json })
  // A one-step charge is approved and completed in one request, whose answer is the second state.
  if (isFirst || (payment.autocomplete && payment.versions.length === 2 && payment.status === 'COMPLETED')) {
    book.paymentKeys.set(payment.idempotencyKey, {
      requestHash: payment.requestHash,
      answer: firstAnswer(payment, json),
      paymentId: payment.id,
    })
  }
  const type = isFirst ? 'payment.created' : 'payment.updated'
  return [{ type, paymentId: payment.id, objectId: payment.id, at: payment.updatedAt, object: { payment: json } }]
}

function firstAnswer(payment: Payment, json: object): Answer {
  if (!payment.decline) return { status: 200, body: { payment: json } }
  const { status, code } = payment.decline
  const errors = [{ category: 'PAYMENT_METHOD_ERROR', code, detail: `Authorization error: '${code}'` }]
  return { status, body: { errors, payment: json } }
}

function refund(
  book: Book,
  payment: Payment,
  event: Extract<LedgerEvent, { type: 'refunded' | 'refund-failed' }>,
): Notice[] {
  const { refundId, requestHash, reason } = event.detail
  const record: RefundRecord = {
    id: refundId,
    paymentId: payment.id,
    amountCents: event.amountCents,
    locationId: payment.locationId,
    createdAt: event.at,
    status: event.type === 'refunded' ? 'COMPLETED' : 'FAILED',
    ...(reason === undefined ? {} : { reason }),
  }
  if (event.type === 'refunded') payment.refundedCents += event.amountCents
  payment.refundIds.push(refundId)
  book.refunds.set(refundId, record)
  const [pending, ended] = [refundJson(record, 'PENDING'), refundJson(record, record.status)]
  book.refundKeys.set(event.idempotencyKey, {
    requestHash,
    answer: { status: 200, body: { refund: pending } },
    paymentId: payment.id,
  })
  const common = { paymentId: payment.id, objectId: refundId, at: event.at }
  return [
    { ...common, type: 'refund.created', object: { refund: pending } },
    { ...common, type: 'refund.updated', object: { refund: ended } },
    ...noteChange(book, payment),
  ]
}

function dispute(book: Book, payment: Payment, event: Extract<LedgerEvent, { type: 'disputed' }>): Notice[] {
  const { disputeId, ...detail } = event.detail
  const known = book.disputes.get(disputeId)
  const record: DisputeRecord = {
    id: disputeId,
    paymentId: payment.id,
    locationId: payment.locationId,
    amountCents: event.amountCents,
    ...detail,
    createdAt: known?.createdAt ?? event.at,
    updatedAt: event.at,
  }
  book.disputes.set(disputeId, record)
  const type = known ? 'dispute.state.updated' : 'dispute.created'
  return [{ type, paymentId: payment.id, objectId: disputeId, at: event.at, object: { dispute: disputeJson(record) } }]
}

/**
 * A crash between the two lines of one request leaves a payment without an outcome. Nobody was answered and no card was
 * asked, so it never was: its token and its key are still free.
 */
export function dropUndecided(book: Book): void {
  for (const [id, payment] of book.payments) if (payment.status === 'PENDING') book.payments.delete(id)
}
