import { createHmac, randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aRun, attemptsOf, readLedger } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { reconIssues, restores, webhookEvents } from '#features/payments/payments-tables.server.ts'
import { reconcileDaily } from '#features/payments/reconcile-daily.job.server.ts'
import { catchUpAfterRestore } from '#features/payments/restored/catch-up.server.ts'
import { processWebhook } from '#features/payments/webhook.server.ts'
import { refunds } from './refunds-tables.server.ts'
import { sendDueRefunds } from './send-refunds.job.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app, square } = running
afterAll(() => running.close())
afterEach(() => {
  square.failRefunds(false)
  app.now = () => new Date()
})
const admin = await aStaffMember(running, 'admin')

const refundsOf = (orderId: string) => app.db.select().from(refunds).where(eq(refunds.orderId, orderId))
const issuesOf = async (orderId: string) =>
  (await app.db.select().from(reconIssues).where(eq(reconIssues.orderId, orderId))).map(({ kind }) => kind)

async function paymentOf(orderId: string): Promise<string> {
  const [attempt] = await attemptsOf(running, orderId)
  return attempt?.squarePaymentId ?? ''
}

/** A refund of 50 dollars; sent, it is pending at the provider. */
async function aRefund({ isSent = true } = {}) {
  const paid = await aPaidFormation(running)
  const input = { amountCents: 5000, reason: 'We were late with it', endsOrder: false }
  await admin.post(`/api/staff/orders/${paid.orderId}/refunds`, input)
  if (isSent) await sendDueRefunds(app)
  const [refund] = await refundsOf(paid.orderId)
  if (!refund) throw new Error('No refund')
  return { ...paid, refund }
}

/** A refund that the provider has and whose answer was lost. */
async function anUnheardRefund() {
  const asked = await aRefund({ isSent: false })
  await sendDueRefunds(app, (point) => {
    if (point === 'after-send') throw new Error('crash')
  })
  return asked
}

/** One that someone makes at the provider, past us. */
async function refundPastUs(orderId: string, { amountCents = 1000, reason = 'By hand' } = {}): Promise<string> {
  const paymentId = await paymentOf(orderId)
  const answer = await app.cards.gateway.refund({ idempotencyKey: randomUUID(), paymentId, amountCents, reason })
  return answer.refundId ?? ''
}

const refundIdOf = (paymentId: string) =>
  JSON.stringify(
    readLedger(running).findLast((line) => line.paymentId === paymentId && line.type !== 'completed'),
  ).match(/"refundId":"([^"]+)"/)?.[1] ?? ''

const eventAbout = (refundId: string, paymentId: string, type: string) =>
  JSON.stringify({
    merchant_id: 'MSTANDIN',
    type,
    event_id: randomUUID(),
    created_at: new Date().toISOString(),
    // The body says COMPLETED whatever became of it.
    data: {
      type: 'refund',
      id: refundId,
      object: { refund: { id: refundId, payment_id: paymentId, status: 'COMPLETED' } },
    },
  })

async function deliver(body: string): Promise<void> {
  const signature = createHmac('sha256', app.cards.webhookSignatureKey)
    .update(`${app.origin}/api/webhooks/square${body}`)
    .digest('base64')
  const headers = { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature }
  expect((await callApi(app, 'POST', '/api/webhooks/square', body, { headers })).status).toBe(200)
}

async function processAll(): Promise<void> {
  const waiting = await app.db.select().from(webhookEvents).where(isNull(webhookEvents.processedAt))
  for (const { eventId } of waiting) await processWebhook(aRun(running), eventId)
}

test('a webhook moves the refund whose answer was lost, in any order, any number of times', async () => {
  const { orderId, view } = await anUnheardRefund()
  const paymentId = await paymentOf(orderId)
  const refundId = refundIdOf(paymentId)
  const created = eventAbout(refundId, paymentId, 'refund.created')
  const updated = eventAbout(refundId, paymentId, 'refund.updated')
  for (const body of [updated, created, updated, eventAbout(refundId, paymentId, 'refund.updated')]) await deliver(body)
  await processAll()
  await processAll()
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done', squareRefundId: refundId }])
  const notes = (await view()).timeline.filter(({ note }) => note.startsWith('We sent'))
  expect(notes).toHaveLength(1)
  expect(await issuesOf(orderId)).toEqual([])
})

test('what a refund event says is not believed: the refund is read again', async () => {
  square.failRefunds(true)
  const { orderId, refund } = await aRefund()
  await deliver(eventAbout(refund.squareRefundId ?? '', await paymentOf(orderId), 'refund.updated'))
  await processAll()
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'failed' }])
})

test('an event that comes before the answer of its own request is no stranger', async () => {
  const { orderId } = await aRefund({ isSent: false })
  await app.db.update(refunds).set({ state: 'sending' }).where(eq(refunds.orderId, orderId))
  const [ours] = await refundsOf(orderId)
  const refundId = await refundPastUs(orderId, { amountCents: 5000, reason: ours?.squareReason })
  await deliver(eventAbout(refundId, await paymentOf(orderId), 'refund.created'))
  await processAll()
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done', squareRefundId: refundId }])
  expect(await issuesOf(orderId)).toEqual([])
})

test('an event whose refund cannot be read is worked on again later', async () => {
  const { orderId, refund } = await aRefund()
  await deliver(eventAbout(refund.squareRefundId ?? '', await paymentOf(orderId), 'refund.updated'))
  square.addFault({ operation: 'get', mode: '500', count: 1 })
  await expect(processAll()).rejects.toThrow('did not answer')
  await processAll()
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }])
})

test('refunds that agree raise no alarm, and one whose answer was lost is settled', async () => {
  const { orderId } = await anUnheardRefund()
  const others = await Promise.all(Array.from({ length: 3 }, () => aRefund()))
  await reconcileDaily(aRun(running))
  await reconcileDaily(aRun(running))
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }])
  for (const other of others) expect(await issuesOf(other.orderId)).toEqual([])
  expect(await issuesOf(orderId)).toEqual([])
})

test('a refund at the provider that we don’t know is found once, and the next refund waits for a person', async () => {
  const { orderId } = await aPaidFormation(running)
  await refundPastUs(orderId)
  await reconcileDaily(aRun(running))
  await reconcileDaily(aRun(running))
  expect(await issuesOf(orderId)).toEqual(['unknown-refund'])
  await admin.post(`/api/staff/orders/${orderId}/refunds`, {
    amountCents: 100,
    reason: 'We were late with it',
    endsOrder: false,
  })
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'requested', needsApproval: true }])
})

test('a refund of another amount than ours is found', async () => {
  const { orderId } = await aRefund({ isSent: false })
  const [ours] = await refundsOf(orderId)
  await refundPastUs(orderId, { amountCents: 4900, reason: ours?.squareReason })
  await reconcileDaily(aRun(running))
  expect(await issuesOf(orderId)).toEqual(['wrong-refund-amount'])
})

test('a refund that we call sent and the provider calls failed is found', async () => {
  square.failRefunds(true)
  const { orderId } = await aRefund()
  await app.db.update(refunds).set({ state: 'done', settledAt: new Date() }).where(eq(refunds.orderId, orderId))
  await reconcileDaily(aRun(running))
  expect(await issuesOf(orderId)).toEqual(['refund-not-at-provider'])
})

test('a refund that we call sent and the provider does not know is found', async () => {
  const { orderId } = await aRefund({ isSent: false })
  const lost = { settledAt: new Date(Date.now() - 3 * 3_600_000), squareRefundId: `never-was-${orderId}` }
  await app.db.update(refunds).set({ state: 'sending' }).where(eq(refunds.orderId, orderId))
  await app.db
    .update(refunds)
    .set({ state: 'done', ...lost })
    .where(eq(refunds.orderId, orderId))
  await reconcileDaily(aRun(running))
  expect(await issuesOf(orderId)).toEqual(['refund-not-at-provider'])
})

test('a refund that we call failed and the provider completed is found', async () => {
  const { orderId } = await aRefund()
  await app.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.orderId, orderId))
  await reconcileDaily(aRun(running))
  expect(await issuesOf(orderId)).toEqual(['refund-not-recorded'])
})

test('a provider that does not list its refunds is asked again', async () => {
  const { gateway } = app.cards
  const unlisted = async () => ({ outcome: 'unknown' as const, code: 'NO_ANSWER' })
  app.cards.gateway = { ...gateway, listRefundsSince: unlisted }
  await expect(reconcileDaily(aRun(running))).rejects.toThrow('did not list its refunds')
  app.cards.gateway = gateway
})

test('after a restore the refunds since the backup are compared before anything is sent', async () => {
  // Sent after the backup was taken: the restored row does not know.
  const { orderId } = await aRefund({ isSent: false })
  const [ours] = await refundsOf(orderId)
  const refundId = await refundPastUs(orderId, { amountCents: 5000, reason: ours?.squareReason })
  const lost = await aPaidFormation(running)
  await refundPastUs(lost.orderId)
  await app.db.insert(restores).values({ backupTakenAt: new Date(Date.now() - 60_000) })
  app.now = () => new Date(Date.now() + 3_600_000)
  await sendDueRefunds(app)
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'approved', tries: 0 }])
  expect(await catchUpAfterRestore(aRun(running))).toBe(true)
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done', squareRefundId: refundId }])
  expect(await issuesOf(lost.orderId)).toEqual(['unknown-refund'])
  const back = readLedger(running).filter(({ type, amountCents }) => type === 'refunded' && amountCents === 5000)
  await sendDueRefunds(app)
  const after = readLedger(running).filter(({ type, amountCents }) => type === 'refunded' && amountCents === 5000)
  expect(after).toHaveLength(back.length)
})
