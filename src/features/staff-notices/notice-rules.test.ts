import { expect, test } from 'vitest'
import { eventsOf } from './notice-rules.ts'

const entry = (action: string, detail: Record<string, unknown> = {}) => ({
  id: '1',
  at: new Date('2026-11-20T18:00:00Z'),
  actor: 'system',
  action,
  object: 'order:1',
  detail,
})

test.each([
  ['a new order', entry('payment.captured', { attemptId: 'a' }), ['order-paid']],
  ['a fee on an order that is known', entry('payment.captured', { amountDueId: 'b' }), ['fee-paid']],
  ['a refund for one admin', entry('refund.requested', { needsApproval: false }), []],
  ['a refund for two', entry('refund.requested', { needsApproval: true }), ['refund-waiting']],
  ['what nobody has to know', entry('audit.read'), []],
])('%s', (_case, given, events) => {
  expect(eventsOf(given)).toEqual(events)
})
