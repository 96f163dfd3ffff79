import { dayOfWeek, formatDay, type CalendarDay } from '#lib/dates.ts'
import { validateEffectiveDate } from '#features/washington/effective-date.ts'
import { annualReport, initialReportDue } from '#features/washington/deadlines/report-dates.ts'
import {
  boReturnDue,
  employerQuarterlyDue,
  estimatedTaxDue,
  federalReturnDue,
  form2553Deadline,
  personalPropertyListingDue,
  yearEndFormsDue,
} from '#features/washington/deadlines/tax-dates.ts'

/** The effective date of the example company in the articles. All its other dates are computed by the rules. */
const effective = '2026-11-20'
const report = annualReport(effective, 1)
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The example company's dates, formatted for the articles. */
export const exampleDates = {
  effective: formatDay(effective),
  latestEffective: formatDay(validateEffectiveDate(effective, effective).latest),
  initialReport: formatDay(initialReportDue('LLC', effective)),
  initialReportWeekday: weekdays[dayOfWeek(initialReportDue('LLC', effective))],
  annualReportWindow: formatDay(report.windowOpens),
  annualReport: formatDay(report.due),
  dissolutionFrom: formatDay(report.adminDissolutionFrom),
  sElection: formatDay(form2553Deadline(effective).adjusted),
  yearEndForms: formatDay(yearEndFormsDue(2026)),
  fourthEstimate: formatDay(estimatedTaxDue(2026)[3] ?? effective),
  firstEmployerReport: formatDay(employerQuarterlyDue('2026-Q4')),
  passThroughReturn: formatDay(federalReturnDue('1065', '2026-12-31')),
  corporationReturn: formatDay(federalReturnDue('1120', '2026-12-31')),
  annualExciseReturn: formatDay(boReturnDue('annual', '2026')),
  personalProperty: formatDay(personalPropertyListingDue(2027)),
}

/** The last day for Form 2553 when a tax year begins on `begin`, with the reason when it was moved. */
export function sElectionDeadline(begin: CalendarDay, holiday?: string): string {
  const { raw, adjusted } = form2553Deadline(begin)
  if (raw === adjusted) return formatDay(adjusted)
  const day = Number(raw.slice(8))
  const ordinal = `${day}${day % 10 === 1 && day !== 11 ? 'st' : 'th'}`
  return `${formatDay(adjusted)}: the ${ordinal} is ${holiday ?? `a ${weekdays[dayOfWeek(raw)]}`}`
}
