import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/orders.ts'
import { aStaffMember, withPasskey } from '../../../test/staff.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import type { ConsultationView } from '#features/consultations/consultation.ts'
import { calendars, consultations } from '#features/consultations/consultations-tables.server.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { formatDateTime, pacificInstant } from '#lib/pacific-time.ts'
import { noteLog } from './note-log.server.ts'
import { readNotice } from './read-notices.server.ts'
import { sendDigests } from './send-digests.job.server.ts'
import type { NoticeList } from './notice-schemas.ts'
import { staffNotices } from './staff-notices-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

// The log has the database's clock, and what is a week old is told to nobody: these are days of the present.
const realNow = app.now.bind(app)
const dayMs = 86_400_000
const dayAhead = (days: number) => todayInPacific(new Date(realNow().getTime() + days * dayMs))
const slots = `/api/consultations/slots?from=${dayAhead(3)}&to=${dayAhead(12)}`
/** Two times that a client can book, a buffer apart. */
const [time = '', laterTime = ''] = await callApi(app, 'GET', slots)
  .then((answer) => answer.json() as Promise<{ slots: { startsAt: string }[] }>)
  .then((free) => free.slots.filter((_, index) => index % 2 === 0).map(({ startsAt }) => startsAt))

type Member = Awaited<ReturnType<typeof aStaffMember>>
let sam: Member
let ada: Member

/** One of staff and an admin, who alone work here. */
beforeEach(async () => {
  app.now = realNow
  await app.db.delete(consultations)
  await app.db.update(calendars).set({ ownerId: null })
  await app.db.update(users).set({ role: 'client' })
  sam = await aStaffMember(running)
  ada = await aStaffMember(running, 'admin')
  for (const { user } of [sam, ada]) await withPasskey(running, user.id)
})

/** Also at a later clock: a session of now. */
const as = async ({ user }: Pick<Member, 'user'>, method: string, path: string, body?: unknown) =>
  callApi(app, method, path, body, { token: await aSession(app, user) })
const listOf = async (member: Member) =>
  ((await (await as(member, 'GET', '/api/staff/notices?view=all')).json()) as NoticeList).notices
const told = async () => {
  await noteLog(app)
  const texts = async (member: Member) => (await listOf(member)).map(({ text }) => text)
  return [await texts(sam), await texts(ada)]
}
const aClient = async () => ({ user: await aUser(app.db, { firstName: 'Rosa', lastName: 'Client' }) })
const book = async (client: Awaited<ReturnType<typeof aClient>>) => {
  const input = { startsAt: time, timeZone: 'Asia/Manila', by: 'phone', phone: '(206) 555-0142' }
  const answer = await as(client, 'POST', '/api/consultations', input)
  return ((await answer.json()) as { consultation: ConsultationView }).consultation
}
const booked = 'An appointment was booked'
const moved = 'An appointment was moved'
const canceled = 'An appointment was canceled'

test('what a client does with an appointment is told to everyone, by email at once, once', async () => {
  const client = await aClient()
  const { id } = await book(client)
  expect(await told()).toEqual([[booked], [booked]])
  await as(client, 'POST', `/api/consultations/${id}/reschedule`, { startsAt: laterTime })
  await as(client, 'POST', `/api/consultations/${id}/cancel`, {})
  const all = [canceled, moved, booked]
  expect(await told()).toEqual([all, all])
  expect(await told()).toEqual([all, all])
  const mails = (await mailsTo(running, sam.user.email)).filter(({ template }) => template === 'staff-notice')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'An appointment was booked',
    'An appointment was moved',
    'An appointment was canceled',
  ])
})

test('an appointment in someone’s own calendar is theirs to know, and its notice leads to it', async () => {
  await app.db.update(calendars).set({ ownerId: sam.user.id })
  const { id } = await book(await aClient())
  expect(await told()).toEqual([[booked], []])
  const [notice] = await listOf(sam)
  expect(notice?.consultation).toEqual({ clientName: 'Rosa Client', startsAt: time })
  expect(await readNotice(app, sam.user.id, notice?.id ?? '')).toBe(
    `/admin/consultations?week=${todayInPacific(new Date(time))}&appointment=${id}`,
  )
})

test('what staff do with it is no news', async () => {
  const { id } = await book(await aClient())
  await noteLog(app)
  await app.db.delete(staffNotices)
  const path = `/api/staff/consultations/${id}`
  expect((await as(sam, 'POST', `${path}/move`, { startsAt: laterTime })).status).toBe(200)
  expect((await as(sam, 'POST', `${path}/cancel`, { reason: '' })).status).toBe(200)
  expect(await told()).toEqual([[], []])
})

test('the daily email names who and when, and an account that is gone leaves the time', async () => {
  await as(sam, 'PUT', '/api/staff/notices/choices', { consultation: 'daily' })
  const client = await aClient()
  await book(client)
  await app.db.update(consultations).set({ userId: null }).where(eq(consultations.userId, client.user.id))
  await noteLog(app)
  // The email goes out from 8 am on, and this test at any hour.
  const tomorrow = pacificInstant(dayAhead(1), '09:00') ?? realNow()
  app.now = () => tomorrow
  await sendDigests(app)
  const digest = (await mailsTo(running, sam.user.email)).find(({ template }) => template === 'staff-digest')
  expect(digest?.subject).toBe('1 new notice')
  expect(digest && readableBodies(app, digest).text).toContain(`A client, ${formatDateTime(time)}`)
})
