import type { Payment } from './book.ts'
import type { DisputeRecord, RefundRecord } from './records.ts'

/** One HTTP answer of Square's API. */
export interface Answer {
  status: number
  body: object
}

const usd = (cents: number) => ({ amount: cents, currency: 'USD' })

const cardStatuses = {
  PENDING: 'AUTHORIZED',
  APPROVED: 'AUTHORIZED',
  COMPLETED: 'CAPTURED',
  CANCELED: 'VOIDED',
  FAILED: 'FAILED',
}

/** A Payment object as Square sends it (developer.squareup.com/reference/square/objects/Payment). */
export function paymentJson(payment: Payment): object {
  return {
    id: payment.id,
    created_at: payment.createdAt,
    updated_at: payment.updatedAt,
    amount_money: usd(payment.amountCents),
    total_money: usd(payment.amountCents),
    ...(payment.status === 'FAILED' ? {} : { approved_money: usd(payment.amountCents) }),
    ...(payment.refundedCents > 0
      ? { refunded_money: usd(payment.refundedCents), refund_ids: [...payment.refundIds] }
      : {}),
    status: payment.status,
    delay_duration: payment.delayDuration,
    delay_action: 'CANCEL',
    delayed_until: payment.delayedUntil,
    source_type: 'CARD',
    card_details: {
      status: cardStatuses[payment.status],
      card: {
        card_brand: payment.card.brand,
        last_4: payment.card.last4,
        exp_month: payment.card.expMonth,
        exp_year: payment.card.expYear,
        card_type: 'CREDIT',
      },
      entry_method: 'KEYED',
      cvv_status: payment.decline?.code === 'CVV_FAILURE' ? 'CVV_REJECTED' : 'CVV_ACCEPTED',
      avs_status: payment.decline?.code === 'ADDRESS_VERIFICATION_FAILURE' ? 'AVS_REJECTED' : 'AVS_ACCEPTED',
      ...(payment.decline ? { errors: [{ category: 'PAYMENT_METHOD_ERROR', code: payment.decline.code }] } : {}),
    },
    location_id: payment.locationId,
    ...(payment.referenceId === null ? {} : { reference_id: payment.referenceId }),
    ...(payment.note === undefined ? {} : { note: payment.note }),
    ...(payment.buyerEmail === undefined ? {} : { buyer_email_address: payment.buyerEmail }),
  }
}

export function refundJson(refund: RefundRecord, status: 'PENDING' | 'COMPLETED' | 'FAILED'): object {
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    location_id: refund.locationId,
    status,
    destination_type: 'CARD',
    amount_money: usd(refund.amountCents),
    ...(refund.reason === undefined ? {} : { reason: refund.reason }),
    created_at: refund.createdAt,
    updated_at: refund.createdAt,
  }
}

/** A Dispute object as Square sends it (developer.squareup.com/reference/square/objects/Dispute). */
export function disputeJson(dispute: DisputeRecord): object {
  return {
    id: dispute.id,
    dispute_id: dispute.id,
    amount_money: usd(dispute.amountCents),
    reason: dispute.reason,
    state: dispute.state,
    due_at: dispute.dueAt,
    disputed_payment: { payment_id: dispute.paymentId },
    location_id: dispute.locationId,
    created_at: dispute.createdAt,
    updated_at: dispute.updatedAt,
    reported_at: dispute.createdAt,
  }
}

type Category =
  | 'API_ERROR'
  | 'AUTHENTICATION_ERROR'
  | 'INVALID_REQUEST_ERROR'
  | 'RATE_LIMIT_ERROR'
  | 'PAYMENT_METHOD_ERROR'
  | 'REFUND_ERROR'

export function failure(status: number, category: Category, code: string, detail: string, field?: string): Answer {
  return { status, body: { errors: [{ category, code, detail, ...(field ? { field } : {}) }] } }
}

export function badRequest(code: string, detail: string, field?: string): Answer {
  return failure(400, 'INVALID_REQUEST_ERROR', code, detail, field)
}

export function notFound(detail: string, field?: string): Answer {
  return failure(404, 'INVALID_REQUEST_ERROR', 'NOT_FOUND', detail, field)
}
