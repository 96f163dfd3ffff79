// @vitest-environment jsdom
import { randomUUID } from 'node:crypto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSessionFlag } from '#features/auth/session-flag.ts'
import type { Prices, Product } from '#features/catalog/prices.ts'
import { restoreSubmission, submitAnswers } from '#features/quiz/quiz-client.ts'
import { readQuizSession, writeQuizSession } from '#features/quiz/quiz-session.ts'
import { savePendingOrder } from '#features/orders/builder/pending-order.ts'
import { mockModalDialogs } from '../../../test/dialog.ts'
import { PendingOrderCard } from '#app/saved-order/pending-order-card.tsx'
import { StructureChoice } from './structure-choice.tsx'
import type { StructureOffer } from './structure-cards.tsx'

const product = (id: string, kind: Product['kind'], name: string, priceCents: number): Product => ({
  id,
  kind,
  name,
  priceCents,
  description: '',
  period: '',
  features: [],
  category: null,
  isPopular: false,
  inCatalog: true,
})
const prices: Prices = {
  products: [
    product('llc', 'service', 'LLC Formation', 29900),
    product('registered-agent', 'addon', 'Registered Agent Service', 14900),
    product('ein', 'addon', 'EIN Application', 7900),
  ],
  bundles: [{ id: 'starter', name: 'Starter', savingsCents: 5000, addonIds: ['registered-agent', 'ein'] }],
  stateFeesCents: { llc: 20000 },
}

const offers: StructureOffer[] = [
  ['llc', 'LLC', 'LLC'] as const,
  ['s-corp', 'S-Corporation', 'S-Corp'] as const,
  ['c-corp', 'C-Corporation', 'C-Corp'] as const,
  ['llp', 'LLP', 'LLP'] as const,
].map(([service, structure, name]) => ({
  service,
  structure,
  name,
  text: `About the ${name}.`,
  priceCents: 29900,
  stateFeesCents: 20000,
}))
/** Leads to an LLC. */
const answers = {
  business_type: 'tech',
  owners_count: 'solo',
  revenue_projection: 'under_50k',
  liability_concern: 'low',
  tax_priority: 'simple',
  funding_plans: 'no',
} as const

const assign = vi.fn<(to: string) => void>()

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  assign.mockReset()
  mockModalDialogs()
  // A full page load is the browser's business; the address is caught where it is set.
  vi.stubGlobal('location', { assign, search: '' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Submitted {
  owner: string
  id: string
  answers: unknown
}
interface Drafted {
  owner: string
  draftId: string
  structure: string
  submissionId: string | null
  readOnly: boolean
}

/** What the API answers on the wire, for whoever `session.user` is. */
function server(user: string) {
  const session = { user }
  const submissions: Submitted[] = []
  const drafts: Drafted[] = []
  const refuse = (status: number, code: string) => Response.json({ code, detail: code }, { status })
  const own = (id: unknown) => submissions.find((entry) => entry.id === id && entry.owner === session.user)
  const answer = (call: string, body: Record<string, unknown>): Response => {
    if (!session.user) return refuse(401, 'login-required')
    const owner = session.user
    switch (call) {
      case 'POST /api/quiz/submissions':
        submissions.push({ owner, id: randomUUID(), answers: body['answers'] })
        return Response.json({ submissionId: submissions.at(-1)?.id }, { status: 201 })
      case 'GET /api/formation/drafts':
        return Response.json(drafts.filter((draft) => draft.owner === owner))
      case 'POST /api/formation/drafts': {
        const submissionId = (body['submissionId'] as string | undefined) ?? null
        if (submissionId && !own(submissionId)) return refuse(404, 'not-found')
        drafts.push({
          owner,
          draftId: randomUUID(),
          structure: String(body['structure']),
          submissionId,
          readOnly: false,
        })
        return Response.json(drafts.at(-1), { status: 201 })
      }
      default:
        return answerSubmission(own(call.split('/').at(-1)))
    }
  }
  const answerSubmission = (entry: Submitted | undefined): Response => {
    if (!entry) return refuse(404, 'not-found')
    const recommendation = { type: 'LLC', structure: 'LLC', reasons: [], considerations: [], price: 299, trace: [] }
    const quizData = { answers: entry.answers, recommendation }
    const submittedAt = '2026-11-20T18:00:00.000Z'
    return Response.json({ submissionId: entry.id, submittedAt, paymentStatus: 'pending', quizData, orderId: null })
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    answer(`${init.method} ${path}`, JSON.parse((init.body as string | undefined) ?? '{}') as Record<string, unknown>),
  )
  setSessionFlag(user !== '')
  return { session, submissions, drafts }
}

function show(element: React.ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/start-now'] })
  render(<RouterProvider router={router} />)
  return router
}
const choose = (service = '', fromRecommendation = false) =>
  show(<StructureChoice offers={offers} service={service} fromRecommendation={fromRecommendation} />)
const cardTitles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

test('without a quiz each structure leads to its service form, with its price', () => {
  choose()
  expect(cardTitles()).toEqual(['LLC', 'S-Corp', 'C-Corp', 'LLP'])
  expect(screen.getByRole('link', { name: 'Continue with LLP' }).getAttribute('href')).toBe('/service-form/llp')
  expect(screen.getAllByText('plus $200 state filing fees')).toHaveLength(4)
})

test('a service chosen on the services page stands alone', () => {
  choose('s-corp')
  expect(cardTitles()).toEqual(['S-Corp'])
  expect(screen.getByRole('link', { name: 'Continue with S-Corp' }).getAttribute('href')).toBe('/service-form/s-corp')
})

test('"corporation" leads to the choice between the two', () => {
  choose('corporation')
  expect(screen.getByRole('link', { name: /Corporation/ }).getAttribute('href')).toBe('/service-form/corporation')
})

test('from a recommendation the other structures are offered', () => {
  writeQuizSession({ answers, step: 5, isDone: true })
  choose('', true)
  expect(cardTitles()).toEqual(['S-Corp', 'C-Corp', 'LLP'])
  expect(screen.getByText(/The quiz suggested a limited liability company/)).toBeTruthy()
})

test('logged in with a recommendation, Continue stores the quiz and opens the formation form, once', async () => {
  const { submissions, drafts } = server('ada')
  writeQuizSession({ answers, step: 5, isDone: true })
  choose('', true)
  await userEvent.click(screen.getByRole('button', { name: 'Continue with C-Corp' }))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(submissions).toMatchObject([{ owner: 'ada', answers }])
  expect(drafts).toMatchObject([{ structure: 'C-Corporation', submissionId: submissions[0]?.id }])
  expect(assign).toHaveBeenLastCalledWith(`/formation/${drafts[0]?.draftId}`)
  cleanup()
  choose('', true)
  await userEvent.click(screen.getByRole('button', { name: 'Continue with C-Corp' }))
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2))
  expect(assign).toHaveBeenLastCalledWith(`/formation/${drafts[0]?.draftId}`)
  expect(drafts).toHaveLength(1)
})

test('what was submitted with an order is left alone: Continue begins another form', async () => {
  const { drafts } = server('ada')
  writeQuizSession({ answers, step: 5, isDone: true })
  const submissionId = (await submitAnswers()) ?? ''
  drafts.push({ owner: 'ada', draftId: randomUUID(), structure: 'LLC', submissionId, readOnly: true })
  choose('llc')
  await userEvent.click(screen.getByRole('button', { name: 'Continue with LLC' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`/formation/${drafts[1]?.draftId}`))
})

test('logged out, Continue opens the log-in dialog, and a session that has ended does too', async () => {
  server('')
  writeQuizSession({ answers, step: 5, isDone: true })
  choose('llc')
  await userEvent.click(screen.getByRole('button', { name: 'Continue with LLC' }))
  expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeTruthy()
  cleanup()
  setSessionFlag(true)
  choose('llc')
  await userEvent.click(screen.getByRole('button', { name: 'Continue with LLC' }))
  expect(await screen.findByRole('dialog', { name: 'Log In' })).toBeTruthy()
})

test("another person's stored quiz in this tab becomes a quiz of the one who is logged in now", async () => {
  const { session, submissions } = server('ada')
  writeQuizSession({ answers, step: 5, isDone: true })
  await submitAnswers()
  session.user = 'ben'
  choose('llc')
  await userEvent.click(screen.getByRole('button', { name: 'Continue with LLC' }))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  expect(submissions.map((entry) => entry.owner)).toEqual(['ada', 'ben'])
  expect(readQuizSession().submissionId).toBe(submissions[1]?.id)
})

test('a stored quiz comes back into a tab that knows nothing of it, to its owner only', async () => {
  const { session } = server('ada')
  writeQuizSession({ answers, step: 5, isDone: true })
  const submissionId = (await submitAnswers()) ?? ''
  sessionStorage.clear()
  expect(await restoreSubmission(submissionId)).toBe(true)
  expect(readQuizSession()).toEqual({ answers, step: 5, isDone: true, submissionId })
  session.user = 'ben'
  expect(await restoreSubmission(submissionId)).toBe(false)
})

test('a pending order shows its lines and total at the price of today, and the way to pay', async () => {
  server('')
  savePendingOrder({ baseService: 'llc', addons: ['registered-agent', 'ein'], totalCents: 1 })
  show(<PendingOrderCard prices={prices} />)
  const order = within(screen.getByRole('region', { name: 'Your order is waiting' }))
  expect(order.getAllByRole('definition').map((amount) => amount.textContent)).toEqual([
    '$299.00',
    '$149.00',
    '$79.00',
    '−$50.00',
    '$200.00',
    '$677.00',
  ])
  await userEvent.click(order.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByRole('dialog', { name: 'Create Account' })).toBeTruthy()
})

test.each([
  ['nothing is pending', undefined],
  ['what is pending is not sold', { baseService: 'castle', addons: [], totalCents: 1 }],
])('no card when %s', (_, order) => {
  server('')
  if (order) savePendingOrder(order)
  show(<PendingOrderCard prices={prices} />)
  expect(screen.queryByRole('region')).toBeNull()
})
