import { addDays, type CalendarDay } from '#lib/dates.ts'
import type { LegalEntity } from '#features/washington/entity-type.ts'

/** RCW 23.95.255(1). */
export const initialReportDays = 120
/** WAC 434-112-060(1). */
export const windowDays = 180
/** RCW 23.95.605: the Secretary of State may begin to dissolve a company this long after its report was due. */
export const graceDays = 120

/**
 * DATE-IR-1: the initial report is due 120 days after the company takes effect; an LLP files none (undefined). The day
 * is not moved for a weekend: RCW 1.12.040 might move it, but no one should have to rely on that.
 */
export function initialReportDue(entity: Exclude<LegalEntity, 'LLP'>, effectiveDate: CalendarDay): CalendarDay
export function initialReportDue(entity: LegalEntity, effectiveDate: CalendarDay): CalendarDay | undefined
export function initialReportDue(entity: LegalEntity, effectiveDate: CalendarDay): CalendarDay | undefined {
  return entity === 'LLP' ? undefined : addDays(effectiveDate, initialReportDays)
}

/**
 * DATE-AR-1: the `nth` annual report is due on the last day of the month of formation, `nth` years later. `windowOpens`
 * is the first day on which it can be filed.
 */
export function annualReport(
  formedOn: CalendarDay,
  nth: number,
): { due: CalendarDay; windowOpens: CalendarDay; adminDissolutionFrom: CalendarDay } {
  const due = lastDayOfMonth(Number(formedOn.slice(0, 4)) + nth, Number(formedOn.slice(5, 7)))
  return { due, windowOpens: addDays(due, -windowDays), adminDissolutionFrom: addDays(due, graceDays) }
}

/** The last day of a month; `month` runs from 1 to 12, and 13 is the January after. */
export function lastDayOfMonth(year: number, month: number): CalendarDay {
  const next = month >= 12 ? [year + 1, month - 11] : [year, month + 1]
  return addDays(`${next[0]}-${String(next[1]).padStart(2, '0')}-01`, -1)
}
