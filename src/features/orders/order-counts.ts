import type { OrderSummary } from './order.ts'

/** Paid and not refunded. A renewal belongs to the service that it renews, and is none of its own. */
export const isActive = ({
  paidAt,
  status,
  renewalOf,
}: Pick<OrderSummary, 'paidAt' | 'status' | 'renewalOf'>): boolean =>
  paidAt !== null && renewalOf === null && status !== 'canceled' && status !== 'refunded'
