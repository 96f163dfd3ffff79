import { z } from 'zod'
import { isCalendarDay } from '#lib/dates.ts'

/** What became of one payment, for staff: its attempt and the refunds of it together. */
export const paymentStates = ['captured', 'partly-refunded', 'refunded', 'unknown', 'declined', 'abandoned'] as const
export type PaymentState = (typeof paymentStates)[number]

export const paymentStateLabels: Record<PaymentState, string> = {
  captured: 'Captured',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
  unknown: 'Outcome unknown',
  declined: 'Declined',
  abandoned: 'Not charged',
}

/** The address of the list of payments: an empty choice is none. */
export const paymentQuery = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .transform((value) => value || undefined),
  state: z.enum(paymentStates).optional().catch(undefined),
  /** Of the payment, in Washington. */
  day: z.string().refine(isCalendarDay).optional().catch(undefined),
  before: z.string().max(100).optional(),
  after: z.string().max(100).optional(),
})
export type PaymentQuery = z.output<typeof paymentQuery>

export interface ListedPayment {
  id: string
  orderId: string
  /** The order's, as clients know it. */
  number: string
  title: string
  /** What it paid beside the order, by its label; null for the order itself. */
  amountDue: string | null
  clientName: string
  createdAt: string
  state: PaymentState
  card: { brand: string; last4: string } | null
  amountCents: number
  capturedCents: number
  refundedCents: number
  /** A refund of it waits for the second person. */
  isRefundWaiting: boolean
}

/** What the month brought so far, and what is open. */
export interface MoneyTotals {
  capturedCents: number
  refundedCents: number
  refundCount: number
  openHolds: number
  openDifferences: number
  waitingRefunds: number
}
