import { addDays, type CalendarDay, formatDay } from '#lib/dates.ts'
import { annualReport, initialReportDays, initialReportDue } from '#features/washington/deadlines/report-dates.ts'
import { personalPropertyListingDue } from '#features/washington/deadlines/tax-dates.ts'
import { isCalendarDay } from '#lib/dates.ts'
import { cityDuties } from './city-duties.ts'
import { type Duty, type DutyFacts, initialReportKey, type Span, within, yearOf, yearsFrom } from './duty.ts'
import { dayOfChoice } from './duty-questions.ts'

const secretary = 'Secretary of State'

/** Reports to the Secretary of State, and the firm's own service as agent. */
export function stateDuties(facts: DutyFacts, span: Span): Duty[] {
  return within(span, [...initialReport(facts), ...annualReports(facts, span), ...agentRenewals(facts, span)])
}

function initialReport({ legalEntity, effectiveOn }: DutyFacts): Duty[] {
  const due = initialReportDue(legalEntity, effectiveOn)
  if (!due) return []
  return [
    {
      key: initialReportKey,
      kind: 'initial-report',
      title: 'Initial report',
      due,
      opens: effectiveOn,
      authority: secretary,
      rule: 'DATE-IR-1',
      why: 'Every new LLC and corporation files one.',
      how: `${initialReportDays} days after the company took effect on ${formatDay(effectiveOn)}.`,
      by: 'firm',
    },
  ]
}

function annualReports({ effectiveOn }: DutyFacts, { from, to }: Span): Duty[] {
  const formed = yearOf(effectiveOn)
  return yearsFrom(Math.max(formed + 1, yearOf(from)), yearOf(to)).map((year) => {
    const { due, windowOpens } = annualReport(effectiveOn, year - formed)
    return {
      key: `annual-report:${year}`,
      kind: 'annual-report',
      title: `Annual report ${year}`,
      due,
      opens: windowOpens,
      authority: secretary,
      rule: 'DATE-AR-1',
      why: 'Every company files one each year, starting the year after it was formed.',
      how: `The last day of the month in which the company was formed. It can be filed from ${formatDay(windowOpens)}.`,
      by: 'client',
    }
  })
}

/** The same day in another year; February 29 becomes February 28. */
function inYear(day: CalendarDay, year: number): CalendarDay {
  const same = `${year}${day.slice(4)}`
  return isCalendarDay(same) ? same : `${year}-02-28`
}

function agentRenewals({ agent }: DutyFacts, { from, to }: Span): Duty[] {
  const { isFirm, since, renewsOn } = agent
  if (!isFirm || renewsOn === null) return []
  const renewals: Duty[] = yearsFrom(Math.max(yearOf(since) + 1, yearOf(from)), yearOf(to)).map((year) => ({
    key: `agent-renewal:${year}`,
    kind: 'agent-renewal',
    title: 'Registered agent, yearly renewal',
    due: inYear(since, year),
    authority: 'Registered agent service',
    rule: null,
    why: 'Every company needs a registered agent in Washington (RCW 23.95.405), and we are yours.',
    how: `A year of the service counts from ${formatDay(since)}.`,
    by: 'firm',
  }))
  return renewals.filter(({ due }) => due >= renewsOn)
}

/** Licenses and the listing of property, all of which start with what the company does. */
export function localDuties(facts: DutyFacts, span: Span): Duty[] {
  return within(span, [...license(facts), ...cityDuties(facts, span), ...property(facts, span)])
}

function license({ answers }: DutyFacts): Duty[] {
  const start = dayOfChoice(answers.license, 'yes')
  if (!start) return []
  return [
    {
      key: 'license',
      kind: 'license',
      title: 'Business license application',
      due: addDays(start, -1),
      authority: 'Department of Revenue, Business Licensing Service',
      rule: 'CAL-DOR-1',
      why: 'You told us that the company needs a business license.',
      how: `You apply before the first day of business, ${formatDay(start)}. Approval takes about 10 business days, and endorsements longer.`,
      by: 'client',
    },
  ]
}

function property({ answers }: DutyFacts, { from, to }: Span): Duty[] {
  const since = dayOfChoice(answers.property, 'yes')
  if (!since) return []
  return yearsFrom(Math.max(yearOf(since) + 1, yearOf(from)), yearOf(to)).map((year) => ({
    key: `property:${year}`,
    kind: 'property',
    title: `Personal property listing ${year}`,
    due: personalPropertyListingDue(year),
    authority: 'County assessor',
    rule: 'CAL-PP-1',
    why: 'You told us that the company owns equipment, furniture, or supplies.',
    how: 'April 30, even on a weekend.',
    by: 'client',
  }))
}
