import { expect, test } from 'vitest'
import type { ListedRenewal } from '#features/orders/renewals/staff/staff-renewal.ts'
import { yearEnd } from './year-end.ts'

test.each([
  ['active', null, '2027-02-01', 'Renews February 1, 2027'],
  ['canceled', 'canceled', '2027-02-01', 'Ends February 1, 2027'],
  ['unpaid', null, '2026-10-17', 'Unpaid since October 17, 2026'],
  ['exiting', 'unpaid', '2026-09-19', 'Unpaid since September 19, 2026'],
  ['exiting', 'canceled', '2026-09-19', 'Ended September 19, 2026'],
  ['ended', 'unpaid', '2026-09-19', 'Ended September 19, 2026'],
  ['waiting', null, null, null],
] as const)('the paid year of a service that is %s (%s), over on %s: %s', (state, exitBecause, renewsOn, text) => {
  expect(yearEnd({ state, exitBecause, renewsOn } as ListedRenewal, '2026-11-25')).toBe(text)
})
