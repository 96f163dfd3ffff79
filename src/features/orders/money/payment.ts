import type { DisputeView } from '#features/payments/disputes/dispute.ts'
import type { QuotedLine } from '#features/orders/refunds/refund-quote.ts'
import type { RefundState } from '#features/orders/refunds/refund-state.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import type { ListedPayment, PaymentState } from './payment-list.ts'

/** One refund on the page of its payment. Instants are ISO 8601, amounts cents. */
export interface PaymentRefund {
  id: string
  state: RefundState
  amountCents: number
  quotedCents: number
  endsOrder: boolean
  reason: string
  requestedAt: string
  requestedBy: string
  approvedBy: string | null
  /** The same person prepared and confirmed it, because nobody else could. */
  isSelfApproved: boolean
  declinedBy: string | null
  declinedBecause: string | null
  settledAt: string | null
  errorCode: string | null
  paidOtherwise: string | null
  /** The provider took it in; the card's bank has yet to take it. */
  isAtProvider: boolean
  /** Why it needs a person now; null when it doesn't. */
  open: 'approval' | 'failed' | 'unanswered' | null
  /** The reader prepared it. */
  isOwn: boolean
  /** When it lapses, if nobody confirms it. */
  lapsesAt: string | null
}

/** What the reader may do with money of this payment. */
export interface Refundable {
  /** What is left of the payment. */
  leftCents: number
  /** What the policy proposes when the order ends now, by line. */
  lines: QuotedLine[]
  proposedCents: number
  /** A refund of more takes two people. */
  twoPeopleAboveCents: number
  /** Why nothing can go back now; null when something can. */
  whyNot: string | null
}

/** One attempt to pay an order. */
export interface OrderPayment {
  id: string
  /** What it paid beside the order, by its label; null for the order itself. */
  amountDue: string | null
  createdAt: string
  state: PaymentState
  amountCents: number
  refundedCents: number
}

export interface PaymentPage extends Omit<ListedPayment, 'isRefundWaiting'> {
  orderStatus: OrderStatus
  clientEmail: string
  squarePaymentId: string | null
  settledAt: string | null
  errorCode: string | null
  /** Where its receipt is; null while nothing was paid. */
  receiptHref: string | null
  /** Every attempt to pay the order, this one among them, oldest first. */
  attempts: OrderPayment[]
  refunds: PaymentRefund[]
  /** Chargebacks of the order, oldest first. */
  disputes: DisputeView[]
  /** Null for a payment that was never captured. */
  refundable: Refundable | null
  /** Whether the reader may confirm a refund that they prepared: nobody else could. */
  isAloneAsAdmin: boolean
}
