import { expect, test } from 'vitest'
import { companyDuties } from './company-duties.ts'
import type { DutyFacts } from './duty.ts'

const llc: DutyFacts = {
  legalEntity: 'LLC',
  taxElection: 'default',
  owners: 3,
  effectiveOn: '2026-11-20',
  officeCity: 'Tacoma',
  agent: { isFirm: true, since: '2026-11-16' },
  answers: {},
}
const span = { from: '2026-11-20', to: '2027-12-31' }
const datesOf = (facts: Partial<DutyFacts>, within = span) =>
  companyDuties({ ...llc, ...facts }, within).duties.map(({ due, key }) => `${due} ${key}`)
const absentOf = (facts: Partial<DutyFacts>) =>
  companyDuties({ ...llc, ...facts }, span).absent.map(({ title }) => title)

test('without an answer a company has its reports, its agent, and its federal return', () => {
  expect(datesOf({})).toEqual([
    '2027-03-15 federal-return:2026',
    '2027-03-20 initial-report',
    '2027-11-16 agent-renewal:2027',
    '2027-11-30 annual-report:2027',
  ])
})
