import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { anOrder, attemptsOf, aBuyer, llcTotalCents, mailsTo, ordersOf, readLedger } from '../../../../test/orders.ts'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import { findAcceptedTerms } from '#features/orders/accepted-terms-queries.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { OrderView } from '#features/orders/order.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const ledgerOf = async (orderId: string) => {
  const ids = (await attemptsOf(running, orderId)).map((attempt) => attempt.id)
  return readLedger(running).filter((line) => ids.includes(line.referenceId ?? ''))
}

test('a paid order is charged once, mailed, and waits for the formation that it was bought without', async () => {
  const buyer = await aBuyer(running)
  const { status, body } = await buyer.post('/api/orders/create', anOrder())
  expect({ status, body }).toEqual({
    status: 201,
    body: { success: true, orderId: expect.any(String), message: expect.stringContaining('1–2 business days') },
  })
  const orderId = String(body['orderId'])
  expect((await ledgerOf(orderId)).map((line) => [line.type, line.amountCents])).toEqual([
    ['created', llcTotalCents],
    ['approved', llcTotalCents],
    ['completed', llcTotalCents],
  ])
  const order = await buyer.get<OrderView>(`/api/orders/${orderId}`)
  expect(order).toMatchObject({
    status: 'waiting_for_client',
    paymentStatus: 'completed',
    title: 'LLC Formation',
    totalCents: llcTotalCents,
    tasks: [
      { kind: 'formation-form', title: 'Fill in the formation form', doneAt: null },
      { kind: 'ein-ssn', doneAt: null },
    ],
    receipt: { totalCents: llcTotalCents, paidBy: 'Alex Sample' },
    formation: null,
  })
  expect(order.timeline.map((event) => event.status)).toEqual([
    'awaiting_payment',
    'processing',
    'paid',
    'in_review',
    'waiting_for_client',
  ])
  expect(order.timeline.filter((event) => event.isInterim).map((event) => event.status)).toEqual(['in_review'])
  expect(order.existingCompany).toBe(false)
  expect(order.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(llcTotalCents)
  const mails = await mailsTo(running, buyer.user.email)
  expect(mails.map((mail) => mail.template)).toEqual(['order-confirmation'])
  expect(mails[0]?.textBody).toContain('Total paid: $677.00')
  const [attempt] = await attemptsOf(running, orderId)
  expect(attempt).toMatchObject({ state: 'captured', sourceTokenEnc: null, nextRunAt: null })
})

test.each([
  ['none', undefined, 'Please accept the terms before you pay'],
  ['an earlier version', 'order-terms-2020-01-01', expect.stringContaining('Our terms have changed')],
])('terms of %s: nothing is ordered or charged', async (_case, termsVersion, text) => {
  const buyer = await aBuyer(running)
  const { status, body } = await buyer.post('/api/orders/create', { ...anOrder(), termsVersion })
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { code: 'invalid-input', errors: { termsVersion: text } },
  })
  expect(await ordersOf(running, buyer.user.id)).toEqual([])
})

test('the order names the version of the terms and when they were accepted', async () => {
  const buyer = await aBuyer(running)
  await buyer.post('/api/orders/create', anOrder())
  const [order] = await ordersOf(running, buyer.user.id)
  expect(order).toMatchObject({ termsVersion: orderTermsVersion, termsAcceptedAt: expect.any(Date) })
})

test.each([
  ['the wording of today', orderTermsVersion, expect.stringContaining('Soundside is not a law firm')],
  ['a wording that is not at hand any more', 'order-terms-2020-01-01', null],
])('the terms of an order without a form are found with %s', async (_, version, text) => {
  const buyer = await aBuyer(running)
  const { body } = await buyer.post('/api/orders/create', anOrder())
  const id = String(body['orderId'])
  await app.db.update(orders).set({ termsVersion: version }).where(eq(orders.id, id))
  const [{ termsAcceptedAt } = { termsAcceptedAt: null }] = await ordersOf(running, buyer.user.id)
  expect(await findAcceptedTerms(app.db, id, 'Soundside')).toEqual({
    version,
    text,
    acceptedAt: termsAcceptedAt?.toISOString(),
  })
  await app.db.update(orders).set({ termsVersion: null, termsAcceptedAt: null }).where(eq(orders.id, id))
  expect(await findAcceptedTerms(app.db, id, 'Soundside')).toBeNull()
})

test('an election for an existing company is stored as one', async () => {
  const buyer = await aBuyer(running)
  const election = { baseService: 's-corp', addons: [], existingCompany: true, amount: 49_900 }
  const { body } = await buyer.post('/api/orders/create', anOrder(election))
  const order = await buyer.get<OrderView>(`/api/orders/${String(body['orderId'])}`)
  expect(order).toMatchObject({ existingCompany: true, stateFeesCents: 0, totalCents: 49_900 })
})

test('staff hear of every paid order', async () => {
  const buyer = await aBuyer(running)
  const { body } = await buyer.post('/api/orders/create', anOrder({ addons: [], amount: 49_900 }))
  const mails = await mailsTo(running, app.env.STAFF_MAIL)
  expect(mails.map((mail) => mail.dedupeKey)).toContain(`staff-new-order:${String(body['orderId'])}`)
})

test.each([
  ['cnon:card-nonce-declined', 'Your card was declined. Check the details, or try a different card.'],
  ['cnon:card-nonce-rejected-cvv', expect.stringContaining('couldn’t verify')],
  ['cnon:card-nonce-rejected-postalcode', expect.stringContaining('couldn’t verify')],
  ['cnon:card-nonce-rejected-expiration', expect.stringContaining('expiration date')],
  ['cnon:card-nonce-already-used', 'Payment validation failed. Please check your card details.'],
])('%s is declined with a text a person can use, and nothing is mailed', async (paymentToken, error) => {
  const buyer = await aBuyer(running)
  const { status, body } = await buyer.post('/api/orders/create', anOrder({ paymentToken }))
  expect({ status, body }).toMatchObject({ status: 402, body: { code: 'card-declined', error, success: false } })
  const orderId = String(body['orderId'])
  expect(await buyer.get(`/api/orders/${orderId}`)).toMatchObject({
    status: 'awaiting_payment',
    paymentStatus: 'failed',
    receipt: null,
    tasks: [],
  })
  expect((await ledgerOf(orderId)).filter((line) => line.type === 'completed')).toEqual([])
  expect(await mailsTo(running, buyer.user.email)).toEqual([])
})

test('security code and billing address are refused in the same words', async () => {
  const texts = await Promise.all(
    ['cvv', 'postalcode'].map(async (what) => {
      const buyer = await aBuyer(running)
      const paymentToken = `cnon:card-nonce-rejected-${what}`
      return (await buyer.post('/api/orders/create', anOrder({ paymentToken }))).body['error']
    }),
  )
  expect(texts[0]).toBe(texts[1])
})

test('after a decline the same order is paid with another card', async () => {
  const buyer = await aBuyer(running)
  const declined = await buyer.post('/api/orders/create', anOrder({ paymentToken: 'cnon:card-nonce-declined' }))
  const paid = await buyer.post('/api/orders/create', anOrder())
  expect(paid.body['orderId']).toBe(declined.body['orderId'])
  const orderId = String(paid.body['orderId'])
  expect((await attemptsOf(running, orderId)).map((attempt) => attempt.state).sort()).toEqual(['captured', 'declined'])
  expect((await ledgerOf(orderId)).filter((line) => line.type === 'completed')).toHaveLength(1)
})

test.each([
  [llcTotalCents + 1, 409],
  [llcTotalCents - 1, 409],
  [0, 409],
  [-1, 409],
  [1e99, 422],
  ['67700', 422],
  [null, 422],
  [677.5, 422],
  [undefined, 422],
] as const)('an amount of %s is answered %d and reaches nobody', async (amount, expected) => {
  const buyer = await aBuyer(running)
  const before = readLedger(running).length
  const { status, body } = await buyer.post('/api/orders/create', { ...anOrder(), amount })
  expect(status).toBe(expected)
  if (expected === 409) {
    expect(body).toMatchObject({ code: 'price-changed', quote: { totalCents: llcTotalCents } })
  }
  expect(readLedger(running)).toHaveLength(before)
  expect(await ordersOf(running, buyer.user.id)).toEqual([])
})

test.each([
  [{ baseService: 'spaceship' }],
  [{ addons: ['spaceship'] }],
  [{ addons: ['ein', 'ein'] }],
  [{ price: 1 }],
  [{ status: 'paid' }],
  [{ userId: '00000000-0000-4000-8000-000000000000' }],
  [{ paymentToken: '' }],
  [{ draftId: 'mine' }],
])('%j is refused and reaches nobody', async (overrides) => {
  const buyer = await aBuyer(running)
  const { status } = await buyer.post('/api/orders/create', { ...anOrder(), ...overrides })
  expect(status).toBe(422)
  expect(await ordersOf(running, buyer.user.id)).toEqual([])
})

test('the same order again within ten minutes needs the person’s word', async () => {
  const buyer = await aBuyer(running)
  const first = await buyer.post('/api/orders/create', anOrder(), { 'idempotency-key': 'one' })
  const again = await buyer.post('/api/orders/create', anOrder(), { 'idempotency-key': 'two' })
  expect(again).toMatchObject({ status: 409, body: { code: 'duplicate-order', orderId: first.body['orderId'] } })
  const meant = anOrder({ confirmDuplicate: true })
  const second = await buyer.post('/api/orders/create', meant, { 'idempotency-key': 'three' })
  expect(second.status).toBe(201)
  expect(second.body['orderId']).not.toBe(first.body['orderId'])
})

test('another business name is another order', async () => {
  const buyer = await aBuyer(running)
  const first = await buyer.post('/api/orders/create', anOrder({ businessName: 'Alder LLC' }))
  const second = await buyer.post('/api/orders/create', anOrder({ businessName: 'Birch LLC' }))
  const third = await buyer.post('/api/orders/create', anOrder({ businessName: ' ALDER  LLC' }))
  expect([first.status, second.status, third.status]).toEqual([201, 201, 409])
})

test('an order is nobody else’s business', async () => {
  const buyer = await aBuyer(running)
  const other = await aBuyer(running)
  const { body } = await buyer.post('/api/orders/create', anOrder())
  expect(await other.get(`/api/orders/${String(body['orderId'])}`)).toMatchObject({ status: 404, code: 'not-found' })
  expect(await other.get('/api/orders/1')).toMatchObject({ status: 404 })
  expect(await other.get('/api/orders')).toEqual([])
})

test('what the card form needs', async () => {
  const buyer = await aBuyer(running)
  const { status, body } = await buyer.post('/api/payment/create-intent', { amount: llcTotalCents })
  expect(status).toBe(200)
  expect(body).toEqual({
    applicationId: app.cards.applicationId,
    locationId: app.cards.locationId,
    scriptUrl: app.cards.scriptUrl,
  })
})

test('a quote is public and in cents', async () => {
  const buyer = await aBuyer(running)
  const { body } = await buyer.post('/api/orders/quote', { baseService: 'c-corp', addons: ['trademark'] })
  expect(body).toMatchObject({ totalCents: 59_900 + 49_900 + 20_000, bundle: null })
})
