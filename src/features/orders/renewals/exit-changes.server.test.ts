import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aRenewalDesk, type Buyer } from '../../../../test/renewals.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { resignationRecords, yearlyServices } from './renewals-tables.server.ts'
import { runRenewals } from './run-renewals.job.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app } = running
afterAll(() => running.close())
const desk = await aRenewalDesk(running)
const { goTo, anAgent, onlyOf, pay, cancel, call, mailKinds, mailsAbout, staffCall, staffPost, exitsNow } = desk

const days = { begun: '2026-11-16', due: '2027-11-16', late15: '2027-12-01', late30: '2027-12-16', day45: '2027-12-31' }

/** An agent whose client didn't pay: on day 45 the exit begins, with the resignation to file on January 3. */
async function anUnpaidExit() {
  const { buyer, orderId } = await anAgent(days.begun)
  for (const day of [days.due, days.late15, days.late30, days.day45]) {
    goTo(day)
    await runRenewals(app)
  }
  const service = await onlyOf(buyer)
  expect(service).toMatchObject({ state: 'exiting', exit: { because: 'unpaid', resignOn: '2028-01-03' } })
  return { buyer, orderId, id: service.id }
}

const callOff = (id: string, input: Record<string, unknown> = {}) =>
  staffPost(`${id}/exit-called-off`, { payBy: '2028-01-14', reason: 'The client called and will pay.', ...input })
const correct = (id: string, input: Record<string, unknown>) =>
  staffCall('PUT', `/${id}/resignation`, { filedOn: '2028-01-04', reason: 'The state’s receipt says so.', ...input })

/** What the audit log has of a service, without its beginning. */
async function auditOf(id: string) {
  const { rows } = await app.db.execute<{ action: string; detail: Record<string, unknown> }>(
    sql`select action, detail from audit_log where action like 'service.%' and detail ->> 'serviceId' = ${id}
      and action <> 'service.notice-given' order by id`,
  )
  return rows
}

test('an exit past day 45 is called off before the resignation is filed, and the client pays', async () => {
  const { buyer, id } = await anUnpaidExit()
  expect(await exitsNow(id)).toMatchObject({ canCallOff: true, isPayable: false })
  expect((await pay(buyer, await onlyOf(buyer))).status).toBe(409)
  expect((await call(buyer, 'POST', `/api/staff/yearly-services/${id}/exit-called-off`, {})).status).toBe(403)
  expect((await callOff(id, { reason: ' ' })).body).toMatchObject({
    errors: { reason: 'Say why the exit is called off' },
  })
  expect((await callOff(id, { payBy: '2027-12-30' })).body).toMatchObject({
    errors: { payBy: 'Enter today or a later day' },
  })
  expect((await callOff(id, { payBy: '2028-01-31' })).body).toMatchObject({
    errors: { payBy: 'Enter a day until January 30, 2028' },
  })
  expect((await callOff(id)).status).toBe(200)
  expect((await callOff(id)).status).toBe(409)
  const held = await onlyOf(buyer)
  expect(held).toMatchObject({ state: 'unpaid', isPayable: true, canceledOn: null, exit: { resignOn: '2028-01-18' } })
  // Nothing begins again before the day is over.
  goTo('2028-01-14')
  await runRenewals(app)
  expect((await pay(buyer, held)).status).toBe(201)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'active', year: { renewsOn: '2028-11-16' } })
  goTo('2028-01-15')
  await runRenewals(app)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'active' })
  expect(await mailKinds(buyer)).toContain('exit-called-off')
  expect((await auditOf(id)).at(-1)).toMatchObject({
    action: 'service.exit-called-off',
    detail: {
      because: 'unpaid',
      resignOn: '2028-01-03',
      payBy: '2028-01-14',
      reason: 'The client called and will pay.',
    },
  })
})

test('without a payment by that day the exit begins again', async () => {
  const { buyer, id } = await anUnpaidExit()
  await callOff(id)
  goTo('2028-01-14')
  await runRenewals(app)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'unpaid' })
  goTo('2028-01-15')
  await runRenewals(app)
  // January 17 is a legal holiday.
  expect(await onlyOf(buyer)).toMatchObject({ state: 'exiting', exit: { because: 'unpaid', resignOn: '2028-01-18' } })
  expect((await callOff(id, { payBy: '2028-01-20' })).status).toBe(200)
})

test('a client who canceled and stays is warned again, and an exit that was filed or refunded can’t be called off', async () => {
  const { buyer } = await anAgent(days.begun)
  goTo('2027-11-10')
  const { id } = await onlyOf(buyer)
  await cancel(buyer, id, { nextAgent: 'self' })
  expect((await callOff(id)).status).toBe(409)
  goTo(days.due)
  await runRenewals(app)
  expect((await callOff(id, { payBy: '2027-11-30' })).status).toBe(200)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'unpaid', canceledOn: null, nextAgent: null, isPayable: true })
  await runRenewals(app)
  expect((await mailsAbout(buyer)).filter(({ template }) => template === 'renewal-warning')).toHaveLength(1)

  const filed = await anUnpaidExit()
  goTo('2028-01-03')
  await staffPost(`${filed.id}/resignation`, { filedOn: '2028-01-03' })
  expect((await callOff(filed.id)).status).toBe(409)
  await expect(
    app.db.update(yearlyServices).set({ state: 'unpaid' }).where(eq(yearlyServices.id, filed.id)),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('illegal move') as string } })

  const refunded = await anAgent(days.begun)
  await app.db.transaction(async (tx) => {
    const { status } = await lockOrder(tx, refunded.orderId)
    await moveOrder(app, tx, refunded.orderId, status, { to: 'refunded', actor: 'system' })
  })
  const { id: refundedId } = await onlyOf(refunded.buyer)
  expect((await callOff(refundedId, { payBy: '2026-11-20' })).status).toBe(409)
  expect((await staffPost(`${refundedId}/resignation`, { filedOn: '2026-11-15' })).body).toMatchObject({
    errors: { filedOn: 'Enter November 16, 2026 or a later day' },
  })
  // Its resignation is filed while the year that was refunded would still run.
  expect((await staffPost(`${refundedId}/resignation`, { filedOn: '2026-11-16' })).status).toBe(200)
})

const agentMails = async (buyer: Buyer) =>
  (await mailsAbout(buyer)).filter(({ template }) => template === 'agent-exit').map(({ subject }) => subject)

test('a recorded resignation is corrected, beside what was recorded before', async () => {
  const { buyer, id } = await anUnpaidExit()
  goTo('2028-01-05')
  expect((await correct(id, {})).status).toBe(409)
  await staffPost(`${id}/resignation`, { filedOn: '2028-01-03', number: '2028010300412' })
  expect((await correct(id, { filedOn: '2028-01-06' })).body).toMatchObject({
    errors: { filedOn: 'Enter a day that isn’t ahead' },
  })
  expect((await correct(id, { filedOn: '2028-01-03', number: '2028010300412' })).body).toMatchObject({
    errors: { filedOn: 'Change the day or the number' },
  })
  expect((await correct(id, { reason: 'Her number is 536-22-1234' })).status).toBe(422)
  expect((await correct(id, { number: '2028010400977' })).status).toBe(200)
  expect(await onlyOf(buyer)).toMatchObject({ exit: { resignedOn: '2028-01-04', effectiveOn: '2028-02-04' } })
  expect(await agentMails(buyer)).toContain('Corrected date: our resignation takes effect on February 4, 2028')
  // The number alone: nothing new for the client.
  goTo('2028-01-06')
  const mails = await agentMails(buyer)
  await correct(id, { number: '2028010400978', reason: 'A typing error.' })
  expect(await agentMails(buyer)).toEqual(mails)
  expect(await exitsNow(id)).toMatchObject({
    resignedOn: '2028-01-04',
    resignationNumber: '2028010400978',
    corrections: [
      {
        filedOn: '2028-01-04',
        number: '2028010400977',
        reason: 'A typing error.',
        on: '2028-01-06',
        isTakenBack: false,
      },
      { filedOn: '2028-01-03', number: '2028010300412', reason: 'The state’s receipt says so.', on: '2028-01-05' },
    ],
  })
  const records = await app.db.select().from(resignationRecords).where(eq(resignationRecords.serviceId, id))
  expect(records).toHaveLength(3)
  expect((await auditOf(id)).map(({ action }) => action)).toEqual([
    'service.exit-begun',
    'service.resigned',
    'service.resignation-corrected',
    'service.resignation-corrected',
  ])
  // Without a correction on record the database refuses.
  await expect(
    app.db.update(yearlyServices).set({ resignationNumber: '1' }).where(eq(yearlyServices.id, id)),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('correction on record') as string } })
  goTo('2028-02-03')
  await runRenewals(app)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'exiting' })
  goTo('2028-02-04')
  await runRenewals(app)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'ended', endedOn: '2028-02-04' })
  expect((await correct(id, {})).status).toBe(409)
})

test('a resignation that was never filed is taken back, and recorded again when it is', async () => {
  const { buyer, id } = await anUnpaidExit()
  goTo('2028-01-05')
  const takeBack = (input: Record<string, unknown> = { reason: 'It was another company’s.' }) =>
    staffPost(`${id}/resignation-taken-back`, input)
  expect((await takeBack()).status).toBe(409)
  await staffPost(`${id}/resignation`, { filedOn: '2028-01-03', number: '2028010300412' })
  expect((await call(buyer, 'POST', `/api/staff/yearly-services/${id}/resignation-taken-back`, {})).status).toBe(403)
  expect((await takeBack({ reason: ' ' })).body).toMatchObject({ errors: { reason: 'Say why you take it back' } })
  // Without a record of it the database refuses.
  const gone = { resignedOn: null, effectiveOn: null, resignationNumber: null, resignationRecordedBy: null }
  await expect(app.db.update(yearlyServices).set(gone).where(eq(yearlyServices.id, id))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('correction on record') as string },
  })
  expect((await takeBack()).status).toBe(200)
  expect((await takeBack()).status).toBe(409)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'exiting', exit: { resignedOn: null, resignOn: '2028-01-03' } })
  expect(await exitsNow(id)).toMatchObject({
    act: 'resign',
    resignedOn: null,
    resignationNumber: null,
    canCallOff: true,
    corrections: [
      {
        filedOn: '2028-01-03',
        number: '2028010300412',
        isTakenBack: true,
        reason: 'It was another company’s.',
        on: '2028-01-05',
      },
    ],
  })
  expect(await agentMails(buyer)).toContain('Correction: we’re still your registered agent')
  expect((await auditOf(id)).at(-1)).toMatchObject({
    action: 'service.resignation-taken-back',
    detail: { filedOn: '2028-01-03', number: '2028010300412', reason: 'It was another company’s.' },
  })
  // The service doesn't end on the day that was wrong.
  goTo('2028-02-03')
  await runRenewals(app)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'exiting' })
  expect((await staffPost(`${id}/resignation`, { filedOn: '2028-02-03' })).status).toBe(200)
  expect(await agentMails(buyer)).toContain('We resigned as registered agent, effective March 5, 2028')
  goTo('2028-03-05')
  await runRenewals(app)
  expect(await onlyOf(buyer)).toMatchObject({ state: 'ended', endedOn: '2028-03-05' })
})
