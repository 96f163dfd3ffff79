import { nextPacificMidnight, todayInPacific } from '#lib/dates.ts'
import { afterBusinessDays, filingDays } from '#features/orders/order-promise.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'

export interface PromiseWindow {
  promiseStartedAt: Date | null
  dueAt: Date | null
}

/**
 * Returns when our promise begins and ends for an order that enters a state at this instant: two business days, to the
 * end of the day in Washington (decision 78). Undefined where the promise that runs goes on; both null while someone
 * else has to act, or nobody.
 */
export function promiseWindow(to: OrderStatus, at: Date): PromiseWindow | undefined {
  switch (to) {
    case 'paid':
    case 'in_review':
    case 'rejected':
    case 'filed':
      return { promiseStartedAt: at, dueAt: endOfDayAfter(at, filingDays) }
    case 'ready_to_file':
      return undefined
    case 'awaiting_payment':
    case 'processing':
    case 'waiting_for_client':
    case 'submitted':
    case 'completed':
    case 'canceled':
    case 'refunded':
      return { promiseStartedAt: null, dueAt: null }
  }
}

function endOfDayAfter(at: Date, businessDays: number): Date {
  const day = afterBusinessDays(todayInPacific(at), businessDays)
  // 20:00 UTC is a time of the same day in Washington, in summer and in winter.
  return nextPacificMidnight(new Date(`${day}T20:00:00Z`))
}

/** Returns how much of the promise is used up: 0 at its start, 1 at its end, more when it is overdue. */
export function promiseShare(window: { startedAt: Date; dueAt: Date }, now: Date): number {
  const length = window.dueAt.getTime() - window.startedAt.getTime()
  return length <= 0 ? 1 : Math.max(0, (now.getTime() - window.startedAt.getTime()) / length)
}
