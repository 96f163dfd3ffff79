import { addDays, type CalendarDay, formatDay } from '#lib/dates.ts'
import { lastDayOfMonth } from '#features/washington/deadlines/report-dates.ts'
import {
  boReturnDue,
  employerQuarterlyDue,
  type FilingFrequency,
  form941Due,
  yearEndFormsDue,
} from '#features/washington/deadlines/tax-dates.ts'
import { type Duty, type DutyFacts, type DutyKind, type Span, within, yearOf, yearsFrom } from './duty.ts'
import { type DutyAnswer, dayOfChoice } from './duty-questions.ts'

interface Period {
  /** `2027-Q1`, `2027-03`, or `2027`. */
  id: string
  /** Quarter 1 of 2027. */
  name: string
  /** The last month of it. */
  month: number
  year: number
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const periodsOfYear: Record<FilingFrequency, (year: number) => Period[]> = {
  monthly: (year) =>
    monthNames.map((name, index) => ({
      id: `${year}-${String(index + 1).padStart(2, '0')}`,
      name: `${name} ${year}`,
      month: index + 1,
      year,
    })),
  quarterly: (year) =>
    [1, 2, 3, 4].map((quarter) => ({
      id: `${year}-Q${quarter}`,
      name: `Q${quarter} ${year}`,
      month: quarter * 3,
      year,
    })),
  annual: (year) => [{ id: String(year), name: String(year), month: 12, year }],
}

/** The periods that a return can be due for in the span, from the one that holds `since` on. */
const periods = (frequency: FilingFrequency, since: CalendarDay, { from, to }: Span): Period[] =>
  yearsFrom(Math.max(yearOf(since), yearOf(from) - 1), yearOf(to))
    .flatMap(periodsOfYear[frequency])
    .filter(({ year, month }) => lastDayOfMonth(year, month) >= since)

/** "July 31 is on a weekend or a holiday, so it is due on August 2." */
function moved(rule: string, unmoved: CalendarDay, due: CalendarDay): string {
  return unmoved === due
    ? rule
    : `${rule} ${formatDay(unmoved)} is a weekend or a holiday, so it’s due on ${formatDay(due)}.`
}

/** The last day of the month after the period. */
const monthAfter = ({ year, month }: Period): CalendarDay => lastDayOfMonth(year, month + 1)

const frequencies: readonly FilingFrequency[] = ['monthly', 'quarterly', 'annual']

export function exciseDuties({ answers }: DutyFacts, span: Span): Duty[] {
  const frequency = frequencies.find((one) => one === answers.excise?.choice)
  const since = frequency && dayOfChoice(answers.excise, frequency)
  if (!frequency || !since) return []
  const duties = periods(frequency, since, span).map((period): Duty => {
    const due = boReturnDue(frequency, period.id)
    return {
      key: `excise:${period.id}`,
      kind: 'excise',
      title: `B&O excise tax return, ${period.name}`,
      due,
      authority: 'Department of Revenue',
      rule: 'CAL-BO-1',
      why: `You told us that the Department of Revenue assigned ${frequency} returns. Each one is due even if there is nothing to pay.`,
      how: exciseDay(frequency, period, due),
      by: 'client',
    }
  })
  return within(span, duties)
}

function exciseDay(frequency: FilingFrequency, period: Period, due: CalendarDay): string {
  const { year, month } = period
  if (frequency === 'monthly')
    return moved('The 25th of the next month.', addDays(lastDayOfMonth(year, month), 25), due)
  if (frequency === 'quarterly') return moved('The last day of the month after the quarter.', monthAfter(period), due)
  return moved('April 15 of the next year.', `${year + 1}-04-15`, due)
}

const quarterly: readonly { kind: DutyKind; title: string; authority: string; isFederal?: true }[] = [
  { kind: 'lni', title: 'Workers’ compensation report', authority: 'Department of Labor & Industries' },
  { kind: 'esd', title: 'Unemployment insurance report', authority: 'Employment Security Department' },
  {
    kind: 'paid-leave',
    title: 'Paid Leave and WA Cares report',
    authority: 'Paid Leave, Employment Security Department',
  },
  {
    kind: 'form-941',
    title: 'Employment tax return, Form 941',
    authority: 'Internal Revenue Service',
    isFederal: true,
  },
]

/** What an employer files each quarter and after the year; none without employees. */
export function employerDuties({ answers }: DutyFacts, span: Span): Duty[] {
  const since = employedSince(answers.employees)
  if (!since) return []
  const reports = periods('quarterly', since, span).flatMap((period) =>
    quarterly.map(({ kind, title, authority, isFederal }): Duty => {
      const due = isFederal ? form941Due(period.id) : employerQuarterlyDue(period.id)
      return {
        key: `${kind}:${period.id}`,
        kind,
        title: `${title}, ${period.name}`,
        due,
        authority,
        rule: isFederal ? 'CAL-FED-3' : 'CAL-EMP-1',
        why: isFederal
          ? 'The company pays wages.'
          : 'You told us that the company has employees. The report is due even if there is nothing to pay.',
        how: moved('The last day of the month after the quarter.', monthAfter(period), due),
        by: 'client',
      }
    }),
  )
  return within(span, [...reports, ...periods('annual', since, span).map(yearEnd)])
}

export const employedSince = (answer: DutyAnswer | undefined): CalendarDay | undefined => dayOfChoice(answer, 'yes')

function yearEnd({ year }: Period): Duty {
  const due = yearEndFormsDue(year)
  return {
    key: `year-end:${year}`,
    kind: 'year-end',
    title: `Forms 940 and W-2 for ${year}`,
    due,
    authority: 'Internal Revenue Service',
    rule: 'CAL-FED-3',
    why: 'The company pays wages. Form 1099-NEC, for people who aren’t employees, is due on the same day.',
    how: moved('January 31 of the next year.', `${year + 1}-01-31`, due),
    by: 'client',
  }
}
