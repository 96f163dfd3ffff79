import { createHmac, randomUUID } from 'node:crypto'
import { count, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../test/app.ts'
import { aBuyer, brokenPromises, aRun, holdsLeft, ordersOf, readLedger, settle } from '../../../test/orders.ts'
import { webhookEvents } from './payments-tables.server.ts'
import { processWebhook } from './webhook.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app, square } = running
afterAll(() => running.close())

const signed = (body: string, key = app.cards.webhookSignatureKey) =>
  createHmac('sha256', key).update(`${app.origin}/api/webhooks/square${body}`).digest('base64')

const eventAbout = (paymentId: string, eventId: string = randomUUID()) =>
  JSON.stringify({
    merchant_id: 'STANDIN',
    type: 'payment.updated',
    event_id: eventId,
    data: { type: 'payment', id: paymentId, object: { payment: { id: paymentId, status: 'COMPLETED' } } },
  })

const deliver = (body: string, signature: string | undefined = signed(body)) =>
  callApi(app, 'POST', '/api/webhooks/square', body, {
    headers: {
      'content-type': 'application/json',
      ...(signature ? { 'x-square-hmacsha256-signature': signature } : {}),
    },
  })

/** As the queue does: a few at a time, and what failed once more. */
async function processAll(): Promise<void> {
  for (;;) {
    const waiting = await app.db.select().from(webhookEvents).where(isNull(webhookEvents.processedAt)).limit(10)
    if (waiting.length === 0) return
    await Promise.allSettled(waiting.map((event) => processWebhook(aRun(running), event.eventId)))
  }
}

const lastPayment = () => readLedger(running).at(-1)?.paymentId ?? ''

test.each([
  ['no signature', () => ''],
  ['another key', (body: string) => signed(body, 'forged')],
  ['the signature of another body', () => signed('{}')],
  ['something that is no base64', () => '%%%'],
])('%s is refused and leaves nothing', async (_, signature) => {
  const body = eventAbout('none')
  const [before] = await app.db.select({ events: count() }).from(webhookEvents)
  expect((await deliver(body, signature(body))).status).toBe(403)
  expect(await app.db.select({ events: count() }).from(webhookEvents)).toEqual([before])
})

test.each(['{', '[]', '{"event_id":"x"}', '{"event_id":1,"type":"x","data":{}}'])('%s is no event', async (body) => {
  expect((await deliver(body)).status).toBe(400)
})

test('more than 256 KiB are refused', async () => {
  const body = `"${'x'.repeat(256 * 1024)}"`
  expect((await deliver(body)).status).toBe(413)
})

test('an event twice is taken in once', async () => {
  const body = eventAbout('unknown-payment', 'twice')
  expect((await deliver(body)).status).toBe(200)
  expect((await deliver(body)).status).toBe(200)
  const events = await app.db.select().from(webhookEvents)
  expect(events.filter((event) => event.eventId === 'twice')).toHaveLength(1)
  await processAll()
})

test('an order whose request died is paid by the webhook alone', async () => {
  const buyer = await aBuyer(running)
  const dying = aRun(running, {
    failpoint: (name) => {
      if (name === 'after-create') throw new Error('crash')
    },
  })
  expect((await buyer.buy({}, null, dying)).status).toBe(202)
  await deliver(eventAbout(lastPayment()))
  await processAll()
  expect(await ordersOf(running, buyer.user.id)).toMatchObject([{ status: 'waiting_for_client' }])
  expect(await brokenPromises(running)).toEqual([])
})

test('what an event says is not believed: the payment is read again', async () => {
  const buyer = await aBuyer(running)
  await expect(buyer.buy({ paymentToken: 'cnon:card-nonce-declined' })).rejects.toMatchObject({ code: 'card-declined' })
  // The body says COMPLETED.
  await deliver(eventAbout(lastPayment()))
  await processAll()
  expect(await ordersOf(running, buyer.user.id)).toMatchObject([{ status: 'awaiting_payment', paidAt: null }])
})

test('an event whose payment cannot be read is worked on again later', async () => {
  const buyer = await aBuyer(running)
  await buyer.buy()
  await deliver(eventAbout(lastPayment(), 'later'))
  square.addFault({ operation: 'get', mode: '500', count: 1 })
  await expect(processWebhook(aRun(running), 'later')).rejects.toThrow('did not answer')
  await processWebhook(aRun(running), 'later')
  const events = await app.db.select().from(webhookEvents)
  expect(events.find((event) => event.eventId === 'later')?.processedAt).not.toBeNull()
})

test('2,000 shuffled, doubled and forged events change nothing that is not true', { timeout: 60_000 }, async () => {
  const buyers = await Promise.all(Array.from({ length: 10 }, () => aBuyer(running)))
  const lost = aRun(running, {
    failpoint: (name) => {
      if (name === 'after-create' || name === 'after-complete') throw new Error('crash')
    },
  })
  await Promise.allSettled(
    buyers.map((buyer, index) =>
      buyer.buy(
        { paymentToken: index % 3 === 0 ? 'cnon:card-nonce-declined' : 'cnon:card-nonce-ok' },
        null,
        index % 2 === 0 ? lost : undefined,
      ),
    ),
  )
  const payments = [...new Set(readLedger(running).map((line) => line.paymentId))]
  const events = Array.from({ length: 1000 }, (_, index) => eventAbout(payments[index % payments.length] ?? ''))
  const all = events
    .flatMap((body, index) => [
      { body, signature: signed(body), isGenuine: true },
      index % 2 === 0
        ? { body, signature: signed(body), isGenuine: true }
        : { body: eventAbout('forged'), signature: signed(body), isGenuine: false },
    ])
    .sort(() => Math.random() - 0.5)
  const durations: number[] = []
  for (let from = 0; from < all.length; from += 5) {
    await Promise.all(
      all.slice(from, from + 5).map(async ({ body, signature, isGenuine }) => {
        const startedAt = performance.now()
        const { status } = await deliver(body, signature)
        durations.push(performance.now() - startedAt)
        expect(status).toBe(isGenuine ? 200 : 403)
      }),
    )
    if (from % 500 === 0) await processAll()
  }
  await processAll()
  await settle(running)
  expect(await brokenPromises(running)).toEqual([])
  expect(holdsLeft(running)).toEqual([])
  const inTime = durations.filter((duration) => duration < 200).length
  expect(inTime / durations.length).toBeGreaterThan(0.95)
})
