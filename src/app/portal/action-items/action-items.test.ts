import { expect, test } from 'vitest'
import { recommend } from '#features/quiz/recommend.ts'
import type { SubmissionView } from '#features/quiz/submission.ts'
import { type ActionItemSources, buildActionItems } from './action-items.ts'
import type { OpenDraft } from './resume-links.ts'

const nobody: ActionItemSources = {
  user: { email: 'alex@example.com', emailVerified: true },
  orders: [],
  drafts: [],
  submissions: [],
  documents: [],
  conversations: [],
}
const free = { priceCents: 29_900, stateFeesCents: 20_000 }
const answers = {
  business_type: 'service',
  owners_count: 'solo',
  revenue_projection: 'under_50k',
  liability_concern: 'low',
  tax_priority: 'simple',
  funding_plans: 'no',
} as const

const anOrder = (fields: Partial<ActionItemSources['orders'][number]> = {}): ActionItemSources['orders'][number] => ({
  id: '4f7a21c9-0000-4000-8000-000000000001',
  number: '4F7A21C9',
  title: 'LLC Formation',
  status: 'in_review',
  paymentStatus: 'completed',
  businessName: null,
  baseService: 'llc',
  existingCompany: false,
  draftId: null,
  agentForOrderId: null,
  renewalOf: null,
  agentRequest: null,
  ownerParts: [],
  amountsDue: [],
  work: [],
  tasks: [],
  questions: [],
  createdAt: '2026-11-15T17:12:00.000Z',
  lines: [
    { kind: 'service', id: 'llc', label: 'LLC Formation', period: '', amountCents: 29_900 },
    { kind: 'addon', id: 'ein', label: 'EIN Application', period: '', amountCents: 7900 },
    { kind: 'state-fee', id: 'state-filing-fees', label: 'State filing fees', period: '', amountCents: 20_000 },
  ],
  totalCents: 57_800,
  ...fields,
})
const aTask = (kind: ActionItemSources['orders'][number]['tasks'][number]['kind'], draftId: string | null = null) => ({
  id: `task-${kind}`,
  kind,
  title: `Title of ${kind}`,
  draftId,
  since: '2026-11-16T17:12:00.000Z',
  doneAt: null,
})
const aDraft = (fields: Partial<OpenDraft> = {}): OpenDraft => ({
  draftId: 'd1',
  structure: 'LLC',
  submissionId: null,
  orderId: null,
  businessName: 'Cedar Sound Joinery LLC',
  stepTitle: 'Registered Agent',
  updatedAt: '2026-11-16T17:12:00.000Z',
  isComplete: false,
  ...fields,
})
const aSubmission = (fields: Partial<SubmissionView> = {}): SubmissionView => ({
  submissionId: 's1',
  submittedAt: '2026-11-16T17:12:00.000Z',
  paymentStatus: 'pending',
  quizData: { answers, recommendation: recommend(answers, { LLC: free, 'S-Corp': free, 'C-Corp': free }) },
  orderId: null,
  ...fields,
})

test('nothing is open for an account without anything', () => {
  expect(buildActionItems(nobody)).toEqual([])
})

test('money comes first, then what paid orders wait for, then what was begun, then the e-mail', () => {
  const items = buildActionItems({
    user: { email: 'alex@example.com', emailVerified: false },
    orders: [
      anOrder({ tasks: [aTask('ein-ssn'), aTask('formation-form')] }),
      anOrder({ id: 'o2', status: 'awaiting_payment', paymentStatus: 'failed' }),
    ],
    drafts: [aDraft()],
    submissions: [aSubmission()],
    documents: [],
    conversations: [],
  })
  expect(items.map(({ title }) => title)).toEqual([
    'Complete your payment',
    'Title of formation-form',
    'Title of ein-ssn',
    'Continue your formation form',
    'Continue with your LLC',
    'Verify your email address',
  ])
})

test('a declined order is paid through its finished form, or with the same cart', () => {
  const order = anOrder({ status: 'awaiting_payment', paymentStatus: 'failed', draftId: 'd1' })
  const finished = aDraft({ orderId: order.id, isComplete: true })
  expect(buildActionItems({ ...nobody, orders: [order], drafts: [finished] })).toMatchObject([
    {
      about: 'LLC Formation, order 4F7A21C9',
      text: 'Your card was declined, and you were not charged.',
      action: { to: '/order-builder?draft=d1' },
    },
  ])
  expect(buildActionItems({ ...nobody, orders: [{ ...order, draftId: null }] })).toMatchObject([
    {
      action: { label: 'Complete Payment', pendingOrder: { baseService: 'llc', addons: ['ein'], totalCents: 57_800 } },
    },
  ])
})

test('while a payment is being confirmed nothing asks for another', () => {
  expect(
    buildActionItems({ ...nobody, orders: [anOrder({ status: 'processing', paymentStatus: 'pending' })] }),
  ).toEqual([])
})

test.each<[string, string | null, unknown]>([
  ['begins its form', null, { formForOrder: anOrder().id }],
  ['goes on with its draft', 'd7', { to: `/formation/d7?order=${anOrder().id}` }],
])('a paid order without a formation %s', (_, draftId, action) => {
  const [item] = buildActionItems({ ...nobody, orders: [anOrder({ tasks: [aTask('formation-form', draftId)] })] })
  expect(item?.action).toEqual({ label: 'Fill in the form', ...(action as object) })
})

test('the form of an order that waits for its payment is not shown a second time', () => {
  const order = anOrder({ status: 'awaiting_payment', paymentStatus: 'pending', draftId: 'd1' })
  expect(buildActionItems({ ...nobody, orders: [order], drafts: [aDraft({ orderId: order.id })] })).toHaveLength(1)
})

test('settled tasks and those of a canceled order ask for nothing', () => {
  const done = { ...aTask('ein-ssn'), doneAt: '2026-11-16T17:12:00.000Z' }
  const orders = [anOrder({ tasks: [done] }), anOrder({ status: 'canceled', tasks: [aTask('formation-form')] })]
  expect(buildActionItems({ ...nobody, orders })).toEqual([])
})

test('a draft says its step and when it was saved, a finished one leads to the payment', () => {
  expect(buildActionItems({ ...nobody, drafts: [aDraft()] })).toMatchObject([
    {
      about: 'Cedar Sound Joinery LLC, at step “Registered Agent”',
      text: 'Saved November 16, 2026, 9:12 am Pacific.',
      action: { label: 'Resume', to: '/formation/d1' },
    },
  ])
  expect(buildActionItems({ ...nobody, drafts: [aDraft({ isComplete: true, businessName: '' })] })).toMatchObject([
    {
      about: 'Your new LLC, ready to pay',
      action: { label: 'Complete Payment', to: '/order-builder?draft=d1' },
    },
  ])
})

test('a quiz with a draft or an order is not asked for again, nor is a paid one', () => {
  const submissions = [aSubmission(), aSubmission({ submissionId: 's2', paymentStatus: 'completed' })]
  expect(buildActionItems({ ...nobody, submissions, drafts: [aDraft({ submissionId: 's1' })] })).toHaveLength(1)
  expect(buildActionItems({ ...nobody, submissions: [aSubmission({ orderId: 'o1' })] })).toEqual([])
})

test('a service asks for what is the client’s turn, and for nothing of a completed order', () => {
  const task = {
    id: '4f7a21c9-0000-4000-8000-00000000000a',
    key: 'contract',
    audience: 'client' as const,
    title: 'Send us the contract',
    instruction: 'A licensed attorney reads it.',
    since: '2026-11-16T17:12:00.000Z',
    isBlocking: true,
    questions: [],
    answers: {},
    files: [],
    note: '',
    reopenNote: '',
    doneAt: null,
  }
  const line = {
    position: 0,
    productId: 'contract-review',
    label: 'Contract Review',
    period: '',
    amountCents: 29_900,
    state: 'waiting_for_client' as const,
    since: task.since,
    agency: '',
    note: '',
    stepsDone: 0,
    steps: 2,
    tasks: [task, { ...task, id: '4f7a21c9-0000-4000-8000-00000000000b', since: null }],
    events: [],
  }
  const none = { ...nobody, user: { email: '', emailVerified: true } }
  expect(buildActionItems({ ...none, orders: [anOrder({ work: [line] })] })).toEqual([
    {
      id: task.id,
      title: 'Send us the contract',
      about: 'Contract Review, order 4F7A21C9',
      text: 'A licensed attorney reads it.',
      since: task.since,
      action: { label: 'Start', to: `/dashboard/orders/4f7a21c9-0000-4000-8000-000000000001/tasks/${task.id}` },
    },
  ])
  expect(buildActionItems({ ...none, orders: [anOrder({ work: [line], status: 'completed' })] })).toEqual([])
})

const aFee = (fields: Partial<ActionItemSources['orders'][number]['amountsDue'][number]> = {}) => ({
  id: '4f7a21c9-0000-4000-8000-0000000000fe',
  label: 'State filing fee, filed again',
  amountCents: 20_000,
  state: 'open' as const,
  isPayable: true,
  isDeclined: false,
  fees: [],
  createdAt: '2026-11-16T17:12:00.000Z',
  paidAt: null,
  card: null,
  ...fields,
})

test.each([
  ['open', aFee(), 'Pay $200.00', /before it takes the corrected filing/],
  ['declined', aFee({ isDeclined: true }), 'Pay $200.00', /declined, and you were not charged/],
  ['being confirmed', aFee({ state: 'processing', isPayable: false }), undefined, /Please don’t pay again/],
])('a fee for filing again that is %s says what to do', (_, due, label, text) => {
  const orders = [anOrder({ tasks: [aTask('pay-fee')], amountsDue: [due] })]
  const [item] = buildActionItems({ ...nobody, orders })
  expect(item?.text).toMatch(text)
  expect(item?.action?.label).toBe(label)
  if (label) expect(item?.action).toMatchObject({ to: `/dashboard/orders/${anOrder().id}/fees/${due.id}` })
})

const aSigner = (fields: object = {}) => ({
  requestId: 'r1',
  name: 'Alex Sample',
  email: 'Alex@example.com',
  state: 'requested' as const,
  declineReason: null,
  at: '2026-11-17T17:12:00.000Z',
  ...fields,
})

test('a document asks the account’s own signer, and nobody else, until they sign or decline', () => {
  const document = {
    orderId: 'o1',
    orderNumber: '4F7A21C9',
    businessName: 'Cedar Sound Joinery LLC',
    title: 'Operating agreement',
  }
  const documents = [
    {
      ...document,
      signers: [
        aSigner(),
        aSigner({ requestId: 'r2', email: 'robin@example.com' }),
        aSigner({ requestId: 'r3', state: 'signed' }),
        aSigner({ requestId: 'r4', state: 'declined' }),
        aSigner({ requestId: 'r5', state: 'lapsed' }),
      ],
    },
  ]
  expect(buildActionItems({ ...nobody, documents })).toMatchObject([
    {
      title: 'Sign “Operating agreement”',
      about: 'Cedar Sound Joinery LLC, order 4F7A21C9',
      since: '2026-11-17T17:12:00.000Z',
      action: { label: 'Sign', to: '/sign?request=r1' },
    },
  ])
})

test('a question in a conversation waits until it is answered', () => {
  const conversation = { orderId: 'o1', orderNumber: '4F7A21C9', about: 'Cedar Sound Joinery LLC', askedSince: null }
  expect(buildActionItems({ ...nobody, conversations: [conversation] })).toEqual([])
  const since = '2026-11-17T17:12:00.000Z'
  expect(buildActionItems({ ...nobody, conversations: [{ ...conversation, askedSince: since }] })).toMatchObject([
    { title: 'Answer our message', since, action: { label: 'Answer', to: '/dashboard/messages/o1' } },
  ])
})

test('an agent who has the link is not the client’s to act; one who declined is, and so is a link to pass on', () => {
  const request = {
    agentName: 'Robin Agent',
    email: 'robin@example.com',
    sentAt: '2026-11-16T17:12:00.000Z',
    expiresAt: '2026-11-30T17:12:00.000Z',
    isForwarded: false,
    declinedAt: null,
    declineReason: null,
  }
  const titles = (fields: object) =>
    buildActionItems({
      ...nobody,
      orders: [anOrder({ tasks: [aTask('agent-consent')], agentRequest: { ...request, ...fields } as never })],
    }).map(({ title }) => title)
  expect(titles({})).toEqual([])
  expect(titles({ isForwarded: true })).toEqual(['Title of agent-consent'])
})
