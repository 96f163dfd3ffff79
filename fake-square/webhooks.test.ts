import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder, anApproved, aFakeSquare, call } from './a-stand-in.ts'
import type { WebhookEvent } from './webhooks.ts'

interface Received {
  event: WebhookEvent
  isSigned: boolean
  retry: string | undefined
}

const signatureKey = 'a key of the test'

/** A subscriber that keeps what it gets and answers with these statuses, then with 200. */
async function aSubscriber(statuses: number[] = []) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const url = `http://${request.headers.host}${request.url}`
      const expected = createHmac('sha256', signatureKey).update(`${url}${body}`).digest('base64')
      received.push({
        event: JSON.parse(body) as WebhookEvent,
        isSigned: request.headers['x-square-hmacsha256-signature'] === expected,
        retry: String(request.headers['square-retry-number']),
      })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => server.close().closeAllConnections())
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/square` }
}

const kinds = (received: Received[]) => received.map(({ event }) => event.type).toSorted()
const complete = (origin: string, id: string) => call(origin, 'POST', `/v2/payments/${id}/complete`)

test('every change is told, signed, with the payment in it', async () => {
  const { received, url } = await aSubscriber()
  const square = await aFakeSquare({ webhook: { url, signatureKey } })
  const id = await anApproved(square, 'k')
  await complete(square.origin, id)
  await expect.poll(() => kinds(received)).toEqual(['payment.created', 'payment.updated'])
  expect(received.every(({ isSigned }) => isSigned)).toBe(true)
  const updated = received.find(({ event }) => event.type === 'payment.updated')
  expect(updated?.event.data).toMatchObject({ type: 'payment', id, object: { payment: { id, status: 'COMPLETED' } } })
})

test('a refused delivery comes again with the same event id', async () => {
  const { received, url } = await aSubscriber([503])
  const square = await aFakeSquare({ webhook: { url, signatureKey } })
  await anApproved(square, 'k')
  await expect.poll(() => received.map(({ retry }) => retry), { timeout: 5_000 }).toEqual(['0', '1'])
  expect(new Set(received.map(({ event }) => event.event_id)).size).toBe(1)
})

test('copies and a random wait: duplicated and out of order', async () => {
  const { received, url } = await aSubscriber()
  const square = await aFakeSquare({ webhook: { url, signatureKey, copies: 3, shuffleMs: 30 } })
  const ids = await Promise.all(Array.from({ length: 5 }, (_, index) => anApproved(square, `k${index}`)))
  await Promise.all(ids.map((id) => complete(square.origin, id)))
  await expect.poll(() => received.length).toBe(30)
  expect(new Set(received.map(({ event }) => event.event_id)).size).toBe(10)
})

test('a replay sends everything again, shuffled, to whom it is told, also what an earlier run had sent', async () => {
  const dataDir = aFolder()
  const first = await aSubscriber()
  const before = await aFakeSquare({ dataDir, webhook: { url: first.url, signatureKey } })
  const id = await anApproved(before, 'k')
  await anApproved(before, 'other')
  await complete(before.origin, id)
  await expect.poll(() => first.received.length).toBe(3)
  await before.stop()

  const second = await aSubscriber()
  const after = await aFakeSquare({ dataDir })
  const replay = (order: object) => call(after.origin, 'POST', '/_admin/webhooks', { ...order, signatureKey })
  expect((await replay({ url: second.url, copies: 2, shuffle: true })).body).toEqual({ statuses: { 200: 6 } })
  const idsOf = (received: Received[]) => [...new Set(received.map(({ event }) => event.event_id))].toSorted()
  expect(idsOf(second.received)).toEqual(idsOf(first.received))
  expect((await replay({ url: second.url, paymentId: id })).body).toEqual({ statuses: { 200: 2 } })
})
