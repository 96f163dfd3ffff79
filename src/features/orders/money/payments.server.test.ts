import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aBuyer, attemptsOf } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import { sendDueRefunds } from '#features/orders/refunds/send-refunds.job.server.ts'
import { orderNumber } from '#lib/uuid.ts'
import { paymentQuery } from './payment-list.ts'
import { readMoneyTotals } from './money-totals-queries.server.ts'
import { listPayments, paymentPageSize } from './payment-list-queries.server.ts'
import { readPayment } from './payment-queries.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app } = running
afterAll(() => running.close())
const admin = await aStaffMember(running, 'admin')
let paid: Awaited<ReturnType<typeof aPaidFormation>>
let squarePaymentId: string
let attemptId: string
let last4: string

beforeAll(async () => {
  const declined = await aBuyer(running)
  await declined.buy({ paymentToken: 'cnon:card-nonce-declined' }).catch(() => {})
  paid = await aPaidFormation(running)
  const [attempt] = await attemptsOf(running, paid.orderId)
  squarePaymentId = attempt?.squarePaymentId ?? ''
  attemptId = attempt?.id ?? ''
  last4 = attempt?.cardLast4 ?? ''
})

const list = (query: object) => listPayments(app.db, paymentQuery.parse(query))
const idsOf = async (query: object) => (await list(query)).payments.map(({ id }) => id)

test('payments are found by order, client, amount, card, and the provider’s id', async () => {
  const { email, firstName, lastName } = paid.buyer.user
  for (const q of [orderNumber(paid.orderId), email, `${firstName} ${lastName}`, '$677.00', last4, squarePaymentId])
    expect(await idsOf({ q }), q).toContain(attemptId)
  // Eight digits are an order's number too, and more cents than an amount here can have.
  for (const q of ['$677.01', 'nobody at all', '%', '9999', '99999999']) expect(await idsOf({ q }), q).toEqual([])
})

test('payments are narrowed by state and by the day in Washington', async () => {
  expect((await list({ state: 'declined' })).payments).toMatchObject([{ capturedCents: 0, refundedCents: 0 }])
  // Eleven in the evening of the nineteenth in Seattle is the twentieth in London.
  const late = new Date('2026-11-20T07:00:00Z')
  await app.db.update(paymentAttempts).set({ createdAt: late }).where(eq(paymentAttempts.id, attemptId))
  expect(await idsOf({ day: '2026-11-19' })).toEqual([attemptId])
  expect(await idsOf({ day: '2026-11-20' })).not.toContain(attemptId)
  expect(await idsOf({ day: 'yesterday' })).toContain(attemptId)
})

test('what went back shows in the state, in the sums, and on the payment’s page', async () => {
  const given = { amountCents: 10_000, reason: 'We were late with it', endsOrder: false }
  await admin.post(`/api/staff/orders/${paid.orderId}/refunds`, given)
  const waiting = await readPayment(app.db, admin.user.id, attemptId, app.now())
  expect(waiting).toMatchObject({
    refundable: { leftCents: 57_700, whyNot: 'Another refund of this payment is under way.' },
  })
  await sendDueRefunds(app)
  const realNow = app.now.bind(app)
  app.now = () => new Date(realNow().getTime() + 60_000)
  await sendDueRefunds(app)
  app.now = realNow
  expect((await list({ state: 'partly-refunded' })).payments).toMatchObject([{ id: attemptId, refundedCents: 10_000 }])
  const page = await readPayment(app.db, admin.user.id, attemptId, app.now())
  expect(page).toMatchObject({
    capturedCents: 67_700,
    refundedCents: 10_000,
    refunds: [{ state: 'done', amountCents: 10_000, isOwn: true, requestedBy: 'Sam Staff' }],
    refundable: { leftCents: 57_700, proposedCents: 57_700, twoPeopleAboveCents: 50_000, whyNot: null },
  })
  expect(await readMoneyTotals(app.db, app.now())).toMatchObject({
    refundedCents: 10_000,
    refundCount: 1,
    openHolds: 0,
  })
})

test('pages go by key, both ways, and nothing is lost or shown twice', async () => {
  const [attempt] = await attemptsOf(running, paid.orderId)
  if (!attempt) throw new Error('no attempt')
  const extra = Array.from({ length: paymentPageSize * 2 }, (_, at) => ({
    orderId: paid.orderId,
    state: 'abandoned' as const,
    squareKey: `page-${at}`,
    tokenHmac: Buffer.from(`page-${at}`),
    amountCents: 100,
    // Several in the same instant: the id decides among them.
    createdAt: new Date(Date.UTC(2026, 0, 1 + (at >> 2))),
  }))
  await app.db.insert(paymentAttempts).values(extra)
  const seen: string[] = []
  let query: object = {}
  for (;;) {
    const page = await list(query)
    seen.push(...page.payments.map(({ id }) => id))
    if (!page.next) break
    const back = await list({ before: (await list({ after: page.next })).previous })
    expect(back.payments.map(({ id }) => id)).toEqual(page.payments.map(({ id }) => id))
    query = { after: page.next }
  }
  const all = await app.db.select({ id: paymentAttempts.id }).from(paymentAttempts)
  expect(seen).toHaveLength(all.length)
  expect(new Set(seen).size).toBe(all.length)
})

test('the receipt of any order is for admins', async () => {
  const path = `/api/staff/orders/${paid.orderId}/receipt`
  const answer = await callApi(app, 'GET', path, undefined, { token: admin.token })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const staff = await aStaffMember(running)
  expect((await staff.get(path)).status).toBe(403)
  const unpaid = await aBuyer(running)
  await unpaid.buy({ paymentToken: 'cnon:card-nonce-declined' }).catch(() => {})
  const [order] = await app.db.select().from(orders).where(eq(orders.userId, unpaid.user.id))
  expect((await admin.get(`/api/staff/orders/${order?.id}/receipt`)).status).toBe(404)
})
