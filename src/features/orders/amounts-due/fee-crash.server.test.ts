import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aCorrectionDesk, anotherSubmit } from '../../../../test/corrections.ts'
import { aRun, attemptsOf, holdsLeft, impatient, mailsTo, readLedger, settle } from '../../../../test/orders.ts'
import type { Failpoint } from '#features/payments/payment-run.server.ts'
import { amountsDue } from './amounts-due-tables.server.ts'
import { payAmountDue } from './pay-amount.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app, square } = running
afterAll(() => running.close())
beforeEach(() => square.clearFaults())
const desk = await aCorrectionDesk(running)
impatient(running)

const scenarios: [Failpoint, string, 'paid' | 'open'][] = [
  ['after-T1', 'cnon:card-nonce-ok', 'paid'],
  ['after-create', 'cnon:card-nonce-ok', 'paid'],
  ['before-T2', 'cnon:card-nonce-ok', 'paid'],
  ['after-T2', 'cnon:card-nonce-ok', 'paid'],
  ['after-complete', 'cnon:card-nonce-ok', 'paid'],
  ['before-T3', 'cnon:card-nonce-ok', 'paid'],
  ['after-T3', 'cnon:card-nonce-ok', 'paid'],
  ['before-T4', 'cnon:card-nonce-declined', 'open'],
]

test.each(scenarios)('a crash at %s while a fee is paid is made good', async (failpoint, paymentToken, ends) => {
  const { buyer, orderId, due, view } = await desk.aDue()
  let left = 1
  const crashing = aRun(running, {
    failpoint: (passed) => {
      if (passed === failpoint && left-- > 0) throw new Error(`crash at ${failpoint}`)
    },
  })
  const facts = { idempotencyKey: null, ip: '127.0.0.1', userAgent: 'test' }
  const input = { orderId, amountId: due.id, paymentToken, amount: due.amountCents }
  await payAmountDue(app, buyer.user, input, facts, crashing).catch(() => {})
  await settle(running, crashing)
  const [row] = await app.db.select().from(amountsDue).where(eq(amountsDue.id, due.id))
  expect(row?.state).toBe(ends)
  const [attempt] = (await attemptsOf(running, orderId)).filter(({ amountDueId }) => amountDueId === due.id)
  const charges = readLedger(running).filter(
    ({ type, referenceId }) => type === 'completed' && referenceId === attempt?.id,
  )
  expect(charges).toHaveLength(ends === 'paid' ? 1 : 0)
  expect(holdsLeft(running)).toEqual([])
  const receipts = (await mailsTo(running, buyer.user.email)).filter(({ template }) => template === 'fee-paid')
  expect(receipts).toHaveLength(ends === 'paid' ? 1 : 0)
  // The order itself stays as it was paid.
  expect((await view()).paymentStatus).toBe('completed')
})

test('no answer for ten minutes gives the fee up, and it can be paid again', async () => {
  const { orderId, due, pay, view } = await desk.aDue()
  square.addFault({ operation: 'create', mode: 'reset', isProcessed: true })
  square.addFault({ operation: 'list', mode: '500', count: 5 })
  const answer = await pay()
  expect(answer.status).toBe(202)
  expect((await view()).amountsDue).toMatchObject([{ state: 'processing', isPayable: false }])
  expect(await pay({}, anotherSubmit())).toMatchObject({ status: 409 })
  await settle(running)
  square.clearFaults()
  const [row] = await app.db.select().from(amountsDue).where(eq(amountsDue.id, due.id))
  if (row?.state === 'open') expect((await pay({}, anotherSubmit())).status).toBe(201)
  expect((await view()).amountsDue).toMatchObject([{ state: 'paid' }])
  const captured = (await attemptsOf(running, orderId)).filter(({ state }) => state === 'captured')
  expect(captured.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([20_000, 67_700])
  expect(holdsLeft(running)).toEqual([])
})
