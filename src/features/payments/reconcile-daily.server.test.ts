import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aBuyer, attemptsOf, aRun, holdsLeft, ordersOf } from '../../../test/orders.ts'
import { paymentAttempts, reconIssues } from './payments-tables.server.ts'
import { reconcileDaily } from './reconcile-daily.job.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
const { gateway } = app.cards
afterAll(() => running.close())
beforeEach(async () => void (await app.db.delete(reconIssues)))

async function paidByTheProvider(referenceId: string, amountCents: number, isTaken = true): Promise<string> {
  const answer = await gateway.authorize({
    idempotencyKey: randomUUID(),
    sourceToken: 'cnon:card-nonce-ok',
    amountCents,
    referenceId,
    buyerEmail: 'buyer@example.com',
    note: '',
  })
  const paymentId = answer.paymentId ?? ''
  if (isTaken) await gateway.capture(paymentId)
  return paymentId
}

async function aPaidAttempt() {
  const buyer = await aBuyer(running)
  const { body } = await buyer.buy()
  const [attempt] = await attemptsOf(running, body.orderId)
  if (!attempt) throw new Error('no attempt')
  return attempt
}

const issues = async () =>
  (await app.db.select().from(reconIssues)).map(({ kind, squarePaymentId }) => [kind, squarePaymentId])

test('what agrees raises no alarm', async () => {
  await Promise.all(Array.from({ length: 20 }, aPaidAttempt))
  await reconcileDaily(aRun(running))
  await reconcileDaily(aRun(running))
  expect(await issues()).toEqual([])
})

test('money that no attempt explains is found, once', async () => {
  const stranger = await paidByTheProvider('someone-else', 100)
  await reconcileDaily(aRun(running))
  await reconcileDaily(aRun(running))
  expect(await issues()).toEqual([['unknown-payment', stranger]])
})

test('a second charge of an attempt and a charge after a decline are found', async () => {
  const attempt = await aPaidAttempt()
  const second = await paidByTheProvider(attempt.id, attempt.amountCents)
  const buyer = await aBuyer(running)
  await buyer.buy({ paymentToken: 'cnon:card-nonce-declined' }).catch(() => {})
  const [order] = await ordersOf(running, buyer.user.id)
  const [declined] = await attemptsOf(running, order?.id ?? '')
  const afterDecline = await paidByTheProvider(declined?.id ?? '', 67_700)
  await reconcileDaily(aRun(running))
  expect(await issues()).toEqual(
    expect.arrayContaining([
      ['second-capture', second],
      ['stray-money', afterDecline],
    ]),
  )
})

test('a wrong amount is found', async () => {
  const attempt = await aPaidAttempt()
  await app.db.update(paymentAttempts).set({ amountCents: 1 }).where(eq(paymentAttempts.id, attempt.id))
  await reconcileDaily(aRun(running))
  expect(await issues()).toContainEqual(['wrong-amount', attempt.squarePaymentId])
})

test('an order that is recorded as paid without money is found', async () => {
  const attempt = await aPaidAttempt()
  const settledAt = new Date(Date.now() - 3 * 3_600_000)
  const squarePaymentId = 'never-was'
  await app.db.update(paymentAttempts).set({ squarePaymentId, settledAt }).where(eq(paymentAttempts.id, attempt.id))
  await reconcileDaily(aRun(running))
  expect(await issues()).toContainEqual(['paid-without-money', squarePaymentId])
})

test('a capture that nobody heard of is settled, and a stray hold released', async () => {
  const buyer = await aBuyer(running)
  const dying = aRun(running, {
    failpoint: (name) => {
      if (name === 'after-complete') throw new Error('crash')
    },
  })
  const { body } = await buyer.buy({ businessName: 'Unheard' }, null, dying)
  const stray = await paidByTheProvider((await aPaidAttempt()).id, 67_700, false)
  await reconcileDaily(aRun(running))
  expect(await ordersOf(running, buyer.user.id)).toMatchObject([{ id: body.orderId, status: 'waiting_for_client' }])
  expect(holdsLeft(running)).not.toContain(stray)
})

test('a provider that does not list is asked again', async () => {
  running.square.addFault({ operation: 'list', mode: '500', count: 1 })
  await expect(reconcileDaily(aRun(running))).rejects.toThrow('did not list')
})
