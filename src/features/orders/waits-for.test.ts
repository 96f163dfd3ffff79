import { expect, test } from 'vitest'
import type { TaskKind } from '#features/tasks/task.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import { type Party, statusLabelOf, waitsFor } from './waits-for.ts'

const asked = { isForwarded: false }
const forwarded = { isForwarded: true }

test.each<[string, TaskKind[], typeof asked | null, Party, string]>([
  ['the client has tasks', ['ein-ssn'], null, 'client', 'Waiting for you'],
  ['only the agent has to sign', ['agent-consent'], asked, 'agent', 'Waiting for your agent'],
  ['the client has to forward the agent’s link', ['agent-consent'], forwarded, 'client', 'Waiting for you'],
  ['nobody was asked yet', ['agent-consent'], null, 'client', 'Waiting for you'],
  ['the client and the agent have to act', ['agent-consent', 'ein-ssn'], asked, 'client', 'Waiting for you'],
  ['the agent declined', ['name-agent'], asked, 'client', 'Waiting for you'],
  ['the last task was closed a moment ago', [], asked, 'client', 'Waiting for you'],
])('%s', (_, openTasks, agentRequest, party, label) => {
  expect(waitsFor({ status: 'waiting_for_client', openTasks, agentRequest })).toBe(party)
  expect(statusLabelOf('waiting_for_client', party)).toBe(label)
})

test('every other status decides by itself, whatever is open', () => {
  const rest = orderStatuses.filter((status) => status !== 'waiting_for_client')
  const decided = rest.map((status): [OrderStatus, Party | null] => [
    status,
    waitsFor({ status, openTasks: ['agent-consent'], agentRequest: asked }),
  ])
  expect(Object.fromEntries(decided)).toEqual({
    awaiting_payment: null,
    processing: null,
    paid: 'firm',
    in_review: 'firm',
    ready_to_file: 'firm',
    submitted: 'state',
    filed: 'firm',
    rejected: 'firm',
    completed: null,
    canceled: null,
    refunded: null,
  })
})
