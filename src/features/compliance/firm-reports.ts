import { stateDuties } from '#features/washington/duties/state-duties.ts'
import { type DutyFacts, yearOf } from '#features/washington/duties/duty.ts'
import { graceDays } from '#features/washington/deadlines/report-dates.ts'
import { addDays, type CalendarDay } from '#lib/dates.ts'

interface SettledReport {
  key: string
  /** When it was filed or, of a waived one, when that was said. */
  on: CalendarDay
}

/**
 * Which annual reports clients bought from the firm, from the days on which they paid. An order is for the earliest report
 * that no other order bought and that was open on that day: one up to 120 days late, until the state may dissolve the
 * company (DATE-AR-1), or else the next one due. The whole life of the company is looked at, so that the answer is the
 * same whatever part of it a calendar shows.
 */
export function firmReportKeys(
  facts: DutyFacts,
  paidOn: readonly CalendarDay[],
  settled: readonly SettledReport[],
): ReadonlySet<string> {
  const orders = paidOn.toSorted()
  const last = orders.at(-1)
  const keys = new Set<string>()
  if (!last) return keys
  const until = Math.max(yearOf(last), yearOf(facts.effectiveOn)) + orders.length + settled.length + 1
  const span = { from: facts.effectiveOn, to: `${until}-12-31` }
  const reports = stateDuties(facts, span).filter(({ kind }) => kind === 'annual-report')
  for (const paid of orders) {
    const wasSettled = (key: string) => settled.some((one) => one.key === key && one.on < paid)
    const bought = reports.find(({ key, due }) => addDays(due, graceDays) >= paid && !keys.has(key) && !wasSettled(key))
    if (bought) keys.add(bought.key)
  }
  return keys
}
