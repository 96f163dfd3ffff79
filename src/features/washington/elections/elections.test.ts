import { expect, test } from 'vitest'
import { electionTiming, form8832EffectiveWindow, lateReliefLastDay } from './election-dates.ts'
import { form2553Pages, requiredConsents, signatureMode, whereToFile2553 } from './form-2553.ts'
import { sCorpEligible, shareholderCount, type Shareholder } from './s-corp-eligibility.ts'

const resident: Shareholder = { type: 'individual', usCitizenOrResident: true }
const eligibleWith = (holder: Shareholder) =>
  sCorpEligible({ domestic: true, classesOfStock: 1, shareholders: [resident, holder] }).reasons

test.each<[string, Shareholder, string[]]>([
  ['an ESBT', { type: 'trust', trustKind: 'ESBT' }, []],
  ['a grantor trust', { type: 'trust', trustKind: 'grantor' }, []],
  ['another trust', { type: 'trust', trustKind: 'other' }, ['INELIGIBLE_SHAREHOLDER']],
  ['a trust of an unknown kind', { type: 'trust' }, ['INELIGIBLE_SHAREHOLDER']],
  ['a qualified plan', { type: '401a' }, []],
  ['someone whose residency is unknown', { type: 'individual' }, ['NONRESIDENT_ALIEN']],
  [
    'a single-member LLC of a corporation',
    { type: 'llc', members: 1, disregardedOwner: { type: 'corporation' } },
    ['INELIGIBLE_SHAREHOLDER'],
  ],
  [
    'a single-member LLC of a nonresident',
    { type: 'llc', members: 1, disregardedOwner: { type: 'individual', usCitizenOrResident: false } },
    ['NONRESIDENT_ALIEN'],
  ],
])('an S corporation held by %s', (_, holder, reasons) => {
  expect(eligibleWith(holder)).toEqual(reasons)
})

test('names every reason against an election once', () => {
  const holders: Shareholder[] = [{ type: 'ira' }, { type: 'partnership' }]
  expect(sCorpEligible({ domestic: false, classesOfStock: 3, shareholders: holders })).toEqual({
    eligible: false,
    reasons: ['NOT_DOMESTIC', 'MORE_THAN_ONE_CLASS', 'INELIGIBLE_SHAREHOLDER'],
  })
})

test('a family counts as one shareholder', () => {
  expect(shareholderCount(101, [2])).toEqual({ count: 100, eligible: true })
  expect(shareholderCount(120, [15, 7])).toEqual({ count: 100, eligible: true })
  expect(shareholderCount(120, [15, 6])).toEqual({ count: 101, eligible: false })
})

test('a spouse consents where the law makes the stock community property', () => {
  const married = { name: 'A', married: true, spouse: 'B' }
  expect(requiredConsents('WA', [married])).toEqual(['A', 'B'])
  expect(requiredConsents('OR', [married])).toEqual(['A'])
  expect(requiredConsents('WA', [married, { name: 'B', married: true, spouse: 'A' }])).toEqual(['A', 'B'])
  expect(requiredConsents('WA', [{ name: 'A', married: false, stockIsCommunity: true, spouse: 'B' }])).toEqual(['A'])
})

test.each([
  [0, 1],
  [1, 1],
  [7, 1],
  [8, 2],
  [14, 2],
  [15, 3],
])('%d consents need %d copies of page 2', (consents, page2Copies) => {
  expect(form2553Pages(consents)).toEqual({ page2Copies })
})

test.each([
  ['WA', 'Ogden, UT 84201', '855-214-7520'],
  ['AK', 'Ogden, UT 84201', '855-214-7520'],
  ['NY', 'Kansas City, MO 64999', '855-887-7734'],
  ['DC', 'Kansas City, MO 64999', '855-887-7734'],
])('Form 2553 from %s goes to %s', (state, mail, fax) => {
  expect(whereToFile2553(state)).toEqual({ mail, fax })
})

test('the form lists no service center for a territory or a country', () => {
  expect(whereToFile2553('PR')).toBeUndefined()
  expect(whereToFile2553('BC')).toBeUndefined()
})

test('federal forms are signed by hand, our own papers electronically', () => {
  expect(['2553', 'Form 2553', 'ss-4', '8832'].map(signatureMode)).toEqual(Array(4).fill('wet_ink'))
  expect(signatureMode('operating-agreement')).toBe('electronic')
})

test('an existing company elects from a year before its tax year', () => {
  expect(electionTiming('2027-01-01', '2025-12-31', { firstTaxYear: false })).toBe('too_early')
  expect(electionTiming('2027-01-01', '2026-01-01', { firstTaxYear: false })).toBe('timely')
  expect(electionTiming('2027-01-01', '2027-03-15', { firstTaxYear: false })).toBe('timely')
  expect(electionTiming('2027-01-01', '2027-03-16', { firstTaxYear: false })).toBe('late_relief')
})

test('years are counted from February 29 too', () => {
  expect(lateReliefLastDay('2028-02-29')).toBe('2031-05-14')
  expect(form8832EffectiveWindow('2028-02-29').latest).toBe('2029-02-28')
})
