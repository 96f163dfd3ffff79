import { afterAll, expect, test } from 'vitest'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { anOrder, aBuyer, readLedger } from '../../../test/orders.ts'
import { aUser } from '../../../db/build.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

const declined = (number: number) =>
  anOrder({ paymentToken: 'cnon:card-nonce-declined', businessName: `Company ${number}` })
const declinesInLedger = () => readLedger(running).filter((line) => line.type === 'declined').length

async function post(token: string, ip: string, number: number) {
  const response = await callApi(app, 'POST', '/api/orders/create', declined(number), {
    token,
    ip,
    headers: { 'idempotency-key': `key-${number}` },
  })
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')) }
}

test('of 20 declined cards at once at most five reach the provider for an account', async () => {
  const buyer = await aBuyer(running)
  const before = declinesInLedger()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => post(buyer.token, '192.0.2.1', number)))
  expect(declinesInLedger() - before).toBeLessThanOrEqual(5)
  expect(answers.some(({ status, retryAfter }) => status === 429 && retryAfter > 0)).toBe(true)
  const later = await post(buyer.token, '192.0.2.99', 100)
  expect(later.status).toBe(429)
})

test('accounts that share an address share its ten declines', async () => {
  const before = declinesInLedger()
  const answers = []
  for (let account = 0; account < 4; account++) {
    const user = await aUser(app.db)
    const token = await aSession(app, user)
    for (let number = 0; number < 4; number++) answers.push(await post(token, '198.51.100.7', number))
  }
  expect(declinesInLedger() - before).toBe(10)
  expect(answers.filter(({ status }) => status === 402)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(6)
})

test('after an hour the account may try again', async () => {
  const buyer = await aBuyer(running)
  for (let number = 0; number < 5; number++) await post(buyer.token, '203.0.113.5', number)
  expect((await post(buyer.token, '203.0.113.6', 5)).status).toBe(429)
  running.setNow(new Date(Date.now() + 61 * 60_000))
  expect((await post(buyer.token, '203.0.113.6', 6)).status).toBe(402)
})
