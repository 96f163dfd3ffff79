import { expect, test } from 'vitest'
import { type ElectionHolder, responsiblePartyFindings, scorpEligibility } from './election-findings.ts'

const citizen: ElectionHolder = { name: 'Alex Reed', holder: 'individual', residency: 'citizen', hasTaxpayerId: true }

test('citizens and residents with a number are eligible, without a finding', () => {
  const resident: ElectionHolder = { ...citizen, name: 'Mai Tran', residency: 'resident-alien' }
  expect(scorpEligibility([citizen, resident])).toEqual({ isEligible: true, findings: [] })
})

test('an owner without SSN or ITIN is a finding, but not ineligible', () => {
  const { isEligible, findings } = scorpEligibility([citizen, { ...citizen, name: 'Mai Tran', hasTaxpayerId: false }])
  expect(isEligible).toBe(true)
  expect(findings).toEqual([
    {
      path: 'owners.1',
      text: 'Mai Tran has neither an SSN nor an ITIN. Form 2553 asks for one, and the IRS may ask about residency.',
      remedy: expect.stringContaining('CPA'),
      words: ['Mai Tran'],
      rule: 'SCORP-EL-1',
      citation: expect.stringContaining('IRC 1361(b)'),
    },
  ])
})

test.each([
  ['a nonresident', { residency: 'nonresident-alien' as const }, 'Alex Reed is neither a citizen nor a resident'],
  ['a company', { holder: 'other' as const }, 'Alex Reed isn’t a holder'],
])('%s makes the company ineligible', (_, facts, text) => {
  const { isEligible, findings } = scorpEligibility([{ ...citizen, ...facts }])
  expect(isEligible).toBe(false)
  expect(findings.map((found) => found.text)).toEqual([expect.stringContaining(text)])
})

test.each(['estate', 'esbt', 'other-trust', 'exempt-organization'] as const)(
  'an owner that is of the kind %s is eligible',
  (holder) => {
    expect(scorpEligibility([{ ...citizen, holder }])).toEqual({ isEligible: true, findings: [] })
  },
)

test('an owner who has not answered yet is no finding, and the others keep their places', () => {
  const { isEligible, findings } = scorpEligibility([null, { ...citizen, residency: 'nonresident-alien' }])
  expect([isEligible, findings.map(({ path }) => path)]).toEqual([false, ['owners.1']])
})

test('a trust that elects for itself is eligible, and a finding: we don’t prepare its part of the form', () => {
  const { isEligible, findings } = scorpEligibility([{ ...citizen, holder: 'qsst' }])
  expect([isEligible, findings]).toMatchObject([
    true,
    [{ path: 'owners.0', rule: 'SCORP-EL-1', text: expect.stringContaining('Part III of Form 2553') }],
  ])
})

test('more than 100 owners are a finding', () => {
  const { isEligible, findings } = scorpEligibility(Array.from({ length: 101 }, () => citizen))
  expect([isEligible, findings.map(({ path }) => path)]).toEqual([false, ['owners']])
})

test('a responsible party without SSN or ITIN is a finding with the route that is left', () => {
  expect(responsiblePartyFindings({ name: 'Alex Reed', hasTaxpayerId: true })).toEqual([])
  expect(responsiblePartyFindings({ name: 'Alex Reed', hasTaxpayerId: false })).toEqual([
    expect.objectContaining({ rule: 'EIN-RP-1', path: 'responsibleParty', remedy: expect.stringContaining('Foreign') }),
  ])
})
