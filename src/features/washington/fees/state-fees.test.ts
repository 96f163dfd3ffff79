import { expect, test } from 'vitest'
import { bundleSaving } from './bundle-saving.ts'
import { legalFeesOf, seededAmounts, seededLegalFees } from './legal-fees.ts'
import {
  annualReportFeeCents,
  feesOfService,
  formationFeeCents,
  initialReportFeeCents,
  stateFeeDifferences,
  stateFeeForOrderCents,
} from './state-fees.ts'

const fees = seededAmounts()

test.each([
  ['LLC', 'online', false, 20_000],
  ['PLLC', 'mail', true, 28_000],
  ['CORP', 'online', true, 30_000],
  ['PS', 'mail', false, 18_000],
  ['LLP', 'online', false, 20_000],
] as const)('forming a %s, %s, expedited %s, costs %d cents', (entityType, channel, expedite, cents) => {
  expect(formationFeeCents(fees, { entityType, channel, expedite })).toBe(cents)
})

test('another amount in force changes every fee that holds it', () => {
  const later = { ...fees, 'llc-formation': 19_000, 'annual-report-filing': 7_500 }
  expect(formationFeeCents(later, { entityType: 'LLC', channel: 'online', expedite: false })).toBe(21_000)
  expect(annualReportFeeCents(later, 'delinquent')).toBe(10_000)
})

test('an initial report costs nothing with the formation, ten dollars later', () => {
  expect(initialReportFeeCents(fees, 'with_formation')).toBe(0)
  expect(initialReportFeeCents(fees, 'separate_on_time')).toBe(1_000)
  expect(initialReportFeeCents(fees, 'separate_late')).toBe(3_000)
})

test('an order’s state fees are the sum of its filings', () => {
  expect(stateFeeForOrderCents(fees, ['llc'])).toBe(20_000)
  expect(stateFeeForOrderCents(fees, ['c-corp', 'annual-report', 'ein'])).toBe(27_000)
  expect(stateFeeForOrderCents(fees, [])).toBe(0)
})

test.each([
  ['llc', ['llc-formation', 'online-filing']],
  ['s-corp', ['corporation-formation', 'online-filing']],
  ['annual-report', ['annual-report-filing']],
  ['contract-review', []],
])('the state fees of %s consist of %j', (service, ids) => {
  expect(feesOfService(service)).toEqual(ids)
})

test('names the services whose price-list fee is not what the law asks', () => {
  const charged = { llc: 20_000, compliance: 20_000, 'annual-report': 7_000, 'contract-review': 0 }
  expect(stateFeeDifferences(charged, fees)).toEqual([{ service: 'compliance', chargedCents: 20_000, lawCents: 0 }])
})

test('refuses to compute with an amount missing', () => {
  const rows = seededLegalFees.filter(({ id }) => id !== 'online-filing')
  expect(() => legalFeesOf(rows.map(({ id, amountCents }) => ({ feeId: id, amountCents })))).toThrow(/online-filing/)
})

test.each([
  [50, 228, 21.9],
  [150, 726, 20.7],
  [300, 2224, 13.5],
])('a bundle that saves %d of %d saves %d percent', (saving, total, percent) => {
  expect(bundleSaving(saving, total)).toEqual({ saving, percent })
  expect(() => bundleSaving(saving, 0)).toThrow(RangeError)
})
