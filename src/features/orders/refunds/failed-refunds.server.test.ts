import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { mailsTo, readLedger } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { refunds } from './refunds-tables.server.ts'
import { sendDueRefunds } from './send-refunds.job.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app, square } = running
afterAll(() => running.close())
afterEach(() => square.failRefunds(false))
const staff = await aStaffMember(running)
const admin = await aStaffMember(running, 'admin')

const refundsOf = (orderId: string) =>
  app.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.requestedAt)

/** Runs the job as long as something is due, whatever its pauses. */
async function sendAll(): Promise<void> {
  for (let round = 0; round < 5; round++) {
    await app.db.execute(
      sql`update refunds set next_run_at = now() - interval '1 second', lease_until = null where next_run_at is not null`,
    )
    app.now = () => new Date(Date.now() + 1000)
    await sendDueRefunds(app)
    app.now = () => new Date()
  }
}

/** A canceled order whose refund the provider took in and then could not pay. */
async function aFailedRefund() {
  const paid = await aPaidFormation(running)
  square.failRefunds(true)
  const { buyer, orderId } = paid
  await buyer.post(`/api/orders/${orderId}/cancel`, { refundCents: 67_700, reason: 'We found another name' })
  await sendAll()
  const [failed] = await refundsOf(orderId)
  if (!failed) throw new Error('No refund')
  return { ...paid, failed }
}

test('a failed refund reaches the client in plain words, and staff as an open row and a mail', async () => {
  const { orderId, view, failed } = await aFailedRefund()
  expect(failed).toMatchObject({ state: 'failed', reason: 'We found another name' })
  const order = await view()
  expect(order).toMatchObject({ status: 'canceled', refunds: [{ state: 'failed', amountCents: 67_700 }] })
  expect(order.timeline.at(-1)?.note).toBe('Reason: We found another name')
  const open = (await staff.get('/api/staff/refunds/open')).body
  expect(open).toMatchObject([{ id: failed.id, orderId, open: 'failed', errorCode: 'failed' }])
  const mails = (await mailsTo(running, app.env.STAFF_MAIL)).filter(({ dedupeKey }) => dedupeKey.includes(failed.id))
  expect(mails.map(({ template }) => template)).toEqual(['staff-refund'])
  const issues = await app.db.execute(sql`select kind, subject from recon_issues where order_id = ${orderId}`)
  expect(issues.rows).toEqual([{ kind: 'refund-failed', subject: failed.id }])
})

test('an admin sends it again under a new key, once', async () => {
  const { orderId, view, failed } = await aFailedRefund()
  square.failRefunds(false)
  const retry = `/api/staff/refunds/${failed.id}/retry`
  expect((await staff.post(retry)).status).toBe(403)
  expect((await admin.post(retry)).status).toBe(200)
  expect((await admin.post(retry)).status).toBe(409)
  expect((await admin.post(`/api/staff/refunds/${failed.id}/paid-otherwise`, { how: 'Check 1' })).status).toBe(409)
  await sendAll()
  const [, again] = await refundsOf(orderId)
  expect(again).toMatchObject({ state: 'done', retryOf: failed.id })
  expect(again?.squareKey).not.toBe(failed.squareKey)
  expect(await view()).toMatchObject({ status: 'refunded', refunds: [{ state: 'sent', amountCents: 67_700 }] })
  const back = readLedger(running).filter(({ type, amountCents }) => type === 'refunded' && amountCents === 67_700)
  expect(back).toHaveLength(1)
})

test('a retry that fails as well is an issue of its own', async () => {
  const { orderId, failed } = await aFailedRefund()
  await admin.post(`/api/staff/refunds/${failed.id}/retry`)
  await sendAll()
  const [, again] = await refundsOf(orderId)
  const issues = await app.db.execute(sql`select subject from recon_issues where order_id = ${orderId} order by id`)
  expect(issues.rows).toEqual([{ subject: failed.id }, { subject: again?.id }])
})

test('an admin who paid the client in another way says how, and the order is refunded', async () => {
  const { buyer, orderId, view, failed } = await aFailedRefund()
  const path = `/api/staff/refunds/${failed.id}/paid-otherwise`
  expect((await staff.post(path, { how: 'Check 1042' })).status).toBe(403)
  expect((await admin.post(path, { how: ' ' })).status).toBe(422)
  expect((await admin.post(path, { how: 'Check 1042, mailed on May 20' })).status).toBe(200)
  expect((await admin.post(path, { how: 'Check 1043' })).status).toBe(409)
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'reimbursed' }])
  expect(await view()).toMatchObject({ status: 'refunded', refunds: [{ state: 'paid-otherwise' }] })
  const [mail] = (await mailsTo(running, buyer.user.email)).filter(({ template }) => template === 'refund-sent')
  expect(JSON.stringify(mail)).toContain('Check 1042, mailed on May 20')
})

test('money that went back in another way counts: no more than was paid, in SQL as well', async () => {
  const { orderId, failed } = await aFailedRefund()
  square.failRefunds(false)
  const given = { amountCents: 10_000, reason: 'We were late with it', endsOrder: false }
  expect((await admin.post(`/api/staff/orders/${orderId}/refunds`, given)).status).toBe(200)
  await sendAll()
  const otherwise = `/api/staff/refunds/${failed.id}/paid-otherwise`
  expect((await admin.post(otherwise, { how: 'Check 1042' })).status).toBe(422)
  expect((await admin.post(`/api/staff/refunds/${failed.id}/retry`)).status).toBe(422)
  const bySql = sql`update refunds set state = 'reimbursed', paid_otherwise = 'x' where id = ${failed.id}`
  await expect(app.db.execute(bySql)).rejects.toThrow()
})

test.each([
  ['one that arrived', { state: 'done', open: null }],
  ['one that staff consider', { state: 'requested', open: 'approval' }],
])('%s cannot be sent again', async (_, { state, open }) => {
  const { orderId } = await aPaidFormation(running)
  const amountCents = open ? 60_000 : 5000
  await admin.post(`/api/staff/orders/${orderId}/refunds`, {
    amountCents,
    reason: 'We were late with it',
    endsOrder: false,
  })
  await sendAll()
  const [refund] = await refundsOf(orderId)
  expect(refund?.state).toBe(state)
  const listed = (await admin.get(`/api/staff/orders/${orderId}/refunds`)).body
  expect(listed).toMatchObject([{ open }])
  expect((await admin.post(`/api/staff/refunds/${refund?.id}/retry`)).status).toBe(409)
})

test('a refund that staff consider is not shown to the client, who is owed nothing yet', async () => {
  const { orderId, view } = await aPaidFormation(running)
  await admin.post(`/api/staff/orders/${orderId}/refunds`, {
    amountCents: 60_000,
    reason: 'We were late with it',
    endsOrder: false,
  })
  expect((await view()).refunds).toEqual([])
})
