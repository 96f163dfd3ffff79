import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aBuyer, aRun, anOrder, ordersOf, readLedger, settle } from '../../../../test/orders.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app, square } = running
afterAll(() => running.close())

test('a provider that is down closes checkout before a card is typed, and an answered probe opens it', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => aBuyer(running)))
  const next = await aBuyer(running)
  square.addFault({ operation: 'any', mode: '500' })
  const run = aRun(running)
  const before = await Promise.all(buyers.map((buyer) => buyer.buy({}, null, run)))
  expect(before.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])

  const intent = () => next.post('/api/payment/create-intent', { amount: 67_700 })
  expect(await intent()).toMatchObject({ status: 503, body: { code: 'payment-unavailable' } })
  expect(await next.post('/api/orders/create', anOrder())).toMatchObject({
    status: 503,
    body: { code: 'payment-unavailable', detail: expect.stringContaining('did not charge your card') },
  })
  expect(await ordersOf(running, next.user.id)).toEqual([])
  expect(app.cards.gateway.isDown()).toBe(true)

  square.clearFaults()
  await expect.poll(async () => (await intent()).status).toBe(200)
  expect(await next.post('/api/orders/create', anOrder())).toMatchObject({ status: 201 })
  // A payment under way when checkout closed is finished, and charged once.
  await settle(running, run)
  const ended = await Promise.all(buyers.map(async ({ user }) => (await ordersOf(running, user.id))[0]?.status))
  expect(ended).toEqual(buyers.map(() => 'waiting_for_client'))
  expect(readLedger(running).filter(({ type }) => type === 'completed')).toHaveLength(6)
})

test('the same request again gets its answer, also while the provider is down', async () => {
  const buyer = await aBuyer(running)
  const key = 'd3b1b1f2-6c57-4f2b-9d63-6f7a4f0f1c11'
  const paid = await buyer.buy({}, key)
  square.addFault({ operation: 'any', mode: 'reset' })
  await Promise.all(Array.from({ length: 5 }, () => app.cards.gateway.find('none')))
  expect(app.cards.gateway.isDown()).toBe(true)
  expect(await buyer.buy({}, key)).toEqual(paid)
  square.clearFaults()
  await expect.poll(() => app.cards.gateway.isDown()).toBe(false)
})
