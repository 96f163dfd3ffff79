import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { anOrder, attemptsOf, aBuyer, brokenPromises, aRun, ordersOf, readLedger } from '../../../../test/orders.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

/** A single-use token, as the card form makes them. */
async function aToken(): Promise<string> {
  const response = await fetch(`${running.square.origin}/_sdk/tokenize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      number: '4111111111111111',
      expMonth: 12,
      expYear: 2035,
      cvv: '111',
      postalCode: '98101',
    }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

const chargesOf = async (userId: string) => {
  const [order] = await ordersOf(running, userId)
  const ids = (await attemptsOf(running, order?.id ?? '')).map((attempt) => attempt.id)
  return readLedger(running).filter((line) => line.type === 'completed' && ids.includes(line.referenceId ?? ''))
}

test.each<[string, Record<string, string>]>([
  ['without a key', {}],
  ['under one key', { 'idempotency-key': 'double-click' }],
])('100 identical requests at once, %s, are one order and one charge', async (_, headers) => {
  const buyer = await aBuyer(running)
  const order = anOrder({ paymentToken: await aToken() })
  const answers = await Promise.all(Array.from({ length: 100 }, () => buyer.post('/api/orders/create', order, headers)))
  const paid = answers.filter((answer) => answer.status === 201)
  expect(paid.length).toBeGreaterThan(0)
  expect(new Set(paid.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  const others = answers.filter((answer) => answer.status !== 201)
  expect(others.every(({ status, body }) => status === 409 && body['code'] === 'order-in-progress')).toBe(true)
  expect(await ordersOf(running, buyer.user.id)).toHaveLength(1)
  expect(await chargesOf(buyer.user.id)).toHaveLength(1)
  expect((await buyer.post('/api/orders/create', order, headers)).body).toEqual(paid[0]?.body)
})

test('two tabs with a token each are one order and one charge', async () => {
  const buyer = await aBuyer(running)
  const requests = await Promise.all(
    [await aToken(), await aToken()].flatMap((paymentToken) =>
      Array.from({ length: 50 }, () => buyer.post('/api/orders/create', anOrder({ paymentToken }))),
    ),
  )
  expect(requests.filter(({ status }) => ![201, 409].includes(status))).toEqual([])
  expect(requests.some(({ status }) => status === 201)).toBe(true)
  expect(await ordersOf(running, buyer.user.id)).toHaveLength(1)
  expect(await chargesOf(buyer.user.id)).toHaveLength(1)
  expect(await brokenPromises(running)).toEqual([])
})

test('a key with another body is refused and reaches nobody', async () => {
  const buyer = await aBuyer(running)
  const key = { 'idempotency-key': 'changed' }
  await buyer.post('/api/orders/create', anOrder(), key)
  const before = readLedger(running).length
  const other = anOrder({ addons: [], amount: 49_900 })
  expect(await buyer.post('/api/orders/create', other, key)).toMatchObject({
    status: 409,
    body: { code: 'key-reused' },
  })
  expect(readLedger(running)).toHaveLength(before)
})

test('a card token with another body is refused and reaches nobody', async () => {
  const buyer = await aBuyer(running)
  const paymentToken = await aToken()
  await buyer.post('/api/orders/create', anOrder({ paymentToken }))
  const before = readLedger(running).length
  const sendings: Record<string, string>[] = [{}, { 'idempotency-key': 'another' }]
  for (const headers of sendings) {
    const answer = await buyer.post('/api/orders/create', anOrder({ paymentToken, businessName: 'Other' }), headers)
    expect(answer).toMatchObject({ status: 409, body: { code: 'key-reused' } })
  }
  expect(readLedger(running)).toHaveLength(before)
})

test('a card token under a second key is still the same submit', async () => {
  const buyer = await aBuyer(running)
  const order = anOrder({ paymentToken: await aToken() })
  const first = await buyer.post('/api/orders/create', order, { 'idempotency-key': 'first' })
  const second = await buyer.post('/api/orders/create', order, { 'idempotency-key': 'second' })
  expect(second).toEqual(first)
  expect(await chargesOf(buyer.user.id)).toHaveLength(1)
})

test('someone else’s card token is no token', async () => {
  const [one, two] = [await aBuyer(running), await aBuyer(running)]
  const order = anOrder({ paymentToken: await aToken() })
  await one.post('/api/orders/create', order)
  expect(await two.post('/api/orders/create', order)).toMatchObject({
    status: 402,
    body: { error: 'Payment validation failed. Please check your card details.' },
  })
  expect(await ordersOf(running, two.user.id)).toEqual([])
})

test('of two people who send the same card token at the same moment one pays', async () => {
  const [one, two] = [await aBuyer(running), await aBuyer(running)]
  const paymentToken = await aToken()
  const open = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const held = aRun(running, {
    failpoint: (name) => {
      if (name !== 'before-T1') return
      reached.resolve()
      return open.promise
    },
  })
  const first = one.buy({ paymentToken }, 'one', held)
  await reached.promise
  const second = two.post('/api/orders/create', anOrder({ paymentToken }))
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await app.db.execute(waiting)).rows).toHaveLength(1), 10_000)
  open.resolve()
  expect(await second).toMatchObject({
    status: 402,
    body: { code: 'card-declined', error: 'Payment validation failed. Please check your card details.' },
  })
  expect(await first).toMatchObject({ status: 201 })
  expect(await ordersOf(running, two.user.id)).toEqual([])
})

test('the sandbox’s own tokens never change, and still make two orders of two', async () => {
  const [one, two] = [await aBuyer(running), await aBuyer(running)]
  const answers = [
    await one.post('/api/orders/create', anOrder()),
    await two.post('/api/orders/create', anOrder()),
    await one.post('/api/orders/create', anOrder({ baseService: 'annual-report', addons: [], amount: 16_900 })),
  ]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const again = await one.post('/api/orders/create', anOrder())
  expect(again).toEqual(answers[0])
})

test('a declined submit is answered as before, and only a new token tries again', async () => {
  const buyer = await aBuyer(running)
  const order = anOrder({ paymentToken: 'cnon:card-nonce-declined' })
  const first = await buyer.post('/api/orders/create', order)
  const before = readLedger(running).length
  const second = await buyer.post('/api/orders/create', order)
  expect(second.body).toMatchObject({
    code: 'card-declined',
    error: first.body['error'],
    orderId: first.body['orderId'],
  })
  expect(readLedger(running)).toHaveLength(before)
})

test('while an order is being paid the same cart has to wait', async () => {
  const buyer = await aBuyer(running)
  const stopped = aRun(running, {
    failpoint: (name) => {
      if (name === 'before-create') throw new Error('stop here')
    },
  })
  const first = await buyer.buy({}, 'one', stopped)
  expect(first.status).toBe(202)
  const other = await buyer.post('/api/orders/create', anOrder(), { 'idempotency-key': 'two' })
  expect(other).toMatchObject({ status: 409, body: { code: 'order-in-progress', orderId: first.body.orderId } })
})

test.each(['x'.repeat(256), 'with space'])('an Idempotency-Key that is none (%s) is refused', async (key) => {
  const buyer = await aBuyer(running)
  const { status } = await buyer.post('/api/orders/create', anOrder(), { 'idempotency-key': key })
  expect(status).toBe(422)
})

test('who is not logged in cannot pay', async () => {
  const response = await callApi(app, 'POST', '/api/orders/create', anOrder())
  expect(response.status).toBe(401)
})
