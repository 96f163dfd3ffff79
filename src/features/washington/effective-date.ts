import { addBusinessDays, addDays, isCalendarDay, type CalendarDay } from '#lib/dates.ts'

/** RCW 25.15.071(2)(a) and RCW 23.95.210: not later than the ninetieth day after filing. */
const maxDelayDays = 90

/** We submit within two business days of the order; weekends do not count. */
const businessDaysUntilFiling = 2

/**
 * DATE-EFF-1: `filingDate <= effectiveDate <= filingDate + 90 days`, both ends allowed. `latest` is the last day allowed.
 * Throws RangeError when `filingDate` is no calendar day; an `effectiveDate` that is none is simply not ok.
 */
export function validateEffectiveDate(
  filingDate: CalendarDay,
  effectiveDate: CalendarDay,
): { ok: boolean; latest: CalendarDay } {
  const latest = addDays(filingDate, maxDelayDays)
  return { ok: isCalendarDay(effectiveDate) && effectiveDate >= filingDate && effectiveDate <= latest, latest }
}

/** The day on which a filing ordered on `today` is expected to reach the state: the second business day after it. */
export function expectedFilingDay(today: CalendarDay): CalendarDay {
  return addBusinessDays(today, businessDaysUntilFiling)
}
