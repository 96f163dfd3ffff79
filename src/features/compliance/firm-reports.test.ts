import { expect, test } from 'vitest'
import type { DutyFacts } from '#features/washington/duties/duty.ts'
import { firmReportKeys } from './firm-reports.ts'

/** Its reports are due on November 30, from 2027 on. */
const facts: DutyFacts = {
  legalEntity: 'LLC',
  taxElection: 'default',
  owners: 1,
  effectiveOn: '2026-11-20',
  officeCity: 'Tacoma',
  agent: { isFirm: true, since: '2026-11-16', renewsOn: '2027-11-16' },
  answers: {},
}
const filed = (year: number, on: string) => ({ key: `annual-report:${year}`, on })

test.each<[string, string[], ReturnType<typeof filed>[], number[]]>([
  ['no order buys none', [], [], []],
  ['an order with the formation is for the first report', ['2026-11-16'], [], [2027]],
  ['an order before the due date is for that report', ['2027-06-10'], [], [2027]],
  ['an order on the due date is for that report', ['2027-11-30'], [], [2027]],
  ['an order soon after the due date is for the late report', ['2027-12-05'], [], [2027]],
  ['an order on the last day of the 120 is for the late report', ['2028-03-29'], [], [2027]],
  ['an order after the 120 days is for the next report', ['2028-03-30'], [], [2028]],
  ['an order after the report was filed is for the next one', ['2027-12-05'], [filed(2027, '2027-11-12')], [2028]],
  ['a report we filed after the order is the one it bought', ['2027-06-10'], [filed(2027, '2027-06-12')], [2027]],
  ['a report filed on the day of the order is the one it bought', ['2027-06-10'], [filed(2027, '2027-06-10')], [2027]],
  ['two orders before one due date are for two reports', ['2027-10-01', '2027-06-10'], [], [2027, 2028]],
  ['one order each year is for the report of each year', ['2027-10-01', '2028-10-01'], [], [2027, 2028]],
  ['an order of years ago is for no later report', ['2027-10-01'], [filed(2028, '2028-10-01')], [2027]],
])('%s', (_, paidOn, settled, years) => {
  expect([...firmReportKeys(facts, paidOn, settled)]).toEqual(years.map((year) => `annual-report:${year}`))
})
