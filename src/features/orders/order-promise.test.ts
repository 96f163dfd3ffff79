import { expect, test } from 'vitest'
import type { OrderStatus } from './order-status.ts'
import { orderPromise, waitingFor } from './order-promise.ts'
import { type Party, waitsFor } from './waits-for.ts'

type Promised = Parameters<typeof orderPromise>[0]

const anEvent = (status: OrderStatus, at: string, isInterim = false) => ({ at, status, label: '', note: '', isInterim })

function anOrder(status: OrderStatus, timeline: Promised['timeline'], fields: Partial<Promised> = {}): Promised {
  return {
    status,
    waitsFor: waitsFor({ status, openTasks: [], agentRequest: null, ownerParts: [] }),
    paidAt: timeline[0]?.at ?? null,
    timeline,
    agentRequest: null,
    ownerParts: [],
    baseService: 'llc',
    existingCompany: false,
    stateFeesCents: 20_000,
    ...fields,
  }
}
const inReviewAt = (at: string) => anOrder('in_review', [anEvent('paid', at), anEvent('in_review', at)])

// RCW 1.16.050: Thanksgiving 2026 is November 26, and the day after is a holiday, too. July 4, 2026 is a Saturday, observed on Friday.
test.each([
  ['a Monday', '2026-11-16T18:00:00Z', '2026-11-16', '2026-11-17', '2026-11-18'],
  ['a Friday', '2026-11-20T18:00:00Z', '2026-11-20', '2026-11-23', '2026-11-24'],
  ['a Sunday', '2026-11-22T18:00:00Z', '2026-11-22', '2026-11-23', '2026-11-24'],
  ['late in the evening, already tomorrow in UTC', '2026-11-17T07:30:00Z', '2026-11-16', '2026-11-17', '2026-11-18'],
  ['the day before Thanksgiving', '2026-11-25T18:00:00Z', '2026-11-25', '2026-11-30', '2026-12-01'],
  ['the day before a holiday observed on Friday', '2026-07-02T18:00:00Z', '2026-07-02', '2026-07-06', '2026-07-07'],
])('an order of %s is promised in business days', (_, at, received, reviewBy, processBy) => {
  expect(orderPromise(inReviewAt(at))).toEqual({ received, reviewBy, processBy })
})

test('the clock restarts when the client has done the last task', () => {
  const timeline = [
    anEvent('paid', '2026-11-16T18:00:00Z'),
    anEvent('in_review', '2026-11-16T18:00:00Z', true),
    anEvent('waiting_for_client', '2026-11-16T18:00:00Z'),
  ]
  const waiting = anOrder('waiting_for_client', timeline)
  expect(orderPromise(waiting)).toEqual({ received: '2026-11-16', reviewBy: null, processBy: null })
  const answered = anOrder('in_review', [...timeline, anEvent('in_review', '2026-11-19T18:00:00Z')])
  expect(orderPromise(answered)).toEqual({ received: '2026-11-16', reviewBy: '2026-11-20', processBy: '2026-11-23' })
})

test.each<[OrderStatus, boolean, boolean]>([
  ['ready_to_file', false, true],
  ['submitted', false, false],
  ['completed', false, false],
])('an order that is %s shows only the dates still ahead', (status, reviews, processes) => {
  const promise = orderPromise(anOrder(status, [anEvent('in_review', '2026-11-16T18:00:00Z')]))
  expect([promise?.reviewBy !== null, promise?.processBy !== null]).toEqual([reviews, processes])
})

test.each<[OrderStatus, Partial<Promised>]>([
  ['awaiting_payment', { paidAt: null }],
  ['canceled', {}],
  ['refunded', {}],
])('nothing is promised for an order that is %s', (status, fields) => {
  const order = anOrder(status, [anEvent('paid', '2026-11-16T18:00:00Z')], fields)
  expect([orderPromise(order), waitingFor(order)]).toEqual([null, null])
})

const asked = {
  agentName: 'Robin Sample',
  email: 'robin@example.com',
  isForwarded: false,
  sentAt: '2026-11-17T18:00:00Z',
  expiresAt: '2026-12-01T18:00:00Z',
  declinedAt: null,
  declineReason: null,
}

const invitedAna = {
  ownerId: '4f7a21c9-0000-4000-8000-000000000002',
  name: 'Ana Reyes',
  ownershipPercentage: 20,
  email: 'ana@example.com',
  status: 'invited',
  completedAt: null,
  completedBy: null,
  invitation: {
    email: 'ana@example.com',
    sentAt: '2026-11-18T18:00:00Z',
    expiresAt: '2026-12-02T18:00:00Z',
    openedAt: null,
    declinedAt: null,
  },
} as const

test.each([
  [[invitedAna], null, 'Ana Reyes', 'Once this part of Form 2553 is complete, we review'],
  [[invitedAna, { ...invitedAna, name: 'Jordan Rivers' }], null, 'Ana Reyes and Jordan Rivers', 'Once everyone has'],
  [[invitedAna], asked, 'Ana Reyes and your agent', 'Once everyone has answered'],
])('invited owners are named: %#', (ownerParts, agentRequest, whom, next) => {
  const events = [anEvent('waiting_for_client', '2026-11-16T18:00:00Z')]
  const order = anOrder('waiting_for_client', events, { waitsFor: 'owner', ownerParts, agentRequest })
  const since = invitedAna.invitation.sentAt
  expect(waitingFor(order)).toMatchObject({ whom, since, next: expect.stringMatching(`^${next}`) })
})

test.each<[Party, OrderStatus, string, string, string]>([
  ['client', 'waiting_for_client', 'you', '2026-11-16T18:00:00Z', 'Once we have what we need from you, we review'],
  [
    'agent',
    'waiting_for_client',
    'Robin Sample, your registered agent',
    asked.sentAt,
    'Once your agent signs, we review',
  ],
  ['firm', 'in_review', 'us', '2026-11-16T18:00:00Z', 'We’re checking your answers'],
  ['state', 'submitted', 'the state', '2026-11-16T18:00:00Z', 'The state decides when to approve'],
])('the %s is named, with the day since when and what comes next', (party, status, whom, since, next) => {
  const order = anOrder(status, [anEvent(status, '2026-11-16T18:00:00Z')], { waitsFor: party, agentRequest: asked })
  expect(waitingFor(order)).toMatchObject({ whom, since, next: expect.stringMatching(`^${next}`) })
})

test.each([
  [{ existingCompany: true, stateFeesCents: 0 }, 'complete your order'],
  [{}, 'file with the state'],
])('what comes next says whether anything is filed: %o', (fields, words) => {
  expect(waitingFor(anOrder('in_review', [anEvent('in_review', '2026-11-16T18:00:00Z')], fields))?.next).toContain(
    words,
  )
})
