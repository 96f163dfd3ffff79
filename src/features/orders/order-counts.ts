import type { OrderSummary } from './order.ts'

/** Paid and not refunded. */
export const isActive = ({ paidAt, status }: Pick<OrderSummary, 'paidAt' | 'status'>): boolean =>
  paidAt !== null && status !== 'canceled' && status !== 'refunded'
