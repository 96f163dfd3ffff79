import { expect, test } from 'vitest'
import type { TaskKind } from '#features/tasks/task.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'
import { type Party, statusLabelOf, waitsFor } from './waits-for.ts'

const asked = { isForwarded: false }
const forwarded = { isForwarded: true }

type Parts = Parameters<typeof waitsFor>[0]['ownerParts']
const ana = { name: 'Ana Reyes', status: 'invited' } as const
const jordan = { name: 'Jordan Rivers', status: 'invited' } as const
const kim = { name: 'Kim Sample', status: 'invited' } as const
const alexIsDone = { name: 'Alex Sample', status: 'done' } as const
const both: TaskKind[] = ['owner-parts', 'agent-consent']
const parts: TaskKind[] = ['owner-parts']

test.each<[string, TaskKind[], typeof asked | null, Parts, Party, string]>([
  ['the client has tasks', ['ein-ssn'], null, [], 'client', 'Waiting for you'],
  ['only the agent has to sign', ['agent-consent'], asked, [], 'agent', 'Waiting for your agent'],
  ['the client has to forward the agent’s link', ['agent-consent'], forwarded, [], 'client', 'Waiting for you'],
  ['nobody was asked yet', ['agent-consent'], null, [], 'client', 'Waiting for you'],
  ['the client and the agent have to act', ['agent-consent', 'ein-ssn'], asked, [], 'client', 'Waiting for you'],
  ['the agent declined', ['name-agent'], asked, [], 'client', 'Waiting for you'],
  ['the last task was closed a moment ago', [], asked, [], 'client', 'Waiting for you'],
  ['one owner was invited', parts, null, [alexIsDone, ana], 'owner', 'Waiting for Ana Reyes'],
  ['two owners were invited', parts, null, [ana, jordan], 'owner', 'Waiting for Ana Reyes and Jordan Rivers'],
  ['three owners were invited', parts, null, [ana, jordan, kim], 'owner', 'Waiting for Ana Reyes and 2 others'],
  ['a part is the client’s', parts, null, [ana, { ...jordan, status: 'open' }], 'client', 'Waiting for you'],
  ['an owner didn’t know the client', parts, null, [{ ...ana, status: 'declined' }], 'client', 'Waiting for you'],
  ['no part is left', parts, null, [alexIsDone], 'client', 'Waiting for you'],
  ['an owner was invited, and the client has tasks', [...parts, 'ein-ssn'], null, [ana], 'client', 'Waiting for you'],
  ['an owner and the agent have to act', both, asked, [ana], 'owner', 'Waiting for Ana Reyes and your agent'],
  ['the client has to forward the agent’s link first', both, forwarded, [ana], 'client', 'Waiting for you'],
])('%s', (_, openTasks, agentRequest, ownerParts, party, label) => {
  const order = { status: 'waiting_for_client', openTasks, agentRequest, ownerParts } as const
  expect(waitsFor(order)).toBe(party)
  expect(statusLabelOf(order)).toBe(label)
})

test('every other status decides by itself, whatever is open', () => {
  const rest = orderStatuses.filter((status) => status !== 'waiting_for_client')
  const decided = rest.map((status): [OrderStatus, Party | null] => [
    status,
    waitsFor({ status, openTasks: ['agent-consent'], agentRequest: asked, ownerParts: [] }),
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
