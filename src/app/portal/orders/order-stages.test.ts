import { expect, test } from 'vitest'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { statusLabelOf, waitsFor } from '#features/orders/waits-for.ts'
import { orderStatusLabels } from '#features/orders/order-status.ts'
import { orderStages } from './order-stages.ts'

const orderWith = (
  statuses: OrderStatus[],
  { baseService = 'llc', existingCompany = false, stateFeesCents = 20_000 } = {},
  status = statuses.at(-1) ?? 'awaiting_payment',
  waiting = { status, openTasks: ['ein-ssn'] as const, agentRequest: null, ownerParts: [] },
) => ({
  status,
  statusLabel: statusLabelOf(waiting),
  waitsFor: waitsFor(waiting),
  baseService,
  existingCompany,
  stateFeesCents,
  timeline: statuses.map((status, index) => ({
    at: new Date(Date.UTC(2026, 10, 16, 17, index * 5)).toISOString(),
    status,
    label: orderStatusLabels[status],
    note: '',
    isInterim: false,
  })),
})
const shown = (statuses: OrderStatus[], sold?: Parameters<typeof orderWith>[1]) =>
  orderStages(orderWith(statuses, sold)).map(({ title, place }) => `${place}: ${title}`)

test('a paid formation has the way to the state before it', () => {
  expect(shown(['awaiting_payment', 'processing', 'paid'])).toEqual([
    'done: Order placed',
    'here: Paid',
    'ahead: In review',
    'ahead: Ready to file',
    'ahead: Submitted to the state',
    'ahead: Filed',
    'ahead: Completed',
  ])
})

test.each<[string, OrderStatus[], string[]]>([
  [
    'a declined card',
    ['awaiting_payment', 'processing', 'awaiting_payment'],
    ['done: Order placed', 'here: Awaiting payment'],
  ],
  ['a payment in doubt', ['awaiting_payment', 'processing'], ['done: Order placed', 'here: Processing payment']],
])('%s shows where it stands now', (_, statuses, expected) => {
  const stages = shown(statuses)
  expect(stages.slice(0, 2)).toEqual(expected)
  expect(stages[2]).toBe('ahead: Paid')
})

test('what waits for the client goes back to the review', () => {
  expect(shown(['awaiting_payment', 'paid', 'in_review', 'waiting_for_client']).slice(3, 5)).toEqual([
    'here: Waiting for you',
    'ahead: In review',
  ])
})

test('an order that waits for its agent alone says so, and what it waited for before without naming anyone', () => {
  const order = orderWith(['paid', 'waiting_for_client', 'in_review', 'waiting_for_client'])
  const timeline = order.timeline.map((event) => ({ ...event, note: 'We need something from you' }))
  const stages = orderStages({ ...order, timeline, waitsFor: 'agent', statusLabel: 'Waiting for your agent' })
  expect(stages.slice(1, 4).map(({ title, text }) => [title, text])).toEqual([
    ['Waiting for open tasks', undefined],
    ['In review', 'We need something from you'],
    ['Waiting for your agent', 'We’ll continue as soon as your agent signs.'],
  ])
})

test('omits a state that the order only passed through', () => {
  const order = orderWith(['paid', 'in_review', 'waiting_for_client'])
  const timeline = order.timeline.map((event) => ({ ...event, isInterim: event.status === 'in_review' }))
  expect(orderStages({ ...order, timeline }).map(({ title }) => title)).toEqual([
    'Paid',
    'Waiting for you',
    'In review',
    'Ready to file',
    'Submitted to the state',
    'Filed',
    'Completed',
  ])
})

test('shows a review that ended with a question, however short it was', () => {
  const order = orderWith(['paid', 'in_review', 'waiting_for_client'])
  const timeline = order.timeline.map((event) => ({ ...event, at: '2026-11-16T17:00:00.000Z' }))
  expect(
    orderStages({ ...order, timeline })
      .map(({ title }) => title)
      .slice(0, 3),
  ).toEqual(['Paid', 'In review', 'Waiting for you'])
})

test('an election for an existing company is not filed with the state', () => {
  expect(shown(['paid', 'in_review'], { baseService: 's-corp', existingCompany: true, stateFeesCents: 0 })).toEqual([
    'done: Paid',
    'here: In review',
    'ahead: Completed',
  ])
})

test('a service without a filing goes from the review to its end', () => {
  expect(shown(['paid', 'in_review'], { baseService: 'contract-review', stateFeesCents: 0 })).toEqual([
    'done: Paid',
    'here: In review',
    'ahead: Completed',
  ])
})

test.each<[OrderStatus, string]>([
  ['completed', 'done: Completed'],
  ['canceled', 'here: Canceled'],
  ['refunded', 'here: Refunded'],
])('nothing follows %s', (status, last) => {
  expect(shown(['paid', status]).at(-1)).toBe(last)
})

test('dates are Pacific, with the year', () => {
  expect(orderStages(orderWith(['paid']))[0]).toMatchObject({
    when: 'November 16, 2026, 9:00 am Pacific',
    dateTime: '2026-11-16T17:00:00.000Z',
  })
})
