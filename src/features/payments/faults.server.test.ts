import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import {
  aBuyer,
  attemptsOf,
  brokenPromises,
  aRun,
  holdsLeft,
  impatient,
  mailsTo,
  ordersOf,
  readLedger,
  settle,
} from '../../../test/orders.ts'
import { paymentSchedule } from './schedule.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
impatient(running)
const { square } = running
afterAll(() => running.close())
beforeEach(() => square.clearFaults())

const modes = ['reset', 'hang', 'half', 'halfhang', '500', '502', '429', 'late', 'slow'] as const
const operations = ['create', 'complete', 'cancel'] as const
const cases = operations.flatMap((operation) => [
  ...modes.map((mode) => [operation, mode, true] as const),
  ...(['reset', 'hang', '500'] as const).map((mode) => [operation, mode, false] as const),
])

test.each(cases)('%s answered by %s (carried out: %s) ends well', async (operation, mode, isProcessed) => {
  if (operation === 'cancel') {
    // A void is only sent for what was given up: the authorisation never gets through, nor does the look for it.
    square.addFault({ operation: 'create', mode: 'reset', isProcessed: true })
    square.addFault({ operation: 'list', mode: '500', count: 5 })
  }
  const fault = { operation, mode, isProcessed, delayMs: 1000 }
  square.addFault({ ...fault, count: 2 })
  const run = aRun(running)
  const buyers = await Promise.all(Array.from({ length: 2 }, () => aBuyer(running)))
  const startedAt = performance.now()
  const answers = await Promise.all(buyers.map((buyer) => buyer.buy({}, null, run)))
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  expect(answers.every((answer) => [201, 202].includes(answer.status))).toBe(true)
  await settle(running, run)
  expect(await brokenPromises(running)).toEqual([])
  const states = await Promise.all(buyers.map(async ({ user }) => (await ordersOf(running, user.id))[0]?.status))
  expect(states).toEqual(buyers.map(() => (operation === 'cancel' ? 'awaiting_payment' : 'waiting_for_client')))
  if (operation !== 'cancel') expect(holdsLeft(running)).toEqual([])
})

test('what was held for an order that was given up is released in the next round', async () => {
  square.addFault({ operation: 'create', mode: 'reset', isProcessed: true })
  square.addFault({ operation: 'list', mode: '500', count: 5 })
  square.addFault({ operation: 'cancel', mode: 'reset', isProcessed: false, count: 1 })
  const buyer = await aBuyer(running)
  await buyer.buy()
  await settle(running)
  expect(holdsLeft(running)).toEqual([])
  const [mail] = await mailsTo(running, buyer.user.email)
  expect(mail).toMatchObject({ template: 'not-charged', textBody: expect.stringContaining('You were not charged.') })
  const answer = buyer.buy({}, null)
  await expect(answer).rejects.toMatchObject({
    code: 'payment-failed',
    message: 'Payment processing failed. Please try again or contact support.',
  })
})

test('a round in which the provider does not list its payments is made up for', async () => {
  square.addFault({ operation: 'create', mode: 'reset', isProcessed: true })
  square.addFault({ operation: 'list', mode: '500', count: 5 })
  square.addFault({ operation: 'cancel', mode: 'reset', isProcessed: false, count: 5 })
  const buyer = await aBuyer(running)
  await buyer.buy()
  await settle(running)
  expect(holdsLeft(running)).toEqual([])
  const [order] = await ordersOf(running, buyer.user.id)
  const rounds = paymentSchedule.voidRetryMs.length
  expect(await attemptsOf(running, order?.id ?? '')).toMatchObject([{ state: 'abandoned', voidTries: rounds }])
})

test('an authorisation that only the list shows is still taken before the order is given up', async () => {
  square.addFault({ operation: 'create', mode: 'reset', isProcessed: true })
  const buyer = await aBuyer(running)
  expect((await buyer.buy()).status).toBe(202)
  await settle(running)
  expect(await ordersOf(running, buyer.user.id)).toMatchObject([{ status: 'waiting_for_client' }])
  expect(await brokenPromises(running)).toEqual([])
})

test('a provider that forgets keys authorises twice and charges once', async () => {
  const buyers = await Promise.all(Array.from({ length: 10 }, () => aBuyer(running)))
  square.addFault({ operation: 'create', mode: 'reset', isProcessed: true, count: 15 })
  square.addFault({ operation: 'complete', mode: 'reset', isProcessed: true, probability: 0.3, count: 5 })
  const run = aRun(running, {
    failpoint: (name) => {
      if (name === 'before-create') square.forgetKeys()
    },
  })
  await Promise.all(buyers.map((buyer) => buyer.buy({}, null, run)))
  await settle(running, run)
  const approved = new Map<string, number>()
  for (const line of readLedger(running)) {
    if (line.type === 'approved') approved.set(line.referenceId ?? '', (approved.get(line.referenceId ?? '') ?? 0) + 1)
  }
  const ids = await Promise.all(
    buyers.map(async ({ user }) => {
      const [order] = await ordersOf(running, user.id)
      return (await attemptsOf(running, order?.id ?? '')).map((attempt) => attempt.id)
    }),
  )
  expect(ids.flat().some((id) => (approved.get(id) ?? 0) > 1)).toBe(true)
  expect(await brokenPromises(running)).toEqual([])
  expect(holdsLeft(running)).toEqual([])
})

test('a request that the provider cannot use is no decline, and the text is neutral', async () => {
  const gateway = running.app.cards.gateway
  for (const outcome of ['config', 'bug'] as const) {
    running.app.cards.gateway = { ...gateway, authorize: async () => ({ outcome, code: 'FORBIDDEN' }) }
    const buyer = await aBuyer(running)
    await expect(buyer.buy()).rejects.toMatchObject({ code: 'payment-failed', status: 402 })
    expect(await ordersOf(running, buyer.user.id)).toMatchObject([
      { status: 'awaiting_payment', lastAttemptDeclined: false },
    ])
  }
  running.app.cards.gateway = gateway
})
