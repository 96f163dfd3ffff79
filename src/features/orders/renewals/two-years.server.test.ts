import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aRenewalDesk, type Buyer } from '../../../../test/renewals.ts'
import { saveNotificationChoices } from '#features/notifications/notification-choices.server.ts'
import { addDays } from '#lib/dates.ts'
import { yearlyNotices, yearlyServices } from './renewals-tables.server.ts'
import { runRenewals } from './run-renewals.job.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app } = running
afterAll(() => running.close())
const { goTo, aCalendar, anAgent, onlyOf, call, pay, cancel, mailKinds, staffPost, failing } =
  await aRenewalDesk(running)

/** Cancels for the refund of a year ahead. */
async function giveBack(buyer: Buyer) {
  const { id, ahead } = await onlyOf(buyer)
  const input = { refundCents: ahead?.refundCents }
  expect((await call(buyer, 'POST', `/api/yearly-services/${id}/cancel`, input)).status).toBe(200)
}

/** Nothing is due from spring to the end of summer: a run every ten days finds whatever a wrong rule would send there. */
const nextDay = (day: string) => addDays(day, day.slice(5) < '03-20' || day.slice(5) > '09-05' ? 1 : 10)
/** The first months of a service are as still. */
const firstSeason = '2029-09-06'

test('two years, day by day where anything is due, with runs that fail, that overlap, and that are missing: each notice exactly once', async () => {
  const begun = '2028-11-16'
  const never = await aCalendar(begun)
  const left = await anAgent(begun)
  const loyal = await anAgent(begun)
  const quiet = await aCalendar(begun)
  const canceled = await aCalendar(begun)
  const stayed = await anAgent(begun)
  const given = await aCalendar(begun)
  await saveNotificationChoices(app, quiet.buyer.user.id, { renewalReminders: false })
  await cancel(canceled.buyer, (await onlyOf(canceled.buyer)).id, undefined)
  const calledOff: string[] = []
  const payDays = ['2029-10-20', '2030-11-12']
  for (
    let day = begun, count = 0;
    day <= '2030-11-20';
    day = day < firstSeason ? addDays(day, 10) : nextDay(day), count += 1
  ) {
    goTo(day)
    // Some days have no run, some have two at once, and some begin with one that fails in the middle.
    if (count % 29 === 0) continue
    if (count % 7 === 0) await failing(() => runRenewals(app))
    await Promise.all(Array.from({ length: count % 3 === 0 ? 2 : 1 }, () => runRenewals(app)))
    if (payDays.includes(day)) expect((await pay(loyal.buyer, await onlyOf(loyal.buyer))).status).toBe(201)
    if (day === '2029-10-20') expect((await pay(given.buyer, await onlyOf(given.buyer))).status).toBe(201)
    if (day === '2029-11-01') await giveBack(given.buyer)
    const [own] = await app.db.select().from(yearlyServices).where(eq(yearlyServices.orderId, stayed.orderId))
    if (own?.state === 'exiting') {
      const input = { payBy: addDays(day, 14), reason: 'The client stays.' }
      expect((await staffPost(`${own.id}/exit-called-off`, input)).status).toBe(200)
      calledOff.push(day)
    } else if (day === addDays(calledOff[0] ?? day, 7))
      expect((await pay(stayed.buyer, await onlyOf(stayed.buyer))).status).toBe(201)
    const isToResign = and(eq(yearlyServices.orderId, left.orderId), eq(yearlyServices.resignOn, day))
    const [exit] = await app.db.select().from(yearlyServices).where(isToResign)
    if (exit) expect((await staffPost(`${exit.id}/resignation`, { filedOn: day })).status).toBe(200)
  }
  const noticesOf = async ({ buyer }: { buyer: Buyer }) => {
    const { id } = await onlyOf(buyer)
    const rows = await app.db
      .select()
      .from(yearlyNotices)
      .where(eq(yearlyNotices.serviceId, id))
      .orderBy(yearlyNotices.at)
    return rows.map(({ renewsOn, kind, isMailed }) => `${renewsOn} ${kind} ${isMailed ? 'mailed' : 'not mailed'}`)
  }
  const all = ['60-days', '30-days', '7-days', 'due-day', '15-days-late', '30-days-late']
  expect(await noticesOf(never)).toEqual(all.map((kind) => `2029-11-16 ${kind} mailed`))
  expect(await noticesOf(left)).toEqual(all.map((kind) => `2029-11-16 ${kind} mailed`))
  expect(await noticesOf(loyal)).toEqual([
    '2029-11-16 60-days mailed',
    '2029-11-16 30-days mailed',
    '2030-11-16 60-days mailed',
    '2030-11-16 30-days mailed',
    '2030-11-16 7-days mailed',
  ])
  expect(await noticesOf(quiet)).toEqual(
    all.map((kind, at) => `2029-11-16 ${kind} ${at < 3 ? 'not mailed' : 'mailed'}`),
  )
  expect(await noticesOf(canceled)).toEqual([])
  expect(calledOff).toHaveLength(1)
  expect(await noticesOf(stayed)).toEqual([
    ...all.map((kind) => `2029-11-16 ${kind} mailed`),
    ...['60-days', '30-days', '7-days', 'due-day'].map((kind) => `2030-11-16 ${kind} mailed`),
  ])
  expect(await noticesOf(given)).toEqual(['60-days', '30-days'].map((kind) => `2029-11-16 ${kind} mailed`))
  expect(await onlyOf(given.buyer)).toMatchObject({
    state: 'ended',
    endedOn: '2029-11-15',
    refund: { state: 'checking' },
  })
  expect(await onlyOf(canceled.buyer)).toMatchObject({
    state: 'ended',
    endedBecause: 'canceled',
    endedOn: '2029-11-15',
  })
  expect(await onlyOf(never.buyer)).toMatchObject({ state: 'ended', endedBecause: 'unpaid' })
  expect(await onlyOf(left.buyer)).toMatchObject({ state: 'ended', endedBecause: 'resigned' })
  expect(await onlyOf(loyal.buyer)).toMatchObject({ state: 'active', year: { renewsOn: '2031-11-16', number: 4 } })
  const late = [
    ...Array.from({ length: 3 }, () => 'renewal-notice'),
    ...Array.from({ length: 3 }, () => 'renewal-warning'),
  ]
  expect(await mailKinds(never.buyer)).toEqual([...late, 'service-ended'])
  expect(await mailKinds(left.buyer)).toEqual(['agent-exit', 'agent-exit', ...late, 'service-ended'])
  expect(await mailKinds(quiet.buyer)).toEqual([...late.slice(3), 'service-ended'])
}, 240_000)
