import { addDays, isCalendarDay, type CalendarDay } from '#lib/dates.ts'
import { federalTaxHolidays, nextBusinessDay } from '#features/washington/legal-holidays.ts'
import { lastDayOfMonth } from './report-dates.ts'

export type FilingFrequency = 'monthly' | 'quarterly' | 'annual'

const dayIn = (year: number, month: number, day: number): CalendarDay => addDays(lastDayOfMonth(year, month - 1), day)

/** A federal due date that falls on a weekend or a holiday moves to the next business day (IRC 7503). */
const federal = (day: CalendarDay) => nextBusinessDay(day, federalTaxHolidays)

/** `2026-06`, `2026-Q3`, or `2026`, as its year and its last month. */
function endOfPeriod(period: string): { year: number; month: number } {
  const match = /^(\d{4})(?:-(\d{2})|-Q([1-4]))?$/.exec(period)
  if (!match) throw new RangeError('Not a filing period')
  const [, year, month, quarter] = match
  return { year: Number(year), month: month ? Number(month) : quarter ? Number(quarter) * 3 : 12 }
}

/**
 * CAL-BO-1: the excise tax return of a period is due on the 25th of the next month (monthly), the last day of the next
 * month (quarterly), or April 15 (annual), moved past weekends and Washington’s holidays. RCW 82.32.045.
 */
export function boReturnDue(frequency: FilingFrequency, period: string): CalendarDay {
  const { year, month } = endOfPeriod(period)
  if (frequency === 'monthly') return nextBusinessDay(addDays(lastDayOfMonth(year, month), 25))
  if (frequency === 'quarterly') return employerQuarterlyDue(period)
  return nextBusinessDay(dayIn(year + 1, 4, 15))
}

/**
 * CAL-EMP-1: the quarterly reports to Labor & Industries, Employment Security, Paid Leave, and WA Cares are due on the
 * last day of the next month, moved past weekends and Washington’s holidays.
 */
export function employerQuarterlyDue(period: string): CalendarDay {
  const { year, month } = endOfPeriod(period)
  return nextBusinessDay(lastDayOfMonth(year, month + 1))
}

const monthsAfterYearEnd = { '1065': 3, '1120-S': 3, '1120': 4, '1040': 4 } as const

/**
 * CAL-FED-1: a return is due on the 15th day of the third month after the tax year ends (partnerships, S corporations)
 * or of the fourth (corporations, individuals). Fiscal years that end on June 30 are for a tax professional.
 */
export function federalReturnDue(form: keyof typeof monthsAfterYearEnd, fiscalYearEnd: CalendarDay): CalendarDay {
  const ended = Number(fiscalYearEnd.slice(0, 4)) * 12 + Number(fiscalYearEnd.slice(5, 7)) - 1
  const due = ended + monthsAfterYearEnd[form]
  return federal(dayIn(Math.floor(due / 12), (due % 12) + 1, 15))
}

/** CAL-FED-2: the four due dates of an individual’s estimated tax for a calendar year (IRC 6654(c)(2)). */
export function estimatedTaxDue(year: number): CalendarDay[] {
  return [dayIn(year, 4, 15), dayIn(year, 6, 15), dayIn(year, 9, 15), dayIn(year + 1, 1, 15)].map(federal)
}

/** CAL-FED-3: Form 941 of a quarter is due on the last day of the next month. */
export function form941Due(period: string): CalendarDay {
  const { year, month } = endOfPeriod(period)
  return federal(lastDayOfMonth(year, month + 1))
}

/** CAL-FED-3: Form 940, W-2, and 1099-NEC of a year are due on January 31 of the next one. */
export function yearEndFormsDue(year: number): CalendarDay {
  return federal(dayIn(year + 1, 1, 31))
}

/** CAL-PP-1: personal property is listed with the county assessor by April 30 (RCW 84.40.040), without moving the day. */
export function personalPropertyListingDue(year: number): CalendarDay {
  return dayIn(year, 4, 30)
}

/**
 * SCORP-DL-1: Form 2553 is due two months and 15 days after the tax year begins. The two months end on the day before
 * the numerically corresponding day of the second following month, or on that month’s last day when it has no such day.
 * `adjusted` is moved past weekends and federal holidays.
 */
export function form2553Deadline(taxYearBegin: CalendarDay): { raw: CalendarDay; adjusted: CalendarDay } {
  const year = Number(taxYearBegin.slice(0, 4))
  const lastOfMonth = lastDayOfMonth(year, Number(taxYearBegin.slice(5, 7)) + 2)
  const corresponding = `${lastOfMonth.slice(0, 8)}${taxYearBegin.slice(8)}`
  const twoMonthsEnd = isCalendarDay(corresponding) ? addDays(corresponding, -1) : lastOfMonth
  const raw = addDays(twoMonthsEnd, 15)
  return { raw, adjusted: federal(raw) }
}
