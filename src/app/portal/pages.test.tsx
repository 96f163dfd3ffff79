// @vitest-environment jsdom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockModalDialogs } from '../../../test/dialog.ts'
import { answerCalls, json, problem } from '../../../test/order-page.tsx'
import type { OrderView } from '#features/orders/order.ts'
import { waitsFor } from '#features/orders/waits-for.ts'
import { orderStatusLabels } from '#features/orders/order-status.ts'
import { recommend } from '#features/quiz/recommend.ts'
import OrderPage from '#app/pages/dashboard/order.tsx'
import Orders from '#app/pages/dashboard/orders.tsx'
import Overview from '#app/pages/dashboard/overview.tsx'
import QuizDetails from '#app/pages/dashboard/quiz-details.tsx'
import QuizHistory from '#app/pages/dashboard/quiz-history.tsx'
import ReceiptPage from '#app/pages/dashboard/receipt.tsx'
import Services from '#app/pages/dashboard/services/services.tsx'

const assign = vi.fn<(to: string) => void>()

beforeEach(() => {
  sessionStorage.clear()
  assign.mockReset()
  mockModalDialogs()
  // A full page load is the browser's business; the address is caught where it is set.
  vi.stubGlobal('location', { assign, search: '' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const [orderId, at] = ['4f7a21c9-0000-4000-8000-000000000001', '2026-11-16T17:12:00.000Z']

const progress = { status: 'in_review', openTasks: [], mark: '' }
const read = {
  progress,
  requests: [],
  documents: { documents: [], missing: [], toSend: [] },
  email: '',
  items: [],
  conversation: null,
  changes: { nameChoice: null, toSign: [], findings: [], today: '2026-11-20' },
}

function anOrder(fields: Partial<OrderView> = {}): OrderView {
  const lines: OrderView['lines'] = [
    { kind: 'service', id: 'llc', label: 'LLC Formation', period: '', amountCents: 29_900 },
    { kind: 'addon', id: 'registered-agent', label: 'Registered Agent Service', period: '/year', amountCents: 14_900 },
    { kind: 'bundle-saving', id: 'starter', label: 'Starter bundle discount', period: '', amountCents: -5000 },
    { kind: 'state-fee', id: 'state-filing-fees', label: 'State filing fees', period: '', amountCents: 20_000 },
  ]
  const status = fields.status ?? 'in_review'
  const nothingAsked = { questions: [], agentRequest: null, ownerParts: [], amountsDue: [], refunds: [] }
  return {
    id: orderId,
    number: '4F7A21C9',
    status,
    statusLabel: orderStatusLabels[status],
    waitsFor: waitsFor({ status, openTasks: [], agentRequest: null, ownerParts: [] }),
    paymentStatus: 'completed',
    baseService: 'llc',
    existingCompany: false,
    title: 'LLC Formation',
    businessName: 'Cedar Sound Joinery LLC',
    totalCents: 59800,
    createdAt: at,
    paidAt: at,
    openTasks: 0,
    submissionId: null,
    draftId: null,
    agentForOrderId: null,
    renewalOf: null,
    ...nothingAsked,
    currency: 'USD',
    lines,
    bundleId: 'starter',
    savingsCents: 5e3,
    stateFeesCents: 2e4,
    tasks: [],
    work: [],
    advisor: null,
    supportEndsOn: null,
    formation: null,
    hasTerms: true,
    timeline: [{ at, status, label: orderStatusLabels[status], note: '', isInterim: false }],
    receipt: {
      number: '4F7A21C9',
      paidAt: at,
      paidBy: 'Alex Sample',
      card: { brand: 'VISA', last4: '1111' },
      lines,
      totalCents: 59800,
    },
    contact: { firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', phone: '' },
    ...fields,
  }
}
const unpaid = { status: 'awaiting_payment', paymentStatus: 'failed', paidAt: null, receipt: null } as const
const task = (kind: OrderView['tasks'][number]['kind'], title: string) => ({
  id: orderId.replace(/1$/, '7'),
  kind,
  title,
  draftId: null,
  since: '2026-11-16T17:12:00.000Z',
  doneAt: null,
})

const stats = { quizzes: 2, documents: 1, activeServices: 1, pendingActions: 3 }
const overview = { stats, items: [], news: [], latest: null, arrived: null }

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{pathname + search}</output>
}

function open(Page: ComponentType, loaded: unknown, path = '/dashboard') {
  const Stub = createRoutesStub([
    {
      path: '*',
      loader: () => loaded,
      Component: () => (
        <>
          <Page />
          <Address />
        </>
      ),
    },
  ])
  render(<Stub initialEntries={[path]} />)
}

test('the overview counts, and leads to the quiz, the services and the documents', async () => {
  open(Overview, overview)
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
  for (const [label, figure] of [
    ['Quizzes completed', '2'],
    ['Documents', '1'],
    ['Active services', '1'],
    ['Pending actions', '3'],
  ])
    expect(screen.getByText(label ?? '').nextElementSibling?.textContent).toBe(figure)
  expect(screen.getByRole('link', { name: 'New quiz' }).getAttribute('href')).toBe('/quiz?new=1')
  expect(screen.getByRole('link', { name: 'Browse services' }).getAttribute('href')).toBe('/services')
  expect(screen.getByRole('link', { name: 'Download documents' }).getAttribute('href')).toBe('/dashboard/documents')
  expect(screen.getByText('No orders yet')).toBeTruthy()
  expect(screen.getByText(/You have no open tasks/)).toBeTruthy()
})

test('the most urgent thing stands first with its button, the others below', async () => {
  const items = [
    {
      id: 'a',
      title: 'Complete your payment',
      about: 'An LLC',
      text: 'Declined.',
      since: '2026-11-16T17:12:00.000Z',
      action: { label: 'Complete Payment', to: '/order-builder?draft=d' },
    },
    {
      id: 'b',
      title: 'Continue your formation form',
      about: 'At Registered Agent',
      text: 'Saved.',
      since: null,
      action: { label: 'Resume', to: '/formation/e' },
    },
  ]
  open(Overview, { ...overview, items, latest: anOrder() })
  const first = await screen.findByRole('region', { name: 'Waiting for you' })
  expect(within(first).getByText('Since November 16, 2026')).toBeTruthy()
  expect(within(first).getByRole('link', { name: 'Complete Payment' }).getAttribute('href')).toBe(
    '/order-builder?draft=d',
  )
  expect(within(first).getByRole('link', { name: 'Resume' }).getAttribute('href')).toBe('/formation/e')
  expect(screen.getByRole('list', { name: 'Progress of order 4F7A21C9' })).toBeTruthy()
})

test.each([
  ['paid', anOrder(), 'status', 'Thank you. We received your payment.'],
  [
    'in doubt',
    anOrder({ ...unpaid, status: 'processing', paymentStatus: 'pending' }),
    'status',
    'We’re confirming your payment.',
  ],
  ['declined', anOrder(unpaid), 'status', 'Your card was declined.'],
  ['refunded', anOrder({ status: 'refunded' }), 'status', 'This order was refunded.'],
])('an order that is %s is told as it is, with its id, until the banner is put away', async (_, order, role, title) => {
  open(Overview, { ...overview, arrived: order }, `/dashboard?order=${orderId}&paid=1`)
  const banner = (await screen.findAllByRole(role)).find((one) => one.textContent.includes(title))
  expect(banner?.textContent).toContain('Order ID: 4F7A21C9')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('/dashboard'))
})

const answers = {
  business_type: 'service',
  owners_count: 'solo',
  revenue_projection: 'under_50k',
  liability_concern: 'low',
  tax_priority: 'simple',
  funding_plans: 'no',
} as const
const free = { priceCents: 29_900, stateFeesCents: 20_000 }
const recommendation = recommend(answers, { LLC: free, 'S-Corp': free, 'C-Corp': free })
const submission = (submissionId: string, paymentStatus: string) => ({
  submissionId,
  paymentStatus,
  submittedAt: at,
  orderId: null,
  quizData: {
    answers,
    recommendation,
  },
})

test('Quiz History shows each quiz, and Complete Payment begins the form that is missing', async () => {
  const sent = answerCalls({
    '/api/formation/drafts': ({ body }) => json(201, { ...body, draftId: 'd-new' }),
  })
  const submissions = [
    submission('aaaaaaaa-1', 'pending'),
    submission('bbbbbbbb-2', 'failed'),
    submission('cccccccc-3', 'completed'),
  ]
  const start = { structure: 'LLC', submissionId: 'aaaaaaaa-1' }
  open(QuizHistory, { submissions, resumeLinks: { 'aaaaaaaa-1': { start }, 'bbbbbbbb-2': { to: '/formation/d1' } } })
  for (const status of ['Pending', 'Failed', 'Paid']) expect(await screen.findByText(status)).toBeTruthy()
  const details = screen.getByRole('link', { name: /View Details.*cccccccc/ })
  expect(details.getAttribute('href')).toBe('/dashboard/quiz-history/cccccccc-3')
  const buttons = screen.getAllByRole('button', { name: /Complete Payment/ })
  expect(buttons).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: /Complete Payment.*aaaaaaaa/ }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/formation/d-new'))
  expect(sent).toMatchObject([{ path: '/api/formation/drafts', body: start }])
})

test('a form that could not be begun is said, and can be tried again', async () => {
  answerCalls({ '/api/formation/drafts': () => problem(429, 'too-many-requests', 'Please wait a minute.') })
  open(QuizHistory, {
    submissions: [submission('aaaaaaaa-1', 'pending')],
    resumeLinks: { 'aaaaaaaa-1': { start: { structure: 'LLC', submissionId: 'aaaaaaaa-1' } } },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Complete Payment/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait a minute.')
  expect(screen.getByRole('button', { name: /Complete Payment/ }).getAttribute('aria-busy')).toBeNull()
})

test('a quiz shows its answers and leads to its order', async () => {
  const order = { id: orderId, number: '4F7A21C9' }
  open(QuizDetails, { submission: submission('aaaaaaaa-1', 'completed'), questions: [], order, link: null })
  expect(await screen.findByText('Your answers')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View order 4F7A21C9' }).getAttribute('href')).toBe(
    `/dashboard/orders/${orderId}`,
  )
  expect(screen.queryByText('Complete Payment')).toBeNull()
})

test('a paid formation is the Business Formation Package, anything else has its own name', async () => {
  const review = anOrder({ id: 'o2', baseService: 'contract-review', title: 'Contract Review', businessName: null })
  open(Services, { services: [anOrder(), review], count: 2, yearly: [] })
  const formation = await screen.findByRole('region', { name: /^Business Formation Package/ })
  expect(within(formation).getByText('Active')).toBeTruthy()
  expect(within(formation).getAllByText('Cedar Sound Joinery LLC')[0]).toBeTruthy()
  expect(screen.getByRole('region', { name: /^Contract Review/ })).toBeTruthy()
  cleanup()
  open(Services, { services: [], count: 0, yearly: [] })
  expect(await screen.findByText('No services yet')).toBeTruthy()
})

test('Orders lists orders by status, and what was begun with its step', async () => {
  const drafts = [
    {
      draftId: 'd1',
      structure: 'LLC',
      submissionId: null,
      orderId: null,
      businessName: '',
      stepTitle: 'Registered Agent',
      updatedAt: at,
      isComplete: false,
    },
  ]
  open(Orders, { orders: [anOrder(), anOrder({ id: 'x', number: 'X', ...unpaid })], count: 2, drafts })
  expect(await screen.findByText('In review')).toBeTruthy()
  expect(screen.getByText('Payment failed')).toBeTruthy()
  expect(screen.getByText(/at step “Registered Agent”. Saved November 16, 2026, 9:12 am Pacific/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Resume LLC' }).getAttribute('href')).toBe('/formation/d1')
})

test('of a thousand orders the page has fifty, and links to more and to all', async () => {
  const orders = Array.from({ length: 50 }, (_, index) => anOrder({ id: `o${index}`, number: `N${index}` }))
  open(Orders, { orders, count: 1000, drafts: [] })
  expect(await screen.findByText('50 of 1,000 orders')).toBeTruthy()
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(leadsTo('Show 50 more orders')).toContain('?show=100')
  expect(leadsTo('Show all orders')).toContain('?show=all')
})

test('an order shows progress, lines, formation and the way to its receipt', async () => {
  const formation: OrderView['formation'] = {
    structure: 'LLC',
    legalEntity: 'LLC',
    taxElection: 'default',
    formType: '',
    businessName: 'Cedar Sound Joinery LLC',
    submittedAt: at,
    owners: [
      {
        firstName: 'Robin',
        lastName: 'Sample',
        ownershipPercentage: 40,
      },
    ],
  }
  open(OrderPage, { ...read, order: anOrder({ formation }), link: null })
  expect(await screen.findByRole('heading', { level: 1, name: 'Cedar Sound Joinery LLC' })).toBeTruthy()
  const lines = screen.getByRole('region', { name: 'What you paid for' })
  expect(within(lines).getByText('−$50.00')).toBeTruthy()
  expect(within(lines).getByText('$598.00')).toBeTruthy()
  expect(screen.getByText('Robin Sample, 40%')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Print receipt' }).getAttribute('href')).toBe(
    `/dashboard/orders/${orderId}/receipt`,
  )
})

test('an unpaid order is paid with the cart that it was made of', async () => {
  const cart = { baseService: 'llc', addons: ['registered-agent'], totalCents: 59_800 }
  open(OrderPage, { ...read, order: anOrder(unpaid), link: { pendingOrder: cart } })
  await userEvent.click(await screen.findByRole('button', { name: 'Complete Payment' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/checkout'))
  expect(JSON.parse(sessionStorage.getItem('legate.pending-order') ?? '')).toEqual(cart)
  expect(screen.queryByRole('link', { name: 'Print receipt' })).toBeNull()
})

test('the form of an order that was paid without one begins from its task', async () => {
  const sent = answerCalls({ [`/api/orders/${orderId}/form`]: () => json(200, { draftId: 'd9' }) })
  open(OrderPage, {
    ...read,
    order: anOrder({ tasks: [task('formation-form', 'Fill in the formation form')] }),
    link: null,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Fill in the formation form' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`/formation/d9?order=${orderId}`))
  expect(sent).toHaveLength(1)
})

test('the number for the EIN goes once, and what the server refuses stands beside the field', async () => {
  const refusal = { errors: { 'einSSN.responsiblePartySSN': 'Please enter a valid 9-digit SSN' } }
  let isRefused = true
  const sent = answerCalls({
    [`/api/orders/${orderId}/ssns`]: () =>
      isRefused ? problem(422, 'invalid-input', 'Please check the number.', refusal) : json(200, {}),
  })
  open(OrderPage, {
    ...read,
    order: anOrder({ tasks: [task('ein-ssn', 'Give the number')] }),
    link: null,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Enter SSN' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('button', { name: 'Provide later' })).toBeNull()
  await userEvent.type(within(dialog).getByLabelText('Title'), 'Member')
  await userEvent.type(within(dialog).getByLabelText('Social Security number'), '536221234')
  await userEvent.type(within(dialog).getByLabelText('Re-enter Social Security number'), '536221234')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send securely' }))
  expect((await within(dialog).findAllByText('Please enter a valid 9-digit SSN')).length).toBeGreaterThan(0)
  isRefused = false
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send securely' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)?.body).toEqual({
    einSSN: { responsiblePartySSN: '536221234', responsiblePartyName: 'Alex Sample', responsiblePartyTitle: 'Member' },
  })
})

test('the receipt names everything that was paid and prints', async () => {
  vi.stubGlobal('print', vi.fn())
  open(ReceiptPage, anOrder())
  const sheet = await screen.findByRole('article', { name: 'Receipt 4F7A21C9' })
  for (const text of [
    '4F7A21C9',
    'Visa ending in 1111',
    'Alex Sample',
    'November 16, 2026, 9:12 am Pacific',
    'Registered Agent Service, first year',
    '$598.00',
  ])
    expect(within(sheet).getByText(text)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})
