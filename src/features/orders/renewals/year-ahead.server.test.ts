import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aRenewalDesk, type Buyer, yearCents } from '../../../../test/renewals.ts'
import { aStaffMember } from '../../../../test/staff.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { sendDueRefunds } from '#features/orders/refunds/send-refunds.job.server.ts'
import { approveRefund, refuseRefund } from '#features/orders/refunds/staff/decide-refund.server.ts'
import { giveRefund } from '#features/orders/refunds/staff/give-refund.server.ts'
import { expireRefunds } from '#features/orders/refunds/staff/expire-refunds.server.ts'
import { runRenewals } from './run-renewals.job.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app } = running
afterAll(() => running.close())
const desk = await aRenewalDesk(running)
const { goTo, anAgent, aCalendar, onlyOf, pay, call, keep, mailsAbout } = desk
const admin = await aStaffMember(running, 'admin')
const other = await aStaffMember(running, 'admin')

/** Pays the year that begins on November 16, 2027, four weeks ahead. */
async function paidAhead(buyer: Buyer) {
  goTo('2027-10-20')
  const answer = await pay(buyer, await onlyOf(buyer))
  expect(answer.status).toBe(201)
  return String(answer.body['orderId'])
}
const cancel = (buyer: Buyer, id: string, input: Record<string, unknown>) =>
  call(buyer, 'POST', `/api/yearly-services/${id}/cancel`, input)
const refundsOf = (orderId: string) => app.db.select().from(refunds).where(eq(refunds.orderId, orderId))

test('canceling gives back the year that has not begun, once an admin confirms it', async () => {
  const { buyer } = await anAgent('2026-11-16')
  const orderId = await paidAhead(buyer)
  goTo('2027-11-01')
  const paid = await onlyOf(buyer)
  expect(paid).toMatchObject({
    state: 'active',
    year: { renewsOn: '2028-11-16' },
    ahead: { startsOn: '2027-11-16', refundCents: yearCents },
    // The dates that a cancellation would have.
    exit: { resignOn: '2027-11-16', effectiveOn: '2027-12-17' },
  })
  const next = { nextAgent: 'self' }
  // What the page showed is compared.
  expect(await cancel(buyer, paid.id, { next })).toMatchObject({
    status: 409,
    body: { code: 'price-changed', refundCents: yearCents },
  })
  expect(await refundsOf(orderId)).toEqual([])
  expect(await cancel(buyer, paid.id, { next, refundCents: yearCents })).toMatchObject({
    status: 200,
    body: {
      state: 'canceled',
      ahead: null,
      refund: { orderId, state: 'checking', amountCents: yearCents },
      year: { startsOn: '2026-11-16', renewsOn: '2027-11-16' },
      exit: { resignOn: '2027-11-16' },
    },
  })
  const [mail] = (await mailsAbout(buyer)).filter(({ template }) => template === 'service-canceled')
  expect(mail?.textBody).toContain('You paid $149.00 for a year that hasn’t begun.')
  const [refund] = await refundsOf(orderId)
  expect(refund).toMatchObject({ state: 'requested', needsApproval: true, amountCents: yearCents, endsOrder: true })
  // The client is owed it: nobody declines it, and it doesn't expire.
  await expect(refuseRefund(app, admin.user, refund?.id ?? '', 'No')).rejects.toMatchObject({ code: 'order-state' })
  goTo('2027-12-20')
  await expireRefunds(app)
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'requested' }])
  await approveRefund(app, admin.user, refund?.id ?? '')
  await sendDueRefunds(app)
  expect(await onlyOf(buyer)).toMatchObject({ refund: { state: 'on-its-way' } })
  goTo('2027-12-21')
  await sendDueRefunds(app)
  expect(await onlyOf(buyer)).toMatchObject({
    refund: { state: 'sent', amountCents: yearCents },
    year: { renewsOn: '2027-11-16' },
  })
  const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ status: 'refunded' })
})

test('the service ends with the year that runs, or is kept and paid for again', async () => {
  const ends = await aCalendar('2026-11-16')
  const stays = await aCalendar('2026-11-16')
  await paidAhead(ends.buyer)
  const first = await paidAhead(stays.buyer)
  for (const { buyer } of [ends, stays]) {
    const { id } = await onlyOf(buyer)
    expect((await cancel(buyer, id, { refundCents: yearCents })).status).toBe(200)
  }
  const canceled = await onlyOf(stays.buyer)
  expect((await keep(stays.buyer, canceled.id)).body).toMatchObject({ state: 'due', isPayable: true })
  const again = await pay(stays.buyer, await onlyOf(stays.buyer))
  expect(again.status).toBe(201)
  expect(again.body['orderId']).not.toBe(first)
  // The refund of the first payment goes on, and takes no year from the second.
  const [refund] = await refundsOf(first)
  await approveRefund(app, admin.user, refund?.id ?? '')
  await sendDueRefunds(app)
  expect(await onlyOf(stays.buyer)).toMatchObject({ state: 'active', refund: null, year: { renewsOn: '2028-11-16' } })
  goTo('2027-11-16')
  await runRenewals(app)
  expect(await onlyOf(ends.buyer)).toMatchObject({ state: 'ended', endedOn: '2027-11-15', endedBecause: 'canceled' })
})

test('a year that has begun is not given back, and a double click gives back once', async () => {
  const { buyer } = await aCalendar('2026-11-16')
  const orderId = await paidAhead(buyer)
  const { id } = await onlyOf(buyer)
  const answers = await Promise.all(Array.from({ length: 3 }, () => cancel(buyer, id, { refundCents: yearCents })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await refundsOf(orderId)).toHaveLength(1)

  const late = await aCalendar('2026-11-16')
  await paidAhead(late.buyer)
  goTo('2027-11-16')
  const begun = await onlyOf(late.buyer)
  expect(begun).toMatchObject({ ahead: null, year: { startsOn: '2027-11-16' } })
  expect((await cancel(late.buyer, begun.id, { refundCents: yearCents })).status).toBe(409)
  expect((await cancel(late.buyer, begun.id, {})).body).toMatchObject({ state: 'canceled', refund: null })
})

test('an order that is refunded gives back the year that was paid ahead, once an admin confirms it', async () => {
  const { buyer, orderId } = await aCalendar('2026-11-16')
  const ahead = await paidAhead(buyer)
  const given = await giveRefund(app, admin.user, orderId, {
    amountCents: 5000,
    reason: 'The client was promised it back',
    endsOrder: true,
  })
  if (given.needsApproval) await approveRefund(app, other.user, given.refundId)
  expect(await refundsOf(ahead)).toEqual([])
  await sendDueRefunds(app)
  goTo('2027-10-21')
  await sendDueRefunds(app)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'ended', endedBecause: 'refunded' })
  const [refund] = await refundsOf(ahead)
  expect(refund).toMatchObject({ state: 'requested', needsApproval: true, amountCents: yearCents, endsOrder: true })
  // It is owed: nobody declines it.
  await expect(refuseRefund(app, admin.user, refund?.id ?? '', 'No')).rejects.toMatchObject({ code: 'order-state' })
})

test('a refund of the year that is under way does not keep the refund of its order from its end', async () => {
  const { buyer, orderId } = await aCalendar('2026-11-16')
  const ahead = await paidAhead(buyer)
  const reason = 'The client was promised it back'
  const first = await giveRefund(app, admin.user, ahead, { amountCents: 100, reason, endsOrder: false })
  const second = await giveRefund(app, admin.user, orderId, { amountCents: 5000, reason, endsOrder: true })
  if (second.needsApproval) await approveRefund(app, other.user, second.refundId)
  await app.db
    .update(refunds)
    .set({ nextRunAt: new Date('2030-01-01') })
    .where(eq(refunds.id, first.refundId))
  await sendDueRefunds(app)
  goTo('2027-10-21')
  await sendDueRefunds(app)
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'done' }])
  expect(await onlyOf(buyer)).toMatchObject({ state: 'ended' })
  await runRenewals(app)
  expect(await refundsOf(ahead)).toMatchObject([{ id: first.refundId }])

  // Once it has ended, what is left of the year is asked for, once.
  await app.db.update(refunds).set({ nextRunAt: app.now() }).where(eq(refunds.id, first.refundId))
  await sendDueRefunds(app)
  goTo('2027-10-22')
  await sendDueRefunds(app)
  for (let run = 0; run < 2; run++) await runRenewals(app)
  const [, rest, ...more] = (await refundsOf(ahead)).toSorted((a, b) => Number(a.requestedAt) - Number(b.requestedAt))
  expect(rest).toMatchObject({ state: 'requested', needsApproval: true, amountCents: yearCents - 100, endsOrder: true })
  expect(more).toEqual([])
})

test('what is left after a refund that ended the order of the year is for people to decide', async () => {
  const { buyer } = await aCalendar('2026-11-16')
  const ahead = await paidAhead(buyer)
  await giveRefund(app, admin.user, ahead, { amountCents: 100, reason: 'Agreed with the client', endsOrder: true })
  await sendDueRefunds(app)
  goTo('2027-10-21')
  await sendDueRefunds(app)
  await runRenewals(app)
  expect(await refundsOf(ahead)).toMatchObject([{ state: 'done', amountCents: 100 }])
})
