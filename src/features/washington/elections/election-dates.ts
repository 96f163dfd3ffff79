import { addDays, isCalendarDay, type CalendarDay } from '#lib/dates.ts'
import { lastDayOfMonth } from '#features/washington/deadlines/report-dates.ts'
import { form2553Deadline } from '#features/washington/deadlines/tax-dates.ts'

/** The same day another year; February 29 becomes February 28 where there is none. */
function yearsLater(day: CalendarDay, years: number): CalendarDay {
  const year = Number(day.slice(0, 4)) + years
  const same = `${String(year).padStart(4, '0')}${day.slice(4)}`
  return isCalendarDay(same) ? same : lastDayOfMonth(year, Number(day.slice(5, 7)))
}

/** SCORP-DL-4: item E of a first year is the earliest day with shareholders, with assets, or with business. */
export function firstTaxYearBegin(begins: readonly [CalendarDay, ...CalendarDay[]]): CalendarDay {
  return begins.reduce((earliest, day) => (day < earliest ? day : earliest))
}

/** SCORP-DL-2: the last day of relief for a late election, three years and 75 days after it was to take effect. */
export function lateReliefLastDay(effectiveDate: CalendarDay): CalendarDay {
  return addDays(yearsLater(effectiveDate, 3), 75)
}

export type ElectionTiming = 'too_early' | 'timely' | 'late_relief' | 'letter_ruling'

/**
 * SCORP-DL-3: what an election filed on `filed` is, for a tax year that begins on `effectiveDate`. An existing company
 * can elect at any time in the year before; a new one not before its first year begins.
 */
export function electionTiming(
  effectiveDate: CalendarDay,
  filed: CalendarDay,
  options: { firstTaxYear: boolean },
): ElectionTiming {
  const earliest = options.firstTaxYear ? effectiveDate : yearsLater(effectiveDate, -1)
  if (filed < earliest) return 'too_early'
  if (filed <= form2553Deadline(effectiveDate).adjusted) return 'timely'
  return filed <= lateReliefLastDay(effectiveDate) ? 'late_relief' : 'letter_ruling'
}

/** F8832-1: the days on which a classification filed on `filed` can take effect: 75 days before to 12 months after. */
export function form8832EffectiveWindow(filed: CalendarDay): { earliest: CalendarDay; latest: CalendarDay } {
  return { earliest: addDays(filed, -75), latest: yearsLater(filed, 1) }
}
