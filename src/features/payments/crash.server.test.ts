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
  settle,
} from '../../../test/orders.ts'
import { type Failpoint, failpoints } from './payment-run.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
impatient(running)
const { square } = running
afterAll(() => running.close())
beforeEach(() => square.clearFaults())

/** What has to go wrong at the provider for the program to come by the failpoint at all. */
const scenarios: Record<string, { token?: string; prepare?: () => void; ends: string }> = {
  paid: { ends: 'paid' },
  declined: { token: 'cnon:card-nonce-declined', ends: 'unpaid' },
  'never answered': {
    prepare: () => {
      square.addFault({ operation: 'create', mode: 'reset', isProcessed: true })
      square.addFault({ operation: 'list', mode: '500', count: 5 })
    },
    ends: 'unpaid',
  },
  'capture unanswered': {
    prepare: () => square.addFault({ operation: 'complete', mode: 'reset', count: 1 }),
    ends: 'paid',
  },
}

const scenarioOf = (failpoint: Failpoint): string => {
  if (failpoint.endsWith('T4')) return 'declined'
  if (failpoint.endsWith('T6') || failpoint.endsWith('cancel')) return 'never answered'
  return failpoint.endsWith('get') ? 'capture unanswered' : 'paid'
}

const cases = failpoints.flatMap((failpoint) =>
  [1, 3].map((times) => [failpoint, times, scenarioOf(failpoint)] as const),
)

test.each(cases)('a crash at %s, %d times in a row, is made good (%s)', async (failpoint, times, name) => {
  const { token = 'cnon:card-nonce-ok', prepare, ends } = scenarios[name]!
  prepare?.()
  let left = times
  const crashing = aRun(running, {
    failpoint: (passed) => {
      if (passed === failpoint && left-- > 0) throw new Error(`crash at ${failpoint}`)
    },
  })
  const buyer = await aBuyer(running)
  await buyer.buy({ paymentToken: token, businessName: failpoint }, null, crashing).catch(() => {})
  await settle(running, crashing)
  const [order] = await ordersOf(running, buyer.user.id)
  if (failpoint === 'before-T1') {
    expect(order).toBeUndefined()
    return
  }
  expect(left).toBeLessThan(times)
  expect(order?.paidAt ? 'paid' : 'unpaid').toBe(ends)
  expect(order?.status).toBe(ends === 'paid' ? 'waiting_for_client' : 'awaiting_payment')
  expect(await brokenPromises(running)).toEqual([])
  expect(holdsLeft(running)).toEqual([])
  const receipts = (await mailsTo(running, buyer.user.email)).filter((mail) => mail.template === 'order-confirmation')
  expect(receipts).toHaveLength(ends === 'paid' ? 1 : 0)
})

test('the receipt stands in the same transaction as the money', async () => {
  const buyer = await aBuyer(running)
  const stopped = aRun(running, {
    failpoint: (passed) => {
      if (passed === 'before-T3') throw new Error('crash')
    },
  })
  await buyer.buy({ businessName: 'Outbox' }, null, stopped)
  const [order] = await ordersOf(running, buyer.user.id)
  expect(order?.status).toBe('processing')
  expect(await mailsTo(running, buyer.user.email)).toEqual([])
  await settle(running)
  expect((await mailsTo(running, buyer.user.email)).map((mail) => mail.template)).toEqual(['order-confirmation'])
})

test('behind the gate the card token is gone, however long the capture takes', async () => {
  const buyer = await aBuyer(running)
  const stopped = aRun(running, {
    failpoint: (passed) => {
      if (passed === 'after-T2') throw new Error('crash')
    },
  })
  await buyer.buy({ businessName: 'Token' }, null, stopped)
  const [order] = await ordersOf(running, buyer.user.id)
  const [attempt] = await attemptsOf(running, order?.id ?? '')
  expect(attempt).toMatchObject({ state: 'capturing', sourceTokenEnc: null })
  await settle(running)
})

test('a client whose connection broke asks again and hears how it ended', async () => {
  const buyer = await aBuyer(running)
  const crashing = aRun(running, {
    failpoint: (passed) => {
      if (passed === 'after-create') throw new Error('crash')
    },
  })
  const first = await buyer.buy({ businessName: 'Broken line' }, 'line', crashing)
  expect(first.status).toBe(202)
  const meanwhile = await buyer.buy({ businessName: 'Broken line' }, 'line')
  expect(meanwhile).toEqual(first)
  await settle(running)
  const settled = await buyer.buy({ businessName: 'Broken line' }, 'line')
  expect(settled).toMatchObject({ status: 201, body: { orderId: first.body.orderId } })
  expect(await attemptsOf(running, first.body.orderId)).toHaveLength(1)
})
