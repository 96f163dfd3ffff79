import { afterAll, afterEach, expect, test } from 'vitest'
import { callApi, testApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../test/staff.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { pacificInstant } from '#lib/pacific-time.ts'
import { addDays, todayInPacific } from '#lib/dates.ts'
import { noteLog } from './note-log.server.ts'
import { sendDigests } from './send-digests.job.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const realNow = app.now.bind(app)
afterEach(async () => {
  app.now = realNow
  // The next test has a firm of its own.
  await app.db.update(users).set({ role: 'client' })
})

type Member = Awaited<ReturnType<typeof aStaffMember>>

const choose = (member: Member, choices: Record<string, string>) =>
  callApi(app, 'PUT', '/api/staff/notices/choices', choices, { token: member.token })
const digestsOf = async ({ user }: Member) =>
  (await mailsTo(running, user.email)).filter(({ template }) => template === 'staff-digest')

/** A clock time in Washington, this many days from today. */
const at = (days: number, time: string) => () => {
  const instant = pacificInstant(addDays(todayInPacific(realNow()), days), time)
  if (!instant) throw new Error('No such time')
  return instant
}

/** Some paid orders, as noted today. */
async function paidOrders(count: number) {
  for (let one = 0; one < count; one++) await aPaidFormation(running)
  await noteLog(app)
}

test('a digest goes out at 8 am Pacific, once, with two instances and after a kill', async () => {
  const sam = await aStaffMember(running)
  await paidOrders(2)
  app.now = at(1, '07:59')
  await sendDigests(app)
  expect(await digestsOf(sam)).toEqual([])

  app.now = at(1, '08:00')
  const killed = new Error('killed')
  const db = Object.assign(Object.create(app.db) as typeof app.db, {
    transaction: (work: Parameters<typeof app.db.transaction>[0]) =>
      app.db.transaction(async (tx) => {
        await work(tx)
        throw killed
      }),
  })
  await expect(sendDigests({ ...app, db })).rejects.toBe(killed)
  expect(await digestsOf(sam)).toEqual([])
  await Promise.all([sendDigests(app), sendDigests(app)])
  app.now = at(1, '08:05')
  await sendDigests(app)
  const [digest, ...others] = await digestsOf(sam)
  expect(others).toEqual([])
  expect(digest?.subject).toBe('2 new notices')
  expect(digest?.textBody).toContain('A client paid for a new order')
  app.now = at(2, '08:00')
  await sendDigests(app)
  expect(await digestsOf(sam)).toHaveLength(1)
})

test('what comes after 8 am is in the next day’s digest; a server that was down sends it late', async () => {
  const sam = await aStaffMember(running)
  app.now = at(0, '10:00')
  await paidOrders(1)
  app.now = at(0, '10:05')
  await sendDigests(app)
  expect(await digestsOf(sam)).toEqual([])
  app.now = at(1, '13:00')
  await sendDigests(app)
  expect((await digestsOf(sam)).map(({ subject }) => subject)).toEqual(['1 new notice'])
})

test('each person gets what they chose: at once, daily, or none; the counter counts all of it', async () => {
  const [now, daily, none] = [
    await aStaffMember(running),
    await aStaffMember(running),
    await aStaffMember(running),
  ] as const
  expect(await (await choose(now, { 'new-order': 'at-once' })).json()).toMatchObject({
    'new-order': 'at-once',
    promise: 'at-once',
  })
  await choose(daily, { 'new-order': 'daily' })
  await choose(none, { 'new-order': 'off' })
  expect((await choose(none, { 'new-order': 'hourly' })).status).toBe(422)
  await paidOrders(1)
  app.now = at(1, '08:00')
  await sendDigests(app)
  const templates = await Promise.all(
    [now, daily, none].map(async ({ user }) => (await mailsTo(running, user.email)).map(({ template }) => template)),
  )
  expect(templates).toEqual([['staff-notice'], ['staff-digest'], []])
  const { textBody } = (await mailsTo(running, now.user.email))[0] ?? {}
  expect(textBody).toMatch(/http:\/\/127\.0\.0\.1:3000\/admin\/notices\/\d+/)
  app.now = realNow
  for (const { get } of [now, daily, none])
    expect(await get('/api/staff/notices/unread')).toMatchObject({ body: { unread: 1 } })
})

test('a digest leaves out what was read, what is no longer wanted, and people who left', async () => {
  const [read, changed, left] = [
    await aStaffMember(running),
    await aStaffMember(running),
    await aStaffMember(running),
  ] as const
  const admin = await aStaffMember(running, 'admin')
  await paidOrders(1)
  const { newest } = (await read.get('/api/staff/notices')).body
  await read.post('/api/staff/notices/read', { upTo: newest })
  await choose(changed, { 'new-order': 'off' })
  await admin.post(`/api/staff/members/${left.user.id}/remove`, { handOverTo: null })
  app.now = at(1, '08:00')
  await sendDigests(app)
  expect((await Promise.all([read, changed, left, admin].map(digestsOf))).map((mails) => mails.length)).toEqual([
    0, 0, 0, 1,
  ])
})
