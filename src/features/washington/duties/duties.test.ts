import { expect, test } from 'vitest'
import { companyDuties, questionsFor } from './company-duties.ts'
import type { DutyFacts } from './duty.ts'
import { federalForm } from './federal-duties.ts'

const llc: DutyFacts = {
  legalEntity: 'LLC',
  taxElection: 'default',
  owners: 3,
  effectiveOn: '2026-11-20',
  officeCity: 'Tacoma',
  agent: { isFirm: true, since: '2026-11-16', renewsOn: '2026-11-16' },
  answers: {},
}
const span = { from: '2026-11-20', to: '2027-12-31' }
const datesOf = (facts: Partial<DutyFacts>, within = span) =>
  companyDuties({ ...llc, ...facts }, within).duties.map(({ due, key }) => `${due} ${key}`)
/** Without what every company has. */
const added = (answers: DutyFacts['answers'], rest: Partial<DutyFacts> = {}, within = span) => {
  const always = datesOf(rest, within)
  return datesOf({ ...rest, answers }, within).filter((date) => !always.includes(date))
}
const absentOf = (facts: Partial<DutyFacts>) =>
  companyDuties({ ...llc, ...facts }, span).absent.map(({ title }) => title)
const yes = (day: string) => ({ choice: 'yes', day })
const no = { choice: 'no', day: null }

test('without an answer a company has its reports, its agent, and its federal return', () => {
  expect(datesOf({})).toEqual([
    '2027-03-15 federal-return:2026',
    '2027-03-20 initial-report',
    '2027-11-16 agent-renewal:2027',
    '2027-11-30 annual-report:2027',
  ])
})

test.each<[string, Partial<DutyFacts>, string[]]>([
  [
    'an LLP files no initial report',
    { legalEntity: 'LLP' },
    ['federal-return:2026', 'agent-renewal:2027', 'annual-report:2027'],
  ],
  [
    'a company with another agent renews nothing with us',
    { agent: { isFirm: false, since: '2026-11-16', renewsOn: '2026-11-16' } },
    ['federal-return:2026', 'initial-report', 'annual-report:2027'],
  ],
  [
    'an S corporation elects',
    { legalEntity: 'CORP', taxElection: 'S' },
    ['form-2553', 'federal-return:2026', 'initial-report', 'agent-renewal:2027', 'annual-report:2027'],
  ],
  [
    'a C corporation’s return waits for its tax year',
    { legalEntity: 'CORP', taxElection: 'C' },
    ['initial-report', 'agent-renewal:2027', 'annual-report:2027'],
  ],
  [
    'two owners are asked before their return is there',
    { owners: 2 },
    ['initial-report', 'agent-renewal:2027', 'annual-report:2027'],
  ],
  [
    'a company without owners on record has no return',
    { owners: 0 },
    ['initial-report', 'agent-renewal:2027', 'annual-report:2027'],
  ],
])('%s', (_, facts, keys) => {
  expect(
    datesOf(facts)
      .map((date) => date.slice(11))
      .toSorted(),
  ).toEqual(keys.toSorted())
})

test.each<[string, Partial<DutyFacts>, string, string]>([
  ['the 15th of the third month', {}, 'federal-return:2026', '2027-03-15'],
  ['one owner reports by April 15', { owners: 1 }, 'federal-return:2026', '2027-04-15'],
  [
    'a corporation by April 15',
    { legalEntity: 'CORP', answers: { 'tax-year': { choice: 'calendar', day: null } } },
    'federal-return:2026',
    '2027-04-15',
  ],
  // November 20 and two months end on January 19; 15 days later is February 3.
  [
    'an election two months and 15 days after the start',
    { legalEntity: 'CORP', taxElection: 'S' },
    'form-2553',
    '2027-02-03',
  ],
  [
    'an election on a Saturday moves to Monday',
    { taxElection: 'S', effectiveOn: '2026-12-20' },
    'form-2553',
    '2027-03-08',
  ],
  ['the initial report stays on a weekend', { effectiveOn: '2026-11-20' }, 'initial-report', '2027-03-20'],
  [
    'an agent’s year counts from a February 29 too',
    { agent: { isFirm: true, since: '2024-02-29', renewsOn: '2024-02-29' }, effectiveOn: '2024-03-02' },
    'agent-renewal:2027',
    '2027-02-28',
  ],
])('%s', (_, facts, key, due) => {
  expect(datesOf(facts)).toContain(`${due} ${key}`)
})

test('a year of the agent that is paid for is no deadline, and neither is one after a cancellation', () => {
  const renewalsOf = (renewsOn: string | null) =>
    datesOf({ agent: { isFirm: true, since: '2025-12-16', renewsOn } }).filter((date) => date.includes('agent-renewal'))
  expect(renewalsOf('2026-12-16')).toEqual(['2026-12-16 agent-renewal:2026', '2027-12-16 agent-renewal:2027'])
  expect(renewalsOf('2027-12-16')).toEqual(['2027-12-16 agent-renewal:2027'])
  expect(renewalsOf(null)).toEqual([])
})

test('quarterly returns and employer reports start with the quarter of the answer, moved past weekends', () => {
  expect(added({ excise: { choice: 'quarterly', day: '2027-02-10' } })).toEqual([
    '2027-04-30 excise:2027-Q1',
    '2027-08-02 excise:2027-Q2',
    '2027-11-01 excise:2027-Q3',
  ])
  expect(added({ employees: yes('2027-04-01') })).toEqual([
    ...['lni', 'esd', 'paid-leave', 'form-941'].map((kind) => `2027-08-02 ${kind}:2027-Q2`),
    ...['lni', 'esd', 'paid-leave', 'form-941'].map((kind) => `2027-11-01 ${kind}:2027-Q3`),
  ])
  expect(added({ employees: yes('2026-12-01') }).filter((date) => date.includes('year-end'))).toEqual([
    '2027-02-01 year-end:2026',
  ])
})

test('monthly returns are due on the 25th, and annual ones on April 15', () => {
  const monthly = added({ excise: { choice: 'monthly', day: '2026-12-05' } })
  expect(monthly.slice(0, 3)).toEqual([
    '2027-01-25 excise:2026-12',
    '2027-02-25 excise:2027-01',
    '2027-03-25 excise:2027-02',
  ])
  expect(monthly).toHaveLength(12)
  expect(added({ excise: { choice: 'annual', day: '2026-12-05' } })).toEqual(['2027-04-15 excise:2026'])
  expect(added({ excise: { choice: 'none', day: null } })).toEqual([])
})

test('a business license is applied for before the first day of business, and Seattle’s with it', () => {
  expect(added({ license: yes('2027-01-05') }, { officeCity: 'Seattle' })).toEqual([
    '2027-01-04 license',
    '2027-01-04 seattle-start',
  ])
  expect(datesOf({ officeCity: ' seattle ' }).filter((date) => date.includes('seattle'))).toEqual([
    '2026-12-31 seattle:2026',
    '2027-12-31 seattle:2027',
  ])
  expect(added({ seattle: yes('2027-06-01') })).toEqual(['2027-05-31 seattle-start', '2027-12-31 seattle:2027'])
  expect(added({ property: yes('2026-12-01') })).toEqual(['2027-04-30 property:2027'])
})

test.each<[string, DutyFacts['answers'], Partial<DutyFacts>, string[]]>([
  [
    'an office in Tacoma has the city’s own license with the state’s',
    { license: yes('2027-01-05') },
    {},
    ['2027-01-04 license', '2027-01-04 tacoma-start'],
  ],
  [
    'an office in another city has an endorsement',
    { license: yes('2027-01-05') },
    { officeCity: 'Spokane' },
    ['2027-01-04 license', '2027-01-04 city-start'],
  ],
  [
    'an office outside Washington has no city’s license',
    { license: yes('2027-01-05') },
    { officeCity: '' },
    ['2027-01-04 license'],
  ],
  [
    'business in other cities starts in each on its own day',
    {
      cities: { choice: 'yes', day: null },
      bellevue: yes('2027-02-10'),
      everett: no,
      'other-cities': yes('2027-03-02'),
    },
    {},
    ['2027-02-09 bellevue-start', '2027-03-01 other-cities-start'],
  ],
])('%s', (_, answers, facts, dates) => {
  expect(added(answers, facts)).toEqual(dates)
})

test('a renewal whose day no source confirms is on no day, and says where to look', () => {
  const cities = { choice: 'yes', day: null }
  const { duties, absent } = companyDuties(
    { ...llc, answers: { license: yes('2027-01-05'), cities, bellevue: yes('2027-02-10'), everett: no } },
    { from: '2026-11-20', to: '2029-12-31' },
  )
  expect(duties.filter(({ key }) => /^(tacoma|bellevue):/.test(key))).toEqual([])
  const [tacoma, ...others] = absent.filter(({ check }) => check)
  expect(tacoma).toMatchObject({
    title: 'Tacoma business license, renewal',
    why: 'We have no confirmed day. Your license says when it expires; the City of Tacoma sets the day and the fee.',
    citation:
      'Department of Revenue, Business Licensing Service; FileLocal, checked November 20, 2026, to be confirmed with the city',
    check: { url: 'https://dor.wa.gov/' },
  })
  expect(others.map(({ title }) => title)).toEqual([
    'Bellevue business license, renewal',
    'Everett business license',
    'Business license, renewal',
  ])
})

test('keys and days do not depend on the span', () => {
  const facts: Partial<DutyFacts> = {
    answers: {
      excise: { choice: 'monthly', day: '2026-11-20' },
      employees: yes('2026-11-20'),
      property: yes('2026-11-20'),
    },
  }
  const whole = datesOf(facts, { from: '2026-11-20', to: '2029-12-31' })
  const parts = ['2026', '2027', '2028', '2029'].flatMap((year) =>
    datesOf(facts, { from: `${year}-01-01`, to: `${year}-12-31` }),
  )
  expect(parts).toEqual(whole)
  expect(new Set(whole).size).toBe(whole.length)
})

test('what does not apply is listed with its reason, and what is still asked is not', () => {
  expect(absentOf({})).toEqual([
    'BOI report to FinCEN',
    'S election, Form 2553',
    'Annual meeting and minutes',
    'Estimated tax',
  ])
  const answers = {
    employees: no,
    excise: { choice: 'none', day: null },
    license: no,
    seattle: no,
    cities: no,
    property: no,
    'tax-year': { choice: 'fiscal', day: null },
  }
  expect(
    absentOf({
      legalEntity: 'CORP',
      taxElection: 'C',
      agent: { isFirm: false, since: '2026-11-16', renewsOn: '2026-11-16' },
      answers,
    }),
  ).toEqual([
    'BOI report to FinCEN',
    'S election, Form 2553',
    'Employer reports',
    'B&O excise tax return',
    'Business license application',
    'Seattle business license tax certificate',
    'Personal property listing',
    'Registered agent, yearly renewal',
    'Corporation return, Form 1120',
    'Annual meeting of shareholders',
    'Licenses of other cities',
    'Estimated tax',
  ])
  expect(absentOf({ legalEntity: 'LLP' })).toContain('Initial report')
  expect(absentOf({ taxElection: 'S' })).not.toContain('S election, Form 2553')
  const [boi] = companyDuties(llc, span).absent
  expect(boi?.citation).toBe('31 CFR 1010.380')
})

test.each<[Partial<DutyFacts>, string | undefined]>([
  [{ owners: 1 }, '1040'],
  [{ owners: 2 }, undefined],
  [{ owners: 2, answers: { spouses: { choice: 'partnership', day: null } } }, '1065'],
  [{ owners: 2, answers: { spouses: { choice: 'disregarded', day: null } } }, '1040'],
  [{ owners: 3 }, '1065'],
  [{ owners: 0 }, undefined],
  [{ owners: 0, legalEntity: 'LLP' }, '1065'],
  [{ owners: 1, taxElection: 'S' }, '1120-S'],
  [{ owners: 1, taxElection: 'C' }, '1120'],
  [{ owners: 1, legalEntity: 'PS' }, '1120'],
])('%j files Form %s', (facts, form) => {
  expect(federalForm({ ...llc, ...facts })).toBe(form)
})

test('only what decides something is asked', () => {
  const always = ['license', 'excise', 'employees', 'seattle', 'cities', 'property']
  expect(questionsFor(llc)).toEqual(always)
  expect(questionsFor({ ...llc, officeCity: 'Seattle' })).not.toContain('seattle')
  const cities = { choice: 'yes', day: null }
  expect(questionsFor({ ...llc, answers: { cities } })).toEqual([
    ...always.slice(0, 5),
    'bellevue',
    'everett',
    'other-cities',
    'property',
  ])
  expect(questionsFor({ ...llc, owners: 2 })).toEqual([...always, 'spouses'])
  expect(questionsFor({ ...llc, legalEntity: 'CORP' })).toEqual([...always, 'tax-year'])
})
