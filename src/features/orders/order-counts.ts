import type { OrderSummary } from './order.ts'

/** Paid for, and not given back. */
export const isActive = ({ paidAt, status }: Pick<OrderSummary, 'paidAt' | 'status'>): boolean =>
  paidAt !== null && status !== 'canceled' && status !== 'refunded'

/** The numbers of the dashboard: paid orders that go on or are done, and what waits for the person. */
export function countsOf(orders: readonly OrderSummary[]): { activeServices: number; pendingActions: number } {
  const active = orders.filter(isActive)
  const tasks = active.reduce((sum, { openTasks }) => sum + openTasks, 0)
  const unpaid = orders.filter(({ status }) => status === 'awaiting_payment').length
  return { activeServices: active.length, pendingActions: tasks + unpaid }
}
