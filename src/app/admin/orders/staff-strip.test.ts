import { expect, test } from 'vitest'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { staffStrip } from './staff-strip.ts'

const stripOf = (status: OrderStatus, past: readonly OrderStatus[], baseService = 'llc') =>
  staffStrip({
    status,
    baseService,
    existingCompany: false,
    stateFeesCents: baseService === 'llc' ? 20_000 : 0,
    paidAt: past.includes('paid') ? '2026-11-20T18:00:00.000Z' : null,
    timeline: [...past, status].map((one, day) => ({
      status: one,
      at: `2026-11-${20 + day}T18:00:00.000Z`,
      label: one,
      note: '',
      isInterim: false,
    })),
  }).map(({ title, place, note }) => `${place}: ${title}${note ? `, ${note}` : ''}`)

test('a formation goes by six states, with their days and with what comes', () => {
  expect(stripOf('ready_to_file', ['paid', 'in_review'])).toEqual([
    'done: Received, November 20, 2026',
    'done: In review, November 21, 2026',
    'here: Ready to file, Since November 22, 2026',
    'ahead: With the state, Filed with evidence',
    'ahead: Filed, The state decides when',
    'ahead: Completed, All services done',
  ])
})

test.each([
  ['waiting_for_client', 'here: In review, Waiting for client'],
  ['rejected', 'here: In review, Returned by state'],
] as const)('%s stands in the review and says why', (status, expected) => {
  const strip = stripOf(status, ['paid', 'in_review'])
  expect(strip[1]).toBe(expected)
  expect(strip[2]).toBe('ahead: Ready to file, Two people check')
})

test('an order that is not filed with the state has three', () => {
  expect(stripOf('completed', ['paid', 'in_review'], 'contract-review')).toEqual([
    'done: Received, November 20, 2026',
    'done: In review, November 21, 2026',
    'done: Completed, November 22, 2026',
  ])
})

test('an unpaid order and one that ended have none', () => {
  expect(stripOf('awaiting_payment', [])).toEqual([])
  expect(stripOf('canceled', ['paid'])).toEqual([])
  expect(stripOf('refunded', ['paid', 'in_review'])).toEqual([])
})
