import type { OrderSummary } from './order.ts'

/** Paid for, and not given back. */
export const isActive = ({ paidAt, status }: Pick<OrderSummary, 'paidAt' | 'status'>): boolean =>
  paidAt !== null && status !== 'canceled' && status !== 'refunded'
