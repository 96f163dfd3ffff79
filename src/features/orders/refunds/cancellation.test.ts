import { expect, test } from 'vitest'
import { orderMoves, orderStatuses } from '#features/orders/order-status.ts'
import type { OrderView } from '#features/orders/order.ts'
import { cancelInput } from './cancel-input.ts'
import { whatCancelingMeans } from './cancellation.ts'
import { whyNotCancelable } from './cancelable.ts'

test.each(orderStatuses)(
  'an order that is %s can be canceled if the table of moves says so, or says why not',
  (status) => {
    const why = whyNotCancelable(status)
    expect(why === undefined).toBe(orderMoves[status].includes('canceled'))
    if (why) expect(why).toMatch(/\.$/)
  },
)

const formation = { legalEntity: 'LLC' } as OrderView['formation']
const filed = [{ at: '', status: 'filed', label: '', note: '', isInterim: false }] as OrderView['timeline']
const anLlc = { status: 'in_review', baseService: 'llc', existingCompany: false, stateFeesCents: 20_000 } as const
const other = { ...anLlc, baseService: 'contract-review', stateFeesCents: 0 }

test.each([
  ['a formation', { ...anLlc, formation, timeline: [] }, /stay in your account/, /will not form the company/],
  ['a formed company', { ...anLlc, formation, timeline: filed }, /doesn’t dissolve it/, /Legate will stop all work/],
  ['a service', { ...other, formation: null, timeline: [] }, /stay in your account/, /Legate will stop all work/],
  [
    'a report, filed',
    { ...other, formation: null, timeline: filed },
    /stay in your account/,
    /Legate will stop all work/,
  ],
])('canceling %s says what stays and what ends', (_, order, stays, confirmation) => {
  const means = whatCancelingMeans(order, 'Legate')
  expect(means.stays).toMatch(stays)
  expect(means.confirmation).toMatch(confirmation)
})

test.each([
  ['', true],
  ['We found another name', true],
  ['My SSN is 123-45-6789', false],
  ['x'.repeat(2001), false],
])('the reason “%.30s” is taken: %s', (reason, isTaken) => {
  expect(cancelInput.safeParse({ refundCents: 0, reason }).success).toBe(isTaken)
})
