import type { ListedRenewal } from '#features/orders/renewals/staff/staff-renewal.ts'
import { type CalendarDay, formatDay } from '#lib/dates.ts'

/** The day on which the paid year is over, by what that day means today; null before the first year. */
export function yearEnd({ renewsOn, state, exitBecause }: ListedRenewal, today: CalendarDay): string | null {
  if (renewsOn === null) return null
  const isCanceled = state === 'canceled' || exitBecause === 'canceled'
  if (renewsOn > today) return `${isCanceled ? 'Ends' : 'Renews'} ${formatDay(renewsOn)}`
  return `${isCanceled || state === 'ended' ? 'Ended' : 'Unpaid since'} ${formatDay(renewsOn)}`
}
