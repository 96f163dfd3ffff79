import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { products } from '#features/catalog/catalog-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { quizQuestions, quizSubmissions } from './quiz-tables.server.ts'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { quizHistoryEndpoints } from '#features/orders/quiz-history-api.server.ts'
import { quizEndpoints } from './api.server.ts'
import { questionsToAsk } from './question-queries.server.ts'
import { builtInQuestions } from './questions.ts'
import type { SubmissionReceipt, SubmissionView } from './submission.ts'

const running = await testApp()
const { app } = running
const endpoints = [...quizEndpoints, ...quizHistoryEndpoints]
afterAll(() => running.close())

const answers = {
  business_type: 'product',
  owners_count: 'partner',
  revenue_projection: '50k_100k',
  liability_concern: 'high',
  tax_priority: 'simple',
  funding_plans: 'no',
}
const path = '/api/quiz/submissions'

async function aClient() {
  const user = await aUser(app.db)
  const token = await aSession(app, user)
  const call = (method: string, to: string, body?: unknown) => callApi(app, method, to, body, { token, endpoints })
  const submit = async (): Promise<string> => {
    const response = await call('POST', path, { answers })
    return ((await response.json()) as SubmissionReceipt).submissionId
  }
  const statusOf = async (id: string) => (await (await call('GET', `${path}/${id}`)).json()) as SubmissionView
  return { user, call, submit, statusOf }
}

type OrderRow = typeof orders.$inferInsert
async function anOrderFor(userId: string, submissionId: string, overrides: Partial<OrderRow> = {}): Promise<string> {
  const [row] = await app.db
    .insert(orders)
    .values({ userId, submissionId, baseService: 'llc', totalCents: 49900, cartHash: randomBytes(32), ...overrides })
    .returning({ id: orders.id })
  return row?.id ?? ''
}

test('the six questions stand in the database as they are built in', async () => {
  const response = await callApi(app, 'GET', '/api/quiz/questions', undefined, { endpoints })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(builtInQuestions)
})

test('the page asks what staff wrote, and silently the built-in six when a question is missing', async () => {
  const changed = 'How many people will own it?'
  await app.db.update(quizQuestions).set({ question: changed }).where(eq(quizQuestions.questionId, 'owners_count'))
  expect((await questionsToAsk(app))[1]?.question).toBe(changed)
  const [removed] = await app.db.delete(quizQuestions).where(eq(quizQuestions.questionId, 'owners_count')).returning()
  expect(await questionsToAsk(app)).toEqual(builtInQuestions)
  if (removed) await app.db.insert(quizQuestions).values({ ...removed, question: builtInQuestions[1]?.question ?? '' })
  expect(await questionsToAsk(app)).toEqual(builtInQuestions)
})

test('the page asks the built-in six when the database does not answer', async () => {
  const broken = {
    ...app,
    db: new Proxy(app.db, {
      get: () => () => {
        throw new Error('no connection')
      },
    }),
  }
  expect(await questionsToAsk(broken)).toEqual(builtInQuestions)
})

test('a submission stores answers, recommendation and accepted disclaimer', async () => {
  const { user, call } = await aClient()
  const response = await call('POST', path, { answers, disclaimerVersion: '2026-11' })
  expect(response.status).toBe(201)
  const receipt = (await response.json()) as SubmissionReceipt
  expect(receipt.recommendation).toMatchObject({ type: 'LLC', structure: 'LLC', price: 299 })
  expect(receipt.recommendation.trace.length).toBeGreaterThan(1)
  const [row] = await app.db.select().from(quizSubmissions).where(eq(quizSubmissions.id, receipt.submissionId))
  expect(row).toMatchObject({ userId: user.id, answers, disclaimerVersion: '2026-11' })
  expect(row?.recommendation).toEqual(receipt.recommendation)
})

test('the recommendation carries the price of the day, and keeps it', async () => {
  const { call, submit, statusOf } = await aClient()
  const before = await submit()
  await app.db.update(products).set({ priceCents: 31900 }).where(eq(products.id, 'llc'))
  const after = (await (await call('POST', path, { answers })).json()) as SubmissionReceipt
  await app.db.update(products).set({ priceCents: 29900 }).where(eq(products.id, 'llc'))
  expect(after.recommendation.price).toBe(319)
  expect((await statusOf(before)).quizData.recommendation.price).toBe(299)
})

test.each([
  ['an answer is missing', { answers: { ...answers, tax_priority: undefined } }, 'answers.tax_priority'],
  ['an answer is unknown', { answers: { ...answers, owners_count: 'crowd' } }, 'answers.owners_count'],
  [
    'the browser brings its own recommendation',
    { answers, recommendation: { structure: 'C-Corp', price: 1 } },
    undefined,
  ],
])('refused with 422 when %s', async (_, body, field) => {
  const { call } = await aClient()
  const response = await call('POST', path, body)
  expect(response.status).toBe(422)
  const { errors } = (await response.json()) as { errors?: Record<string, string> }
  if (field) expect(Object.keys(errors ?? {})).toContain(field)
})

test.each([
  ['POST', path],
  ['GET', path],
  ['GET', `${path}/00000000-0000-4000-8000-000000000000`],
])('%s %s needs a login', async (method, to) => {
  const body = method === 'POST' ? { answers } : undefined
  expect((await callApi(app, method, to, body, { endpoints })).status).toBe(401)
})

test('everyone sees their own quizzes only, the latest first', async () => {
  const [first, second] = [await aClient(), await aClient()]
  const ids = [await first.submit(), await first.submit()]
  const list = (await (await first.call('GET', path)).json()) as SubmissionView[]
  expect(list.map((entry) => entry.submissionId)).toEqual(ids.toReversed())
  expect(list[0]).toMatchObject({
    paymentStatus: 'pending',
    orderId: null,
    quizData: { answers, recommendation: { type: 'LLC' } },
  })
  expect(await (await second.call('GET', path)).json()).toEqual([])
  expect((await second.call('GET', `${path}/${ids[0]}`)).status).toBe(404)
  expect((await second.call('GET', `${path}/not-an-id`)).status).toBe(404)
})

const paidAt = new Date()
test.each<[string, Partial<OrderRow>[], string]>([
  ['no order', [], 'pending'],
  ['an order that awaits payment', [{}], 'pending'],
  ['an order whose payment is under way', [{ status: 'processing' }], 'pending'],
  ['a declined card', [{ lastAttemptDeclined: true }], 'failed'],
  ['a declined card, then another attempt under way', [{ status: 'processing', lastAttemptDeclined: true }], 'pending'],
  ['a paid order', [{ status: 'paid', paidAt }], 'completed'],
  ['a filed order', [{ status: 'filed', paidAt }], 'completed'],
  ['a paid order that was canceled later', [{ status: 'canceled', paidAt }], 'completed'],
  ['a refunded order', [{ status: 'refunded', paidAt }], 'completed'],
  [
    'a paid order after an older declined one',
    [{ lastAttemptDeclined: true }, { status: 'paid', paidAt }],
    'completed',
  ],
  ['a paid order before a newer unpaid one', [{ status: 'paid', paidAt }, {}], 'completed'],
  ['an order canceled before payment', [{ status: 'canceled', lastAttemptDeclined: true }], 'pending'],
])('payment status with %s', async (_, rows, expected) => {
  const { user, submit, statusOf } = await aClient()
  const submissionId = await submit()
  const ids: string[] = []
  for (const [index, row] of rows.entries()) {
    ids.push(await anOrderFor(user.id, submissionId, { ...row, createdAt: new Date(Date.now() + index * 1000) }))
  }
  const view = await statusOf(submissionId)
  expect(view.paymentStatus).toBe(expected)
  if (expected === 'completed') expect(view.orderId).toBe(ids[rows.findIndex((row) => row.paidAt)])
  if (rows.length === 0 || (rows[0]?.status === 'canceled' && !rows[0].paidAt)) expect(view.orderId).toBeNull()
})

test("someone else's order that names the submission does not count", async () => {
  const [first, second] = [await aClient(), await aClient()]
  const submissionId = await first.submit()
  await anOrderFor(second.user.id, submissionId, { status: 'paid', paidAt })
  expect(await first.statusOf(submissionId)).toMatchObject({ paymentStatus: 'pending', orderId: null })
})
