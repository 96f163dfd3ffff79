import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { anOrder, aBuyer, ordersOf } from '../../../../test/orders.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
await running.app.cards.gateway.warmUp()
afterAll(() => running.close())

/** A single-use token, as the card form makes them. */
async function aToken(): Promise<string> {
  const card = { number: '4111111111111111', expMonth: 12, expYear: 2035, cvv: '111', postalCode: '98101' }
  const response = await fetch(`${running.square.origin}/_sdk/tokenize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(card),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

test('the same submit under a second key has the first answer, every time that it is asked for', async () => {
  const buyer = await aBuyer(running)
  const order = anOrder({ paymentToken: await aToken() })
  const send = (key: string, body = order) => buyer.post('/api/orders/create', body, { 'idempotency-key': key })
  const first = await send('first')
  expect(first.status).toBe(201)
  for (let again = 0; again < 3; again++) expect(await send('second')).toEqual(first)
  expect(await ordersOf(running, buyer.user.id)).toHaveLength(1)
  // And the second key stands for that order from now on.
  const other = await send('second', { ...order, paymentToken: await aToken() })
  expect(other).toMatchObject({ status: 409, body: { code: 'key-reused' } })
})
