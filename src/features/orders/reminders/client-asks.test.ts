import { expect, test } from 'vitest'
import { type AskFacts, clientAsks } from './client-asks.ts'

const at = (day: number) => new Date(Date.UTC(2026, 5, day, 18))
const iso = (day: number) => at(day).toISOString()
const now = at(10)

const nothing: AskFacts = {
  now,
  paidAt: at(1),
  clientEmail: 'alex@example.com',
  tasks: [],
  lines: [],
  filing: { formsCompany: true, formAt: null, lacksForm: false, submittedAt: null, filedAt: null },
  agentRequest: undefined,
  ownerParts: [],
  signatures: [],
}
const open = (facts: Partial<AskFacts>) =>
  clientAsks({ ...nothing, ...facts })
    .filter(({ until }) => until === null)
    .map(({ text, since }) => [text, since.getUTCDate()])

const task = (kind: AskFacts['tasks'][number]['kind'], title: string, opened = 2, done: number | null = null) => ({
  kind,
  title,
  createdAt: at(opened),
  doneAt: done === null ? null : at(done),
})

test('a task counts since it was opened, and not before the payment', () => {
  const tasks = [task('formation-form', 'Fill in the formation form', 0), task('ein-ssn', 'Provide the SSN', 4)]
  expect(open({ tasks })).toEqual([
    ['Fill in the formation form', 1],
    ['Provide the SSN', 4],
  ])
})

test('what is done is kept for the clock, and is not open', () => {
  const facts = { ...nothing, tasks: [task('answer-question', 'Answer our question', 2, 3)] }
  expect(clientAsks(facts)).toEqual([{ text: 'Answer our question', since: at(2), until: at(3) }])
})

const request = { agentName: 'Robin Agent', email: 'robin@example.com', isForwarded: false, sentAt: iso(2) }
const unanswered = { ...request, expiresAt: iso(16), declinedAt: null, declineReason: null }
const consent = [task('agent-consent', 'Waiting for your registered agent’s consent')]

test.each([
  [
    'has the link',
    unanswered,
    'Registered agent consent: Robin Agent hasn’t answered yet. You can send the link again or correct the address',
  ],
  [
    'gets it from the client',
    { ...unanswered, isForwarded: true },
    'Forward the link to sign the registered agent consent to Robin Agent',
  ],
  [
    'let it expire',
    { ...unanswered, expiresAt: iso(10) },
    'Send the registered agent consent to Robin Agent again: the link has expired',
  ],
  ['was not asked yet', undefined, 'Waiting for your registered agent’s consent'],
])('an agent who %s', (_, agentRequest, text) => {
  expect(open({ tasks: consent, agentRequest })).toEqual([[text, 2]])
})

const part = {
  ownerId: '',
  name: 'Robin Owner',
  ownershipPercentage: 40,
  email: '',
  completedAt: null,
  completedBy: null,
}
const invitation = { email: 'robin@example.com', sentAt: iso(2), expiresAt: iso(16), openedAt: null, declinedAt: null }

test.each([
  [
    { ...part, status: 'open', invitation: null },
    'Complete the part of Robin Owner for Form 2553, or invite them to do it',
  ],
  [
    { ...part, status: 'invited', invitation },
    'Form 2553: Robin Owner hasn’t completed their part yet. You can send the invitation again or correct the address',
  ],
  [
    { ...part, status: 'invited', invitation: { ...invitation, expiresAt: iso(9) } },
    'Invite Robin Owner again to complete their part of Form 2553: the link has expired',
  ],
  [
    { ...part, status: 'declined', invitation: { ...invitation, declinedAt: iso(3) } },
    'Check the email address of Robin Owner: your invitation reached someone who doesn’t know you',
  ],
] as const)('an owner whose part is $status', (ownerPart, text) => {
  const done = { ...part, name: 'Alex Owner', status: 'done' as const, invitation: null }
  const tasks = [task('owner-parts', 'Complete each owner’s part of Form 2553')]
  expect(open({ tasks, ownerParts: [done, ownerPart] })).toEqual([[text, 2]])
})

const lineTask = {
  title: 'Send us the contract',
  position: 1,
  audience: 'client' as const,
  afterFiling: false,
  doneOn: null,
  promiseCount: null,
  promiseUnit: null,
  openedAt: iso(2),
  doneAt: null,
}

test.each([
  ['it is their turn', [lineTask], nothing.filing, [['Send us the contract', 2]]],
  ['it is done', [{ ...lineTask, doneAt: iso(4) }], nothing.filing, []],
  ['it waits for the state', [{ ...lineTask, afterFiling: true }], nothing.filing, []],
  [
    'it waits for our part',
    [
      { ...lineTask, audience: 'staff' as const },
      { ...lineTask, position: 2 },
    ],
    nothing.filing,
    [],
  ],
  [
    'we did our part',
    [
      { ...lineTask, audience: 'staff' as const, doneAt: iso(5) },
      { ...lineTask, position: 2 },
    ],
    nothing.filing,
    [['Send us the contract', 5]],
  ],
  [
    'the state has filed',
    [{ ...lineTask, afterFiling: true }],
    { ...nothing.filing, filedAt: iso(8) },
    [['Send us the contract', 8]],
  ],
])('a client’s task of a line when %s', (_, tasks, filing, asks) => {
  expect(open({ lines: [tasks], filing })).toEqual(asks)
})

const signature = {
  title: 'Operating agreement',
  signerName: 'Robin Sample',
  signerEmail: 'robin@example.com',
  sentAt: at(2),
  expiresAt: at(16),
  answeredAt: null,
}

test.each([
  ['with a link that works is theirs', signature, []],
  ['is the client’s own', { ...signature, signerEmail: 'Alex@Example.com' }, [['Sign: Operating agreement', 2]]],
  [
    'with an expired link needs a new one',
    { ...signature, expiresAt: at(9) },
    [['Send Robin Sample the link to sign again, it has expired: Operating agreement', 9]],
  ],
  [
    'needs an address',
    { ...signature, signerEmail: '' },
    [['Enter the email address of Robin Sample, who signs: Operating agreement', 2]],
  ],
  ['was given', { ...signature, expiresAt: at(9), answeredAt: at(9) }, []],
])('a signature that %s', (_, facts, asks) => {
  expect(open({ signatures: [facts] })).toEqual(asks)
})
