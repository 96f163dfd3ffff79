/** The states of an order, one list for database, API and screens (docs/decisions; the database's trigger holds the same moves). */
export const orderStatuses = [
  'awaiting_payment',
  'processing',
  'paid',
  'in_review',
  'waiting_for_client',
  'ready_to_file',
  'submitted',
  'filed',
  'rejected',
  'completed',
  'canceled',
  'refunded',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

/**
 * Where an order may go from each state. `canceled -> refunded` needs money to give back: `wasPaid` in `canMove`.
 * Nothing leaves `refunded`; what lies with the state (`submitted`) cannot be canceled.
 */
export const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  awaiting_payment: ['processing', 'canceled'],
  processing: ['awaiting_payment', 'paid'],
  paid: ['in_review', 'canceled', 'refunded'],
  in_review: ['waiting_for_client', 'ready_to_file', 'completed', 'canceled', 'refunded'],
  waiting_for_client: ['in_review', 'canceled', 'refunded'],
  ready_to_file: ['submitted', 'in_review', 'canceled', 'refunded'],
  submitted: ['filed', 'rejected', 'refunded'],
  filed: ['completed', 'canceled', 'refunded'],
  rejected: ['in_review', 'canceled', 'refunded'],
  completed: ['refunded'],
  canceled: ['refunded'],
  refunded: [],
}

/** Whether the move is allowed; `wasPaid` says whether money was taken, which only a refund of a canceled order asks. */
export function canMove(from: OrderStatus, to: OrderStatus, wasPaid = true): boolean {
  if (from === 'canceled' && to === 'refunded' && !wasPaid) return false
  return orderMoves[from].includes(to)
}

export type PaymentStatus = 'completed' | 'pending' | 'failed'

/**
 * What the specification calls the payment status: completed from paid on, also when the order is canceled or refunded
 * later; failed when the last attempt was declined; else pending.
 */
export function paymentStatusOf(order: {
  status: OrderStatus
  paidAt: Date | string | null
  lastAttemptDeclined: boolean
}): PaymentStatus {
  if (order.paidAt !== null) return 'completed'
  return order.status === 'awaiting_payment' && order.lastAttemptDeclined ? 'failed' : 'pending'
}

/** `statusLabelOf` says for whom an order waits now; in its past that is not known. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  awaiting_payment: 'Awaiting payment',
  processing: 'Processing payment',
  paid: 'Paid',
  in_review: 'In review',
  waiting_for_client: 'Waiting for open tasks',
  ready_to_file: 'Ready to file',
  submitted: 'Submitted to the state',
  filed: 'Filed',
  rejected: 'Returned by the state',
  completed: 'Completed',
  canceled: 'Canceled',
  refunded: 'Refunded',
}
