import type { CalendarDay } from '#lib/dates.ts'
import { type Span, yearOf } from '#features/washington/duties/duty.ts'

const later = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other)

/**
 * The year that a calendar shows: from the formation, or January, to the end of a year. In its second half a year is
 * joined by the next one, and in its first by the one before, so that the next deadline is always in sight.
 */
export function shownSpan(effectiveOn: CalendarDay, today: CalendarDay): Span {
  const year = yearOf(today)
  const isFirstHalf = today.slice(5) < '07-01'
  const isNew = yearOf(effectiveOn) >= year
  const from = later(effectiveOn, `${isFirstHalf ? year - 1 : year}-01-01`)
  return { from, to: `${isFirstHalf && !isNew ? year : Math.max(year, yearOf(effectiveOn)) + 1}-12-31` }
}

/** What is still open is looked for from here on, however little the calendar shows. */
export const openFrom = (today: CalendarDay): CalendarDay => `${yearOf(today) - 1}-01-01`
