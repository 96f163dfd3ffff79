import { createHmac } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { aBuyer, aRun, attemptsOf } from '../../../../test/orders.ts'
import { webhookEvents } from '#features/payments/payments-tables.server.ts'
import { processWebhook } from '#features/payments/webhook.server.ts'
import { disputeReason, disputeWords } from './dispute.ts'
import { disputes } from './disputes-tables.server.ts'
import { listDisputesOf, syncDisputes } from './record-dispute.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app, square } = running
afterAll(() => running.close())

async function aPaidOrder() {
  const buyer = await aBuyer(running)
  const { body } = await buyer.buy()
  const [attempt] = await attemptsOf(running, body.orderId)
  return { orderId: body.orderId, paymentId: attempt?.squarePaymentId ?? '', amountCents: attempt?.amountCents }
}

/** What Square tells its subscriber; the state in the body is wrong on purpose. */
async function tell(disputeId: string, type: string): Promise<void> {
  const object = { dispute: { id: disputeId, state: 'WON' } }
  const event = {
    event_id: `${type}-${disputeId}-${Math.random()}`,
    type,
    data: { type: 'dispute', id: disputeId, object },
  }
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', app.cards.webhookSignatureKey)
    .update(`${app.origin}/api/webhooks/square${body}`)
    .digest('base64')
  const headers = { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature }
  expect((await callApi(app, 'POST', '/api/webhooks/square', body, { headers })).status).toBe(200)
  const waiting = await app.db.select().from(webhookEvents).where(isNull(webhookEvents.processedAt))
  for (const { eventId } of waiting) await processWebhook(aRun(running), eventId)
}

test('a chargeback is recorded with its due day, and its outcome follows', async () => {
  const { orderId, paymentId, amountCents } = await aPaidOrder()
  const disputeId = square.dispute({ paymentId })
  await tell(disputeId, 'dispute.created')
  expect(await listDisputesOf(app.db, orderId)).toMatchObject([
    { amountCents, state: 'EVIDENCE_REQUIRED', reason: 'NO_KNOWLEDGE', dueAt: expect.any(String) },
  ])
  square.dispute({ paymentId, disputeId, state: 'LOST' })
  await tell(disputeId, 'dispute.state.updated')
  await tell(disputeId, 'dispute.created')
  const [dispute, ...others] = await listDisputesOf(app.db, orderId)
  expect(others).toEqual([])
  expect(disputeWords(dispute?.state ?? '')).toMatchObject({ stage: 'lost' })
})

test('one whose event never came is found with the night’s check, and its order is known', async () => {
  const { orderId, paymentId } = await aPaidOrder()
  square.dispute({ paymentId, reason: 'DUPLICATE' })
  expect(await syncDisputes(app)).toBe(true)
  expect(await listDisputesOf(app.db, orderId)).toMatchObject([{ reason: 'DUPLICATE' }])
  const [row] = await app.db.select().from(disputes).where(eq(disputes.orderId, orderId))
  const before = row?.changedAt
  await syncDisputes(app)
  const [same] = await app.db.select().from(disputes).where(eq(disputes.orderId, orderId))
  expect(same?.changedAt).toEqual(before)
})

test('a provider that does not answer is asked again', async () => {
  square.addFault({ operation: 'list', mode: '500', count: 1 })
  expect(await syncDisputes(app)).toBe(false)
})

test('words of the provider that are new to us are shown as they are, and count as open', () => {
  expect(disputeWords('SOMETHING_NEW')).toEqual({ label: 'SOMETHING_NEW', stage: 'open' })
  expect(disputeReason('SOMETHING_NEW')).toBe('SOMETHING_NEW')
})
