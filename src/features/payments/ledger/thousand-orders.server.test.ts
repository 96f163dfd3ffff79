import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders } from '#features/orders/orders-tables.server.ts'
import { paymentAttempts, reconIssues } from '#features/payments/payments-tables.server.ts'
import { aUser } from '../../../../db/build.ts'
import { testApp } from '../../../../test/app.ts'
import { aRun } from '../../../../test/orders.ts'
import { checkLedger } from './check-ledger.server.ts'
import { ledgerChecks } from './ledger-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
const { gateway } = app.cards
afterAll(() => running.close())

const orderCount = 1000
const hour = 3_600_000

interface Taken {
  attemptId: string
  amountCents: number
  paymentId: string
}

/** A payment that the stand-in authorized and captured, written to its own ledger. */
async function take(amountCents: number): Promise<Taken> {
  const attemptId = randomUUID()
  const answer = await gateway.authorize({
    idempotencyKey: attemptId,
    sourceToken: 'cnon:card-nonce-ok',
    amountCents,
    referenceId: attemptId,
    buyerEmail: 'buyer@example.com',
    note: '',
  })
  const paymentId = answer.paymentId ?? ''
  const { outcome } = await gateway.capture(paymentId)
  if (outcome !== 'completed') throw new Error(`The stand-in answered ${outcome}`)
  return { attemptId, amountCents, paymentId }
}

/** Twenty at once, as many as the gateway and the machine take without waiting. */
async function takeAll(amounts: readonly number[]): Promise<Taken[]> {
  const taken: Taken[] = []
  for (let at = 0; at < amounts.length; at += 20)
    taken.push(...(await Promise.all(amounts.slice(at, at + 20).map(take))))
  return taken
}

/** The orders as a checkout leaves them, three hours old: the list's lag excuses none of them. */
async function record(taken: readonly Taken[]): Promise<void> {
  const { id: userId } = await aUser(app.db)
  const paidAt = new Date(app.now().getTime() - 3 * hour)
  const rows = taken.map((payment) => ({ ...payment, orderId: randomUUID() }))
  await app.db.insert(orders).values(
    rows.map(({ orderId, amountCents }) => ({
      id: orderId,
      userId,
      status: 'in_review' as const,
      baseService: 'llc',
      totalCents: amountCents,
      cartHash: Buffer.from(orderId),
      paidAt,
      createdAt: paidAt,
    })),
  )
  await app.db.insert(paymentAttempts).values(
    rows.map(({ attemptId, orderId, amountCents, paymentId }) => ({
      id: attemptId,
      orderId,
      state: 'captured' as const,
      squareKey: attemptId,
      tokenHmac: Buffer.from(attemptId),
      amountCents,
      squarePaymentId: paymentId,
      nextRunAt: null,
      createdAt: paidAt,
      settledAt: paidAt,
    })),
  )
}

test('1,000 clean orders raise no alarm, and both sides add up to the same', { timeout: 180_000 }, async () => {
  const amounts = Array.from({ length: orderCount }, (_, at) => 29_900 + (at % 97) * 100 + (at % 13))
  await record(await takeAll(amounts))
  await checkLedger(aRun(running), null)
  expect(await app.db.select().from(reconIssues)).toEqual([])
  const cents = amounts.reduce((total, one) => total + one, 0)
  const [check] = await app.db.select().from(ledgerChecks)
  expect(check).toMatchObject({ failure: null, providerCaptures: orderCount, ourCaptures: orderCount })
  expect([check?.providerCapturedCents, check?.ourCapturedCents]).toEqual([cents, cents])
})

test('one cent in 1,000 orders is found', { timeout: 60_000 }, async () => {
  const [attempt] = await app.db.select().from(paymentAttempts).limit(1)
  const id = attempt?.id ?? ''
  await app.db
    .update(paymentAttempts)
    .set({ amountCents: (attempt?.amountCents ?? 0) + 1 })
    .where(eq(paymentAttempts.id, id))
  await checkLedger(aRun(running), null)
  expect(await app.db.select().from(reconIssues)).toMatchObject([
    { kind: 'wrong-amount', squarePaymentId: attempt?.squarePaymentId },
  ])
})
