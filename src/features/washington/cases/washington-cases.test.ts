import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ruleCases, ruleFunctions } from './rule-functions.ts'
import { isRuleId } from '#features/washington/rules.ts'

const cases = ruleCases.parse(JSON.parse(readFileSync('domain/cases.json', 'utf8')))
const built = cases.filter((one) => ruleFunctions.has(one.fn))

// Fees, elections, the EIN form, taxes, and breach notices: rules that no screen uses yet.
const notYetBuilt = [
  'activeNonReporting',
  'annualReportFeeCents',
  'boFrequency',
  'boiReportRequired',
  'breachNoticeDue',
  'bundleSaving',
  'einRequestAllowed',
  'electionTiming',
  'firstTaxYearBegin',
  'form2553Pages',
  'form8832EffectiveWindow',
  'formationFeeCents',
  'initialReportFeeCents',
  'lateReliefLastDay',
  'logScrub',
  'needsBusinessLicense',
  'requiredConsents',
  'sCorpEligible',
  'seattleHalfFee',
  'seattleLicenseExpires',
  'shareholderCount',
  'signatureMode',
  'ss4Channel',
  'ss4Line9a',
  'stateFeeForOrderCents',
  'validateResponsibleParty',
  'validateSs4',
  'whereToFile2553',
]

test.each(built)('$id $fn', ({ fn, input, expected }) => {
  expect(ruleFunctions.get(fn)?.(input)).toStrictEqual(expected)
})

test('every case is run, except those of the functions listed as not yet built', () => {
  const missing = new Set(cases.map((one) => one.fn).filter((fn) => !ruleFunctions.has(fn)))
  expect([...missing].toSorted()).toEqual(notYetBuilt)
})

test('every function has at least one case, and every rule that is run is in the register', () => {
  expect([...ruleFunctions.keys()].toSorted()).toEqual([...new Set(built.map((one) => one.fn))].toSorted())
  expect(built.map((one) => one.rule).filter((rule) => !isRuleId(rule))).toEqual([])
})
