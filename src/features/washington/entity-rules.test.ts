import { expect, test } from 'vitest'
import { validateArticles, validateDirectors, validateOfficers, validateShares } from './people/corporation.ts'
import { expectedFilingDay, validateEffectiveDate } from './effective-date.ts'
import { isNaics2022, naicsSubsectorCount } from './identifiers/naics.ts'
import { ownershipSum, toBasisPoints } from './people/ownership.ts'
import { validateLlp } from './people/partnership.ts'
import { validateRegisteredAgent, type AgentFacts } from './addresses/registered-agent-rules.ts'
import { rules } from './rules.ts'

const agent: AgentFacts = {
  kind: 'noncommercial',
  street: '500 Union St',
  state: 'WA',
  zip: '98101',
  email: 'agent@heron.example',
  consent: 'signed_by_agent',
}

const agents: [Partial<AgentFacts>, string][] = [
  [{ street: ' ' }, 'RA_STREET_REQUIRED'],
  [{ street: 'P.O. Box 1' }, 'RA_PO_BOX'],
  [{ state: 'OR' }, 'RA_NOT_IN_WA'],
  [{ zip: '97205' }, 'RA_ZIP_NOT_IN_WA'],
  [{ email: '' }, 'RA_EMAIL_REQUIRED'],
  [{ consent: undefined }, 'RA_CONSENT_NOT_FROM_AGENT'],
  [{ kind: 'commercial' }, 'RA_NOT_LISTED'],
  [{ kind: 'commercial', listedWithSos: true, consent: undefined }, 'RA_CONSENT_NOT_FROM_AGENT'],
  [{ agentIsTheEntityItself: true }, 'RA_SELF'],
]

test.each(agents)('an agent with %j: %s', (facts, error) => {
  expect(validateRegisteredAgent({ ...agent, ...facts })).toEqual({ ok: false, error })
})

test("a standing record of the agent's is consent", () => {
  expect(validateRegisteredAgent({ ...agent, consent: 'standing_record' })).toEqual({ ok: true })
})

const articles = { name: 'Blue Heron Inc', authorizedShares: 10_000, incorporators: 1, registeredAgent: true }

test('articles and shares', () => {
  expect(validateArticles({ ...articles, name: ' ' })).toEqual({ ok: false, error: 'NAME_REQUIRED' })
  expect(validateArticles({ ...articles, registeredAgent: false })).toEqual({
    ok: false,
    error: 'REGISTERED_AGENT_REQUIRED',
  })
  expect(validateArticles({ ...articles, authorizedShares: 0.5 })).toEqual({ ok: false, error: 'SHARES_REQUIRED' })
  expect(validateShares({ authorized: 100, noParValue: true })).toEqual({ ok: true })
  expect(validateShares({ authorized: 100, parValue: '-1' })).toEqual({ ok: false, error: 'PAR_INVALID' })
  expect(validateShares({ authorized: 100, issued: 101 })).toEqual({ ok: false, error: 'ISSUED_EXCEEDS_AUTHORIZED' })
  expect(validateShares({ authorized: Number.NaN })).toEqual({ ok: false, error: 'SHARES_REQUIRED' })
})

test('directors and officers', () => {
  expect(validateDirectors(0)).toEqual({ ok: false, error: 'DIRECTOR_REQUIRED' })
  expect(validateDirectors(1, false)).toEqual({ ok: false, error: 'DIRECTOR_NOT_INDIVIDUAL' })
  expect(validateOfficers([])).toEqual({ ok: true })
  expect(validateOfficers([{ name: '', offices: ['President'] }])).toEqual({
    ok: false,
    error: 'OFFICER_NAME_REQUIRED',
  })
  expect(validateOfficers([{ name: 'Ada', offices: [' '] }])).toEqual({ ok: false, error: 'OFFICE_REQUIRED' })
})

test('an LLP application names what the statute lists', () => {
  const llp = { partners: 2, principalOffice: true, registeredAgent: true, businessStatement: 'Bookkeeping' }
  expect(validateLlp(llp)).toEqual({ ok: true })
  expect(validateLlp({ ...llp, businessStatement: ' ' })).toEqual({ ok: false, error: 'BUSINESS_STATEMENT_REQUIRED' })
  expect(validateLlp({ ...llp, principalOffice: false })).toEqual({ ok: false, error: 'PRINCIPAL_OFFICE_REQUIRED' })
  expect(validateLlp({ ...llp, registeredAgent: undefined })).toEqual({ ok: false, error: 'REGISTERED_AGENT_REQUIRED' })
})

const effective: [string, string, boolean, string][] = [
  ['2026-11-20', '2027-02-18', true, '2027-02-18'],
  ['2026-11-20', '2026-11-19', false, '2027-02-18'],
  ['2027-12-01', '2028-02-29', true, '2028-02-29'],
  ['2026-12-01', '2027-03-01', true, '2027-03-01'],
  ['2026-11-20', '2027-02-30', false, '2027-02-18'],
  ['2026-11-20', '', false, '2027-02-18'],
]

test.each(effective)('filed %s, effective %s: %s, latest %s', (filingDate, effectiveDate, ok, latest) => {
  expect(validateEffectiveDate(filingDate, effectiveDate)).toEqual({ ok, latest })
})

test('filing is expected two business days after the order', () => {
  expect(expectedFilingDay('2026-11-20')).toBe('2026-11-24')
  expect(expectedFilingDay('2026-11-22')).toBe('2026-11-24')
  expect(expectedFilingDay('2026-11-23')).toBe('2026-11-25')
})

const ownership: [number[], boolean][] = [
  [[100], true],
  [[33.33, 33.33, 33.33], false],
  [[0.1, 0.2, 99.7], true],
  [[99.99, 0.01], true],
  [[33.333, 33.333, 33.334], false],
  [[150, -50], false],
  [[Number.NaN, 100], false],
  [[], false],
]

test.each(ownership)('the shares %j add up: %s', (percentages, ok) => {
  expect(ownershipSum(percentages).ok).toBe(ok)
})

test('every percentage with two decimals is a whole number of basis points', () => {
  const wrong = Array.from({ length: 10_001 }, (_, points) => points).filter(
    (points) => toBasisPoints(points / 100) !== points,
  )
  expect(wrong).toEqual([])
})

test('NAICS codes belong to one of the 96 subsectors of 2022', () => {
  expect(naicsSubsectorCount).toBe(96)
  expect(['449110', '513210', '928120'].every(isNaics2022)).toBe(true)
  // Subsectors 453 and 511 and their like were dissolved in 2022.
  expect(['453998', '511210', '54151', '5415111', '54151a', '000000'].some(isNaics2022)).toBe(false)
})

test('every rule says where it comes from and when that was looked at', () => {
  for (const rule of Object.values(rules)) {
    expect(rule.title).not.toBe('')
    expect(rule.citation).not.toBe('')
    expect(rule.checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})
