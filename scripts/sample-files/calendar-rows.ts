import { formatDay, type CalendarDay } from '#lib/dates.ts'
import { annualReport } from '#features/washington/deadlines/report-dates.ts'
import {
  boReturnDue,
  employerQuarterlyDue,
  estimatedTaxDue,
  federalReturnDue,
  form941Due,
  personalPropertyListingDue,
  yearEndFormsDue,
} from '#features/washington/deadlines/tax-dates.ts'

const months = 'January February March April May June July August September October November December'.split(' ')
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Computes every date in a year's calendar from the rules, formatted as the document shows it. */
export function calendarRows(year: number) {
  /** `April 26`: the heading names the year. */
  const list = (days: CalendarDay[]) => days.map((day) => formatDay(day).replace(`, ${year}`, '')).join(', ')
  const quarters = [`${year - 1}-Q4`, `${year}-Q1`, `${year}-Q2`, `${year}-Q3`]
  const monthly = [`${year - 1}-12`, ...months.slice(0, 11).map((_, index) => `${year}-${twoDigits(index + 1)}`)]
  const movedReturns = monthly.map((period) => boReturnDue('monthly', period)).filter((due) => !due.endsWith('-25'))
  const federal = (form: Parameters<typeof federalReturnDue>[0]) => list([federalReturnDue(form, `${year - 1}-12-31`)])
  return {
    annualReports: months.map((month, index) => {
      const { due, windowOpens } = annualReport(`${year - 1}-${twoDigits(index + 1)}-01`, 1)
      return [month, formatDay(windowOpens), formatDay(due)]
    }),
    exciseReturns: [
      ['Monthly filers', `the 25th of the following month; moved to the next business day: ${list(movedReturns)}`],
      ['Quarterly filers', list(quarters.map((quarter) => boReturnDue('quarterly', quarter)))],
      ['Annual filers', list([boReturnDue('annual', String(year - 1))])],
      ['Active non-reporting', 'no return: gross income below $125,000 and no other tax due'],
    ],
    employerReports: list(quarters.map(employerQuarterlyDue)),
    personalProperty: list([personalPropertyListingDue(year)]),
    federalReturns: [
      ['Form 1065: LLC with two or more members, LLP', federal('1065')],
      ['Form 1120-S: S corporation', federal('1120-S')],
      ['Form 1120: C corporation', federal('1120')],
      ['Schedule C with Form 1040: LLC with one member', federal('1040')],
      ['Estimated tax of owners', list([...estimatedTaxDue(year - 1).slice(3), ...estimatedTaxDue(year).slice(0, 3)])],
      ['Form 941, employers', list(quarters.map(form941Due))],
      [`Form 940, W-2, and 1099-NEC for ${year - 1}`, list([yearEndFormsDue(year - 1)])],
    ],
  }
}
