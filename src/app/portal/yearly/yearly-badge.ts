import type { YearlyState } from '#features/orders/renewals/yearly-states.ts'
import type { BadgeTone } from '#ui/feedback/badge.tsx'

export const badgeTones: Record<YearlyState, BadgeTone> = {
  waiting: 'neutral',
  active: 'success',
  noticed: 'info',
  due: 'warning',
  unpaid: 'danger',
  canceled: 'neutral',
  exiting: 'warning',
  ended: 'neutral',
}
