import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aRun, attemptsOf, mailsTo } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { sendDueRefunds } from '#features/orders/refunds/send-refunds.job.server.ts'
import { checkLedger } from '#features/payments/ledger/check-ledger.server.ts'
import { differenceKinds, issueKinds } from '#features/payments/ledger/issue-kinds.ts'
import { issueWords } from '#features/payments/ledger/issue-words.ts'
import { paymentAttempts, reconIssues } from '#features/payments/payments-tables.server.ts'
import { readLedger } from './ledger-queries.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app, square } = running
const { gateway } = app.cards
afterAll(() => running.close())
const realNow = app.now.bind(app)
afterEach(() => void (app.now = realNow))
const admin = await aStaffMember(running, 'admin')
const staff = await aStaffMember(running)
/** The list's lag and the youngest hour are left out of a check. */
const later = (ms = 10 * 60_000) => (app.now = () => new Date(realNow().getTime() + ms))
const given = { amountCents: 5000, reason: 'We were late with it', endsOrder: false }

async function aPayment() {
  const paid = await aPaidFormation(running)
  const [attempt] = await attemptsOf(running, paid.orderId)
  if (!attempt) throw new Error('No attempt')
  return { ...paid, attempt, paymentId: attempt.squarePaymentId ?? '' }
}

/** Sent to the provider, and completed there. */
async function aRefunded() {
  const paid = await aPayment()
  await admin.post(`/api/staff/orders/${paid.orderId}/refunds`, given)
  await sendDueRefunds(app)
  await app.db.execute(sql`update refunds set next_run_at = now() - interval '1 second' where next_run_at is not null`)
  await sendDueRefunds(app)
  return paid
}

async function chargedPastUs(referenceId: string): Promise<string> {
  const card = { sourceToken: 'cnon:card-nonce-ok', amountCents: 14_900, buyerEmail: 'buyer@example.com', note: '' }
  const answer = await gateway.authorize({ ...card, idempotencyKey: randomUUID(), referenceId })
  await gateway.capture(answer.paymentId ?? '')
  return answer.paymentId ?? ''
}

const refundedPastUs = (paymentId: string, amountCents: number, reason: string) =>
  gateway.refund({ idempotencyKey: randomUUID(), paymentId, amountCents, reason })

const ledger = () => readLedger(app.db, app.now())

test('every kind of difference has words, and there are ten', () => {
  expect(differenceKinds).toHaveLength(10)
  for (const kind of issueKinds)
    for (const text of Object.values(issueWords[kind])) expect(text.length).toBeGreaterThan(8)
})

test('a firm that was never checked is told so', async () => {
  expect(await ledger()).toMatchObject({ check: null, isUnchecked: true, failedAt: null })
})

test('ledgers that agree show the same net to the cent', async () => {
  await Promise.all([aPayment(), aRefunded()])
  later()
  expect((await admin.post('/api/staff/ledger/check')).status).toBe(200)
  const { check, open, isUnchecked } = await ledger()
  expect(open).toEqual([])
  expect(isUnchecked).toBe(false)
  expect(check?.ours).toEqual({
    captures: 2,
    capturedCents: 135_400,
    refunds: 1,
    refundedCents: 5000,
    netCents: 130_400,
  })
  expect(check?.provider).toEqual(check?.ours)
})

test('checking and deciding are for admins', async () => {
  expect((await staff.post('/api/staff/ledger/check')).status).toBe(403)
  expect((await staff.post('/api/staff/ledger/issues/1/settle', {})).status).toBe(403)
})

test('a provider that does not answer leaves an unchecked night, which is said', async () => {
  square.addFault({ operation: 'list', mode: '500', count: 1 })
  expect((await admin.post('/api/staff/ledger/check')).status).toBe(503)
  expect(await ledger()).toMatchObject({ failedAt: expect.any(String), isUnchecked: false })
  later(27 * 3_600_000)
  expect(await ledger()).toMatchObject({ isUnchecked: true })
})

test('one check finds all ten kinds, and what is found explains the difference', async () => {
  const decided = await ledger()
  const paid = await Promise.all(Array.from({ length: 6 }, aPayment))
  const [wrong, missing, ended, held, doubled, stranger] = paid
  if (!wrong || !missing || !ended || !held || !doubled || !stranger) throw new Error('Too few')
  const back: Awaited<ReturnType<typeof aRefunded>>[] = []
  // One after the other: side by side, one's turn may come while another has it in hand.
  for (let count = 0; count < 3; count++) back.push(await aRefunded())
  const [sentLess, neverSent, unsent] = back
  if (!sentLess || !neverSent || !unsent) throw new Error('Too few')
  const change = (id: string, set: Partial<typeof paymentAttempts.$inferInsert>) =>
    app.db.update(paymentAttempts).set(set).where(eq(paymentAttempts.id, id))
  const changeRefund = (orderId: string, set: Record<string, unknown>) =>
    app.db.update(refunds).set(set).where(eq(refunds.orderId, orderId))
  await running.database.owner.db.execute(sql`alter table refunds disable trigger user`)
  await running.database.owner.db.execute(sql`alter table payment_attempts disable trigger user`)

  await chargedPastUs('someone-else')
  await change(wrong.attempt.id, { amountCents: 60_000 })
  const early = new Date(realNow().getTime() - 3 * 3_600_000)
  await change(missing.attempt.id, { squarePaymentId: 'never-was', settledAt: early })
  await change(ended.attempt.id, { state: 'declined', squarePaymentId: null })
  await chargedPastUs(doubled.attempt.id)
  await app.db.update(paymentAttempts).set({ amountCents: 14_900 }).where(eq(paymentAttempts.id, doubled.attempt.id))
  await refundedPastUs(stranger.paymentId, 1000, 'By hand')
  await changeRefund(sentLess.orderId, { amountCents: 4000 })
  await changeRefund(neverSent.orderId, { squareRefundId: 'never-was', settledAt: early })
  await changeRefund(unsent.orderId, { state: 'failed' })
  await running.database.owner.db.execute(sql`alter table refunds enable trigger user`)
  await running.database.owner.db.execute(sql`alter table payment_attempts enable trigger user`)
  later(12 * 60_000)
  await checkLedger(aRun(running), null)
  await running.database.owner.db.execute(sql`alter table payment_attempts disable trigger user`)
  await change(held.attempt.id, { state: 'capturing' })
  await running.database.owner.db.execute(sql`alter table payment_attempts enable trigger user`)

  const { open } = await ledger()
  const found = new Set(open.map(({ kind }) => kind))
  expect(differenceKinds.filter((kind) => !found.has(kind))).toEqual([])
  expect(decided.open).toEqual([])
})

test('a decision takes a kind and a note, once, and moves no money', async () => {
  const [issue] = await app.db.select().from(reconIssues).where(isNull(reconIssues.settledAt)).limit(1)
  const path = `/api/staff/ledger/issues/${issue?.id}/settle`
  const decision = { decision: 'kept', note: 'An agent renewal, charged in the dashboard' }
  expect((await admin.post(path, { ...decision, note: 'Short' })).status).toBe(422)
  expect((await admin.post(path, decision)).status).toBe(200)
  expect((await admin.post(path, decision)).status).toBe(409)
  expect((await admin.post('/api/staff/ledger/issues/x/settle', decision)).status).toBe(404)
  const after = await ledger()
  expect(after.decided).toMatchObject([{ id: issue?.id, decided: { decision: 'kept', by: 'Sam Staff' } }])
  const audit = await app.db.execute(sql`select detail from audit_log where action = 'ledger.decided'`)
  expect(audit.rows).toMatchObject([{ detail: { note: decision.note, kind: issue?.kind } }])
  expect(await mailsTo(running, 'buyer@example.com')).toEqual([])
})
