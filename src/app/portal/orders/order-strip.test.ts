import { expect, test } from 'vitest'
import { type OrderStatus, orderStatusLabels } from '#features/orders/order-status.ts'
import { orderStrip } from './order-strip.ts'

const formation = { baseService: 'llc', existingCompany: false, stateFeesCents: 20_000 }
const review = { baseService: 'contract-review', existingCompany: false, stateFeesCents: 0 }

function strip(statuses: readonly OrderStatus[], sold = formation, paidAt: string | null = '2026-11-16T17:00:00.000Z') {
  const timeline = statuses.map((status, index) => ({
    at: new Date(Date.UTC(2026, 10, 16 + index, 17)).toISOString(),
    status,
    label: orderStatusLabels[status],
    note: '',
    isInterim: false,
  }))
  const status = statuses.at(-1) ?? 'paid'
  return orderStrip({ ...sold, status, timeline, paidAt }).map(({ title, place }) => `${place}: ${title}`)
}

test.each<[OrderStatus[], string[]]>([
  [['paid'], ['here: Paid', 'ahead: In review', 'ahead: Ready to file', 'ahead: With the state', 'ahead: Formed']],
  [
    ['paid', 'in_review', 'waiting_for_client'],
    ['done: Paid', 'here: In review', 'ahead: Ready to file', 'ahead: With the state', 'ahead: Formed'],
  ],
  [
    ['paid', 'in_review', 'ready_to_file', 'submitted', 'rejected'],
    ['done: Paid', 'here: In review', 'ahead: Ready to file', 'ahead: With the state', 'ahead: Formed'],
  ],
  [
    ['paid', 'in_review', 'ready_to_file', 'submitted'],
    ['done: Paid', 'done: In review', 'done: Ready to file', 'here: With the state', 'ahead: Formed'],
  ],
  [
    ['paid', 'in_review', 'ready_to_file', 'submitted', 'filed'],
    ['done: Paid', 'done: In review', 'done: Ready to file', 'done: With the state', 'done: Formed'],
  ],
])('a formation that went %j', (statuses, expected) => {
  expect(strip(statuses)).toEqual(expected)
  // Completed adds nothing to what was formed.
  if (statuses.at(-1) === 'filed') expect(strip([...statuses, 'completed'])).toEqual(expected)
})

test('work without a filing has three stages', () => {
  expect(strip(['paid', 'in_review'], review)).toEqual(['done: Paid', 'here: In review', 'ahead: Completed'])
  expect(strip(['paid', 'in_review', 'completed'], review)).toEqual([
    'done: Paid',
    'done: In review',
    'done: Completed',
  ])
})

test('an annual report is filed, not formed', () => {
  expect(strip(['paid'], { ...formation, baseService: 'annual-report' }).at(-1)).toBe('ahead: Filed')
})

test('there is no strip before the payment, and none after a cancellation', () => {
  expect(strip(['awaiting_payment'], formation, null)).toEqual([])
  expect(strip(['paid', 'canceled'])).toEqual([])
  expect(strip(['paid', 'refunded'])).toEqual([])
})

test('stages say when they were reached, in Pacific time', () => {
  const timeline = [{ at: '2026-11-17T07:00:00.000Z', status: 'paid' as const, label: '', note: '', isInterim: false }]
  const [stage] = orderStrip({ ...formation, status: 'paid', timeline, paidAt: '2026-11-17T07:00:00.000Z' })
  expect(stage?.note).toBe('Since November 16, 2026')
})
