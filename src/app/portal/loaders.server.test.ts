import type { LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSession, callApi, testApp, type TestApp } from '../../../test/app.ts'
import { statementsOf } from '../../../test/statements.ts'
import { aFormation } from '../../../test/formation.ts'
import { aBuyer } from '../../../test/orders.ts'
import { askToSign } from '../../../test/signing.ts'
import { aUser } from '../../../db/build.ts'
import { createPageContext } from '#platform/http/page-context.server.ts'
import { loader as documents } from '#app/pages/dashboard/documents.tsx'
import { loader as layout } from '#app/pages/dashboard/layout.tsx'
import { loader as order } from '#app/pages/dashboard/order.tsx'
import { loader as orders } from '#app/pages/dashboard/orders.tsx'
import { loader as overview } from '#app/pages/dashboard/overview.tsx'
import { loader as quizDetails } from '#app/pages/dashboard/quiz-details.tsx'
import { loader as quizHistory } from '#app/pages/dashboard/quiz-history.tsx'
import { loader as receipt } from '#app/pages/dashboard/receipt.tsx'
import { loader as services } from '#app/pages/dashboard/services/services.tsx'
import { loader as settings } from '#app/pages/dashboard/settings.tsx'

let running: TestApp
beforeAll(async () => {
  running = await testApp({ THROTTLE_SCALE: 1000 })
  // The first payment loads the provider's SDK; on a busy machine that takes longer than a test may.
  await (await aBuyer(running)).buy()
}, 60_000)
afterAll(() => running.close())

interface Visit {
  token?: string
  params?: Record<string, string>
}

/** One request for a page's data, as React Router makes it. */
function visit<Answer>(
  load: (args: LoaderFunctionArgs) => Promise<Answer>,
  path: string,
  { token, params = {} }: Visit,
): Promise<Answer> {
  const { app } = running
  const url = new URL(path, app.origin)
  const request = new Request(url, token ? { headers: { cookie: `__Host-sid=${token}` } } : {})
  return load({ request, url, pattern: url.pathname, params, context: createPageContext(running.app) })
}

const answers = {
  business_type: 'service',
  owners_count: 'solo',
  revenue_projection: 'under_50k',
  liability_concern: 'low',
  tax_priority: 'simple',
  funding_plans: 'no',
}

type Buyer = Awaited<ReturnType<typeof aBuyer>>

async function takeQuiz(buyer: Buyer): Promise<string> {
  const { body } = await buyer.post('/api/quiz/submissions', { answers })
  return String(body['submissionId'])
}

async function beginForm(buyer: Buyer, submissionId?: string, formation?: unknown): Promise<string> {
  const { body } = await buyer.post('/api/formation/drafts', {
    structure: 'LLC',
    ...(submissionId ? { submissionId } : {}),
  })
  const draftId = String(body['draftId'])
  if (formation) {
    const saved = { revision: 0, step: 'review-submit', formation }
    const response = await callApi(running.app, 'PUT', `/api/formation/drafts/${draftId}`, saved, {
      token: buyer.token,
    })
    expect(response.status).toBe(200)
  }
  return draftId
}

async function decline(buyer: Buyer, submissionId?: string): Promise<string> {
  const refused = buyer.buy({
    paymentToken: 'cnon:card-nonce-declined',
    confirmDuplicate: true,
    ...(submissionId ? { submissionId } : {}),
  })
  await expect(refused).rejects.toMatchObject({ code: 'card-declined' })
  const [latest] = await buyer.get<{ id: string }[]>('/api/orders')
  return latest?.id ?? ''
}

test.each([
  ['the dashboard', layout],
  ['the overview', overview],
  ['Quiz History', quizHistory],
  ['a quiz', quizDetails],
  ['Documents', documents],
  ['Services', services],
  ['Orders', orders],
  ['an order', order],
  ['a receipt', receipt],
  ['Settings', settings],
])('logged out %s is refused with 401', async (_, load) => {
  const visited = visit<unknown>(load, '/dashboard', { params: { orderId: 'x', submissionId: 'x' } })
  await expect(visited).rejects.toMatchObject({ init: { status: 401 }, data: { code: 'login-required' } })
})

test('a new account shows zeros, and its email to verify as the one thing to do', async () => {
  const user = await aUser(running.app.db, { emailVerifiedAt: null })
  const token = await aSession(running.app, user)
  expect(await visit(layout, '/dashboard', { token })).toEqual({
    user: { firstName: 'Alex', lastName: 'Sample', email: user.email, emailVerified: false },
    counts: { messages: 0, quizzes: 0, documents: 0, services: 0, orders: 0 },
    companies: [],
  })
  expect(await visit(overview, '/dashboard', { token })).toMatchObject({
    stats: { quizzes: 0, documents: 0, activeServices: 0, pendingActions: 1 },
    items: [{ id: 'verify-email' }],
    latest: null,
    arrived: null,
  })
  expect(await visit(documents, '/dashboard/documents', { token })).toMatchObject({ receipts: [], documents: [] })
  expect(await visit(services, '/dashboard/services', { token })).toEqual({ services: [], count: 0, yearly: [] })
  expect(await visit(orders, '/dashboard/orders', { token })).toEqual({ orders: [], drafts: [], count: 0 })
})

test.each([1, 3])('the overview of %d orders is read with fifteen statements', async (count) => {
  const buyer = await aBuyer(running)
  for (let bought = 0; bought < count; bought++) await buyer.buy({ confirmDuplicate: true })
  const request = new Request(new URL('/dashboard', running.app.origin), {
    headers: { cookie: `__Host-sid=${buyer.token}` },
  })
  const call = {
    request,
    url: new URL(request.url),
    pattern: '/dashboard',
    params: {},
    context: createPageContext(running.app),
  }
  expect(await statementsOf(() => Promise.all([layout(call), overview(call)]))).toHaveLength(15)
})

test('a paid order counts, has its receipt and service, and asks for what it lacks', async () => {
  const buyer = await aBuyer(running)
  const { body } = await buyer.buy()
  const { token } = buyer
  const seen = await visit(overview, `/dashboard?order=${body.orderId}&paid=1`, { token })
  expect(seen).toMatchObject({
    stats: { documents: 1, activeServices: 1, pendingActions: 3 },
    latest: { id: body.orderId },
    arrived: { id: body.orderId, paymentStatus: 'completed' },
  })
  expect(seen.items.map(({ title, action }) => [title, action])).toEqual([
    ['Fill in the formation form', { label: 'Fill in the form', formForOrder: body.orderId }],
    [
      'Provide the Social Security number for the EIN application',
      { label: 'Enter SSN', to: `/dashboard/orders/${body.orderId}?task=ein-ssn#tasks` },
    ],
    [
      'Answer the questions of Form SS-4',
      { label: 'Start', to: expect.stringContaining(`/dashboard/orders/${body.orderId}/tasks/`) },
    ],
  ])
  expect(await visit(layout, '/dashboard', { token })).toMatchObject({
    counts: { documents: 1, services: 1, orders: 1 },
  })
  expect(await visit(documents, '/dashboard/documents', { token })).toMatchObject({
    receipts: [{ orderId: body.orderId, totalCents: 67_700 }],
  })
  expect((await visit(services, '/dashboard/services', { token })).services).toHaveLength(1)
  const params = { orderId: body.orderId }
  expect(await visit(receipt, '/', { token, params })).toMatchObject({ receipt: { totalCents: 67_700 } })
})

test('the overview counts the same documents as the tab: papers and receipts', async () => {
  const buyer = await aBuyer(running)
  const { body } = await buyer.buy()
  await askToSign(running.app, { orderId: String(body.orderId) })
  const { token } = buyer
  expect(await visit(overview, '/dashboard', { token })).toMatchObject({ stats: { documents: 2 } })
  expect(await visit(layout, '/dashboard', { token })).toMatchObject({ counts: { documents: 2 } })
})

test('nobody sees the order, the receipt or the quiz of another', async () => {
  const [owner, stranger] = [await aBuyer(running), await aBuyer(running)]
  const submissionId = await takeQuiz(owner)
  const { body } = await owner.buy({ submissionId })
  const { token } = stranger
  for (const load of [order, receipt]) {
    const visited = visit<unknown>(load, '/', { token, params: { orderId: body.orderId } })
    await expect(visited).rejects.toMatchObject({ init: { status: 404 } })
  }
  await expect(visit(quizDetails, '/', { token, params: { submissionId } })).rejects.toMatchObject({
    init: { status: 404 },
  })
  expect(await visit(overview, `/dashboard?order=${body.orderId}&paid=1`, { token })).toMatchObject({
    arrived: null,
    latest: null,
  })
  expect(await visit(quizHistory, '/', { token })).toEqual({ submissions: [], resumeLinks: {} })
})

test('an unpaid order has no receipt and is no document', async () => {
  const buyer = await aBuyer(running)
  const orderId = await decline(buyer)
  const { token } = buyer
  await expect(visit(receipt, '/', { token, params: { orderId } })).rejects.toMatchObject({ init: { status: 404 } })
  expect(await visit(documents, '/', { token })).toMatchObject({ receipts: [], documents: [] })
  expect(await visit(services, '/', { token })).toEqual({ services: [], count: 0, yearly: [] })
  const cart = { baseService: 'llc', addons: ['registered-agent', 'ein'], totalCents: 67_700 }
  expect(await visit(order, '/', { token, params: { orderId } })).toMatchObject({ link: { pendingOrder: cart } })
  expect(await visit(overview, `/dashboard?order=${orderId}&paid=1`, { token })).toMatchObject({
    arrived: { status: 'awaiting_payment', paymentStatus: 'failed' },
    items: [{ title: 'Complete your payment' }],
  })
})

test('Complete Payment resumes what is stored for the quiz', async () => {
  const buyer = await aBuyer(running)
  const { token } = buyer
  const [fresh, begun, filled, declined, paid] = [
    await takeQuiz(buyer),
    await takeQuiz(buyer),
    await takeQuiz(buyer),
    await takeQuiz(buyer),
    await takeQuiz(buyer),
  ]
  const draftId = await beginForm(buyer, begun)
  const filledId = await beginForm(buyer, filled, aFormation())
  await buyer.buy({ submissionId: paid })
  await decline(buyer, declined)
  const { submissions, resumeLinks } = await visit(quizHistory, '/', { token })
  const statuses = Object.fromEntries(submissions.map((one) => [one.submissionId, one.paymentStatus]))
  expect(statuses).toEqual({
    [fresh]: 'pending',
    [begun]: 'pending',
    [filled]: 'pending',
    [declined]: 'failed',
    [paid]: 'completed',
  })
  expect(resumeLinks).toEqual({
    [fresh]: { start: { structure: 'LLC', submissionId: fresh } },
    [begun]: { to: `/formation/${draftId}` },
    [filled]: { to: `/order-builder?draft=${filledId}` },
    [declined]: { pendingOrder: { baseService: 'llc', addons: ['registered-agent', 'ein'], totalCents: 67_700 } },
  })
  expect(await visit(quizDetails, '/', { token, params: { submissionId: declined } })).toMatchObject({
    submission: { submissionId: declined },
    link: resumeLinks[declined],
    order: { id: expect.any(String) },
  })
  expect((await visit(orders, '/', { token })).drafts.map((one) => one.draftId)).toEqual([filledId, draftId])
})

test('the form of a paid order begins once and is never offered as a new formation', async () => {
  const [buyer, stranger] = [await aBuyer(running), await aBuyer(running)]
  const { body } = await buyer.buy()
  const path = `/api/orders/${body.orderId}/form`
  const [first, second] = await Promise.all([buyer.post(path, {}), buyer.post(path, {})])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect((await stranger.post(path, {})).status).toBe(404)
  expect((await buyer.post(`/api/orders/${await decline(buyer)}/form`, {})).status).toBe(409)
  const draftId = String(first.body['draftId'])
  const { token } = buyer
  expect((await visit(orders, '/', { token })).drafts).toEqual([])
  const seen = await visit(overview, '/dashboard', { token })
  const form = seen.items.find(({ title }) => title === 'Fill in the formation form')
  expect(form?.action).toMatchObject({ to: `/formation/${draftId}?order=${body.orderId}` })
  expect(seen.items.filter(({ id }) => id.startsWith('draft-'))).toEqual([])
})
