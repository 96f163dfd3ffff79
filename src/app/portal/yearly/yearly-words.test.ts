import { expect, test } from 'vitest'
import type { YearlyServiceView } from '#features/orders/renewals/yearly-service.ts'
import { statementOf } from './yearly-words.ts'

const year = (renewsOn: string): NonNullable<YearlyServiceView['year']> => ({
  startsOn: '2026-01-12',
  paidThrough: '2027-01-11',
  renewsOn,
  nextEndsOn: '2028-01-11',
  daysLeft: 40,
  number: 1,
})

function aService(given: Partial<YearlyServiceView>): YearlyServiceView {
  return {
    id: 'a',
    orderId: 'o',
    productId: 'registered-agent',
    label: 'Registered agent',
    description: '',
    isAgent: true,
    companyName: 'Heron Ferry LLC',
    state: 'noticed',
    today: '2026-12-03',
    year: year('2027-01-12'),
    priceCents: 14_900,
    nextPriceCents: 14_900,
    notices: [],
    isPayable: true,
    isProcessing: false,
    isDeclined: false,
    canCancel: true,
    canKeep: false,
    canceledOn: null,
    exit: null,
    ahead: null,
    refund: null,
    endedOn: null,
    endedBecause: null,
    nextAgent: null,
    nextAgentName: null,
    nextAgentAddress: null,
    renewalOrderId: null,
    ...given,
  }
}

const calm = 'We keep no card on file, and nothing is charged automatically.'

test.each<[string, YearlyServiceView[], string]>([
  ['nothing to pay', [aService({ isPayable: false })], calm],
  ['one service', [aService({})], `$149.00 is due on January 12, 2027. ${calm}`],
  [
    'two of one day',
    [aService({}), aService({ nextPriceCents: 9_900 })],
    `$248.00 for 2 services is due on January 12, 2027. ${calm}`,
  ],
  [
    'the earliest, whatever comes first',
    [aService({ year: year('2027-03-01') }), aService({})],
    `$149.00 is due on January 12, 2027. ${calm}`,
  ],
  ['one that is late', [aService({ state: 'unpaid' })], `$149.00 was due on January 12, 2027. ${calm}`],
])('the yearly services begin with what is due first: %s', (_, services, text) => {
  expect(statementOf(services)).toBe(text)
})
