import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../../test/app.ts'
import { readLedger } from '../../../../../test/orders.ts'
import { aPaidFormation, aStaffMember, withPasskey } from '../../../../../test/staff.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { sendDueRefunds } from '#features/orders/refunds/send-refunds.job.server.ts'
import { confirmDays } from './confirm-days.ts'
import { expireRefunds } from './expire-refunds.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app } = running
afterAll(() => running.close())
const realNow = app.now.bind(app)
afterEach(() => void (app.now = realNow))
const staff = await aStaffMember(running)
const admin = await aStaffMember(running, 'admin')
const second = await aStaffMember(running, 'admin')
beforeAll(async () => {
  for (const { user } of [admin, second]) await withPasskey(running, user.id)
})

const reason = 'We were late with it'
const refundsOf = (orderId: string) =>
  app.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.requestedAt)
const give = (orderId: string, amountCents: number, endsOrder = false) =>
  admin.post(`/api/staff/orders/${orderId}/refunds`, { amountCents, reason, endsOrder })

/** A refund above 500 dollars that `admin` prepared. */
async function aPrepared(amountCents = 60_000) {
  const paid = await aPaidFormation(running)
  await give(paid.orderId, amountCents)
  const [refund] = await refundsOf(paid.orderId)
  return { ...paid, id: refund?.id ?? '', path: `/api/staff/refunds/${refund?.id}` }
}

const backOf = async (orderId: string) => {
  const found = await app.db.execute<{ id: string }>(
    sql`select square_payment_id as id from payment_attempts where order_id = ${orderId}`,
  )
  const ids = found.rows.map(({ id }) => id)
  const back = readLedger(running).filter(({ type, paymentId }) => type === 'refunded' && ids.includes(paymentId))
  return back.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

test('above 500 dollars one admin prepares and another confirms; no money moves before', async () => {
  const { orderId, path } = await aPrepared()
  await sendDueRefunds(app)
  expect(await backOf(orderId)).toBe(0)
  expect(await admin.post(`${path}/approve`)).toMatchObject({ status: 403, body: { code: 'second-person-needed' } })
  expect((await staff.post(`${path}/approve`)).status).toBe(403)
  expect((await second.post(`${path}/approve`)).status).toBe(200)
  expect((await second.post(`${path}/approve`)).status).toBe(409)
  await sendDueRefunds(app)
  expect(await backOf(orderId)).toBe(60_000)
  expect(await refundsOf(orderId)).toMatchObject([{ isSelfApproved: false, approvedBy: second.user.id }])
})

test('in a firm of one a later act of the same person counts, and the row says so', async () => {
  const { orderId, path } = await aPrepared()
  await app.db.execute(sql`update users set role = 'staff' where id = ${second.user.id}`)
  expect((await admin.post(`${path}/approve`)).status).toBe(200)
  await app.db.execute(sql`update users set role = 'admin' where id = ${second.user.id}`)
  expect(await refundsOf(orderId)).toMatchObject([{ isSelfApproved: true, approvedBy: admin.user.id }])
})

test('500 dollars to the cent take one person', async () => {
  const { orderId } = await aPaidFormation(running)
  await give(orderId, 50_000)
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'approved', needsApproval: false }])
})

test('one who decides against a refund says why and sends nothing; the next one may follow', async () => {
  const { orderId, path } = await aPrepared()
  expect(await second.post(`${path}/refuse`, { reason: 'No' })).toMatchObject({ status: 422 })
  expect((await second.post(`${path}/refuse`, { reason: 'The work was done' })).status).toBe(200)
  expect((await second.post(`${path}/approve`)).status).toBe(409)
  expect(await refundsOf(orderId)).toMatchObject([
    { state: 'refused', declinedBy: second.user.id, declinedBecause: 'The work was done' },
  ])
  expect((await give(orderId, 67_700)).status).toBe(200)
})

test('whoever prepared it takes it back, nobody else', async () => {
  const { orderId, path, view } = await aPrepared()
  expect((await second.post(`${path}/withdraw`)).status).toBe(403)
  expect((await admin.post(`${path}/withdraw`)).status).toBe(200)
  expect((await second.post(`${path}/approve`)).status).toBe(409)
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'withdrawn' }])
  expect((await view()).refunds).toEqual([])
})

test('what nobody confirmed in time lapses, but not what a canceled order owes', async () => {
  const { path, orderId } = await aPrepared()
  const owed = await aPaidFormation(running)
  await admin.post(`/api/staff/orders/${owed.orderId}/canceled`, { reason: 'The client asked by phone' })
  app.now = () => new Date(realNow().getTime() + confirmDays * 86_400_000 + 60_000)
  await expireRefunds(app)
  expect(await expireRefunds(app)).toBe(0)
  app.now = realNow
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'expired' }])
  expect(await refundsOf(owed.orderId)).toMatchObject([{ state: 'requested', needsApproval: true }])
  expect(await second.post(`${path}/approve`)).toMatchObject({
    status: 409,
    body: { detail: 'Nobody confirmed this refund in time. Prepare it again.' },
  })
  expect((await admin.post(`/api/staff/refunds/${(await refundsOf(owed.orderId))[0]?.id}/withdraw`)).status).toBe(409)
})

test('every act on money takes a second factor of the last five minutes', async () => {
  const { path, orderId } = await aPrepared()
  const acts = [`/api/staff/orders/${orderId}/refunds`, `/api/staff/orders/${orderId}/canceled`].concat(
    ['approve', 'refuse', 'withdraw', 'retry', 'paid-otherwise'].map((act) => `${path}/${act}`),
  )
  app.now = () => new Date(realNow().getTime() + 6 * 60_000)
  const bodies = acts.map(async (act) => {
    const answer = await callApi(app, 'POST', act, { reason, how: reason, amountCents: 1, endsOrder: false }, admin)
    return ((await answer.json()) as { code: string }).code
  })
  expect(new Set(await Promise.all(bodies))).toEqual(new Set(['step-up-needed']))
  app.now = realNow
})

test('fifty refunds at once never give back more than was captured', async () => {
  const { orderId } = await aPaidFormation(running)
  const rounds = [await Promise.all(Array.from({ length: 50 }, () => give(orderId, 30_000)))]
  expect(rounds[0]?.filter(({ status }) => status === 200)).toHaveLength(1)
  for (let round = 0; round < 3; round++) {
    await sendDueRefunds(app)
    await app.db.execute(sql`update refunds set next_run_at = ${app.now().toISOString()} where next_run_at is not null`)
    await sendDueRefunds(app)
    rounds.push(await Promise.all(Array.from({ length: 50 }, () => give(orderId, 30_000))))
  }
  expect(await backOf(orderId)).toBe(60_000)
  const statuses = rounds.flat().map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(0)
})

test('rows written at once past the program hold the limit as well', async () => {
  const { orderId } = await aPaidFormation(running)
  const write = () =>
    app.db.execute(sql`insert into refunds
      (order_id, attempt_id, amount_cents, quoted_cents, ends_order, reason, requested_by, needs_approval, state,
       square_key, square_reason)
      select ${orderId}, id, 20000, 0, false, 'x', ${admin.user.id}, false, 'done',
        gen_random_uuid()::text, 'x' from payment_attempts where order_id = ${orderId}`)
  const written = await Promise.allSettled(Array.from({ length: 50 }, write))
  expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('an admin cancels for what they were shown; above 500 dollars the order ends and the money waits', async () => {
  const { orderId, view } = await aPaidFormation(running)
  const path = `/api/staff/orders/${orderId}/canceled`
  const quote = await admin.get(`/api/staff/orders/${orderId}/refund-quote`)
  const refundCents = Number(quote.body['totalCents'])
  expect(await admin.post(path, { reason, refundCents: refundCents - 1 })).toMatchObject({
    status: 409,
    body: { code: 'price-changed', quote: { totalCents: refundCents } },
  })
  expect((await staff.post(path, { reason, refundCents })).status).toBe(403)
  const both = await Promise.all([admin.post(path, { reason, refundCents }), admin.post(path, { reason, refundCents })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await view()).toMatchObject({ status: 'canceled', refunds: [{ state: 'checking', amountCents: refundCents }] })
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'requested', needsApproval: true, endsOrder: true }])
})
