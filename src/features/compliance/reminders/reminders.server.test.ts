import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { aFormedCompany } from '../../../../test/reminded-companies.ts'
import { pacificClock } from '../../../../test/reminders.ts'
import { mailsTo } from '../../../../test/orders.ts'
import { currentUser } from '#features/auth/sessions.server.ts'
import { closeErasedAccount } from '#features/auth/close-account.server.ts'
import { companies } from '#features/companies/companies-tables.server.ts'
import { markDuty } from '#features/compliance/mark-duty.server.ts'
import { saveNotificationChoices } from '#features/notifications/notification-choices.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { chooseDelivery, findDelivery } from './choose-delivery.server.ts'
import { planReminders } from './people-to-remind-queries.server.ts'
import { remindOfDeadlines } from './remind-of-deadlines.job.server.ts'
import { deadlineReminders } from './reminders-tables.server.ts'
import { listReminderLog, readDutyReminders } from './sent-reminders-queries.server.ts'
import { findStopping } from './stop-token.server.ts'

const running = await testApp()
const { app } = running
afterAll(() => running.close())

/** Day 0: a Thursday, 31 days before the partnership returns of March 15, 2027. */
const at = pacificClock('2027-02-11')

/** Someone with a company that files a partnership return, known to the job since the day before. */
async function aClient(name = 'Cedar Sound Joinery LLC') {
  running.setNow(at(-1))
  const user = await aUser(app.db)
  const companyId = await aFormedCompany(app.db, user.id, { name, effectiveOn: '2026-09-01' })
  await planReminders(app)
  return { user, companyId }
}
const run = async (day: number, time?: string) => {
  running.setNow(at(day, time))
  await remindOfDeadlines(app)
}
const mails = async (email: string) =>
  (await mailsTo(running, email)).filter(({ template }) => template.startsWith('deadline-'))

test('a reminder arrives on its day, by day, once, and says whose it is', async () => {
  const { user, companyId } = await aClient()
  await run(0)
  await run(2, '07:59')
  expect(await mails(user.email)).toEqual([])
  await run(2, '08:00')
  await run(2, '12:00')
  await run(3)
  const [mail, ...others] = await mails(user.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    template: 'deadline-reminder',
    subject: 'Reminder from Legate: Partnership return, Form 1065, for 2026 is due in 30 days',
    userId: user.id,
  })
  const text = mail?.textBody ?? ''
  for (const part of [
    'Partnership return, Form 1065, for 2026 of Cedar Sound Joinery LLC is due on March 15, 2027, in 30 days.',
    'You, or your accountant, file it directly with the Internal Revenue Service: https://www.irs.gov/.',
    'Why it applies: Several owners and no election',
    'It isn’t a government notice or a bill',
    `/dashboard/calendar?company=${companyId}#duty-federal-return-2026`,
    '/dashboard/settings#notifications',
  ])
    expect(text).toContain(part)
  expect(await listReminderLog(app.db, { userId: user.id })).toMatchObject([
    {
      company: 'Cedar Sound Joinery LLC',
      dueOn: '2027-03-15',
      remindOn: '2027-02-13',
      to: user.email,
      state: 'waiting',
    },
  ])
  const [company] = await app.db.select().from(companies).where(eq(companies.id, companyId))
  expect(await listReminderLog(app.db, { orderId: company?.orderId ?? '' })).toHaveLength(1)
  const remindersOf = await readDutyReminders(app.db, { userId: user.id, companyId, today: '2027-02-14' })
  expect(
    remindersOf({ key: 'federal-return:2026', kind: 'federal-return', due: '2027-03-15', status: 'ahead' }),
  ).toEqual({ sent: ['2027-02-13'], next: '2027-03-08', isOn: true })
})

test('what is done is not reminded of, and what is late once', async () => {
  const done = await aClient()
  const late = await aClient()
  running.setNow(at(1))
  await markDuty(app, currentUser(done.user), done.companyId, {
    key: 'federal-return:2026',
    kind: 'done',
    on: '2027-02-12',
    reference: '',
  })
  for (let day = 0; day < 40; day += 1) await run(day)
  expect(await mails(done.user.email)).toEqual([])
  expect((await mails(late.user.email)).map(({ subject }) => subject).toSorted()).toEqual([
    'Reminder from Legate: Partnership return, Form 1065, for 2026 is due in 30 days',
    'Reminder from Legate: Partnership return, Form 1065, for 2026 is due in 7 days',
    'Reminder from Legate: Partnership return, Form 1065, for 2026 is late',
  ])
})

test('a digest has all of a day, and a weekly one all of its week on Monday', async () => {
  const daily = await aClient('Heron Ferry LLC')
  await aFormedCompany(app.db, daily.user.id, { name: 'Blue Heron LLC', effectiveOn: '2026-09-01' })
  const weekly = await aClient('Salish Kelp LLC')
  running.setNow(at(-1))
  await chooseDelivery(app, daily.user.id, 'daily')
  await chooseDelivery(app, weekly.user.id, 'weekly')
  for (let day = 0; day < 35; day += 1) await run(day)
  const digests = await mails(daily.user.email)
  expect(digests.map(({ template, subject }) => [template, subject])).toEqual(
    Array.from({ length: 3 }, () => ['deadline-digest', 'Reminder from Legate: 2 deadlines']),
  )
  expect(digests[0]?.textBody).toContain('of Heron Ferry LLC')
  expect(digests[0]?.textBody).toContain('of Blue Heron LLC')
  const rows = await app.db.select().from(deadlineReminders).where(eq(deadlineReminders.userId, weekly.user.id))
  // Thursday is in the middle of a week: Saturday's reminder leaves on Monday, and that of Monday the 8th on its day.
  expect(
    rows.map(({ remindOn, writtenAt }) => `${remindOn} on ${writtenAt.toISOString().slice(0, 10)}`).toSorted(),
  ).toEqual(['2027-02-13 on 2027-02-15', '2027-03-08 on 2027-03-08'])
})

test('the header of the email turns reminders off, and no other link does', async () => {
  const { user } = await aClient()
  await run(2)
  const [mail] = await mails(user.email)
  const url = new URL(/<([^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
  const stop = (path: string) => callApi(app, 'POST', path, 'List-Unsubscribe=One-Click', formHeaders)
  expect((await stop(`${url.pathname}${url.search.slice(0, -2)}xx`)).status).toBe(400)
  expect((await stop(`${url.pathname}${url.search}`)).status).toBe(200)
  for (let day = 3; day < 34; day += 1) await run(day)
  expect(await mails(user.email)).toHaveLength(1)
  // Mail apps that only follow the link get the page, and nothing changes by that.
  const followed = await callApi(app, 'GET', `${url.pathname}${url.search}`)
  expect([followed.status, followed.headers.get('location')]).toEqual([303, `/stop-reminders${url.search}`])
})

test('the link in the text stops reminders without a login, and takes it back', async () => {
  const { user } = await aClient()
  await run(2)
  const [mail] = await mails(user.email)
  const token = /stop-reminders\?token=(\S+)/.exec(mail?.textBody ?? '')?.[1] ?? ''
  const choose = (act: string, of = token) =>
    callApi(app, 'POST', `/api/deadline-reminders/${act}?token=${of}`, 'from=page', formHeaders)
  expect(await findStopping(app, token)).toEqual({ email: user.email, isOn: true })
  expect((await choose('stop')).headers.get('location')).toBe(`/stop-reminders?token=${token}`)
  expect(await findStopping(app, token)).toMatchObject({ isOn: false })
  expect((await choose('stop')).status).toBe(303)
  expect((await choose('resume')).headers.get('location')).toBe(`/stop-reminders?token=${token}&on=1`)
  expect(await findStopping(app, token)).toMatchObject({ isOn: true })
  for (const wrong of ['', 'x', `${token}.x`, token.slice(0, -2), `${crypto.randomUUID()}.${token.split('.')[1]}`]) {
    expect(await findStopping(app, wrong)).toBeUndefined()
    expect((await choose('stop', wrong)).status).toBe(400)
  }
  // An account that is closed gets no more of them, and its link leads nowhere.
  await closeErasedAccount(app.db, user.id, app.now())
  expect(await findStopping(app, token)).toBeUndefined()
})

test('staff have no deadline reminders to choose', async () => {
  const token = await aSession(app, await aUser(app.db, { role: 'staff' }))
  expect((await callApi(app, 'GET', '/api/account/deadline-reminders', undefined, { token })).status).toBe(403)
})
const formHeaders = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }

test('turning reminders on again brings no old ones', async () => {
  const { user } = await aClient()
  await saveNotificationChoices(app, user.id, { renewalReminders: false })
  for (let day = 0; day < 10; day += 1) await run(day)
  await saveNotificationChoices(app, user.id, { renewalReminders: true })
  await run(10)
  expect(await mails(user.email)).toEqual([])
})

test('the account chooses how they arrive', async () => {
  const { user } = await aClient()
  const token = await aSession(app, user)
  const put = (delivery: string) =>
    callApi(app, 'PUT', '/api/account/deadline-reminders', { delivery }, { token, headers: { origin: app.origin } })
  expect((await put('hourly')).status).toBe(422)
  expect((await put('weekly')).status).toBe(200)
  expect(await findDelivery(app.db, user.id)).toBe('weekly')
  const answer = await callApi(app, 'GET', '/api/account/deadline-reminders', undefined, { token })
  expect(await answer.json()).toEqual({ delivery: 'weekly' })
})

test('a reminder and its email are one: when one can’t be written, neither is, and the next run writes both', async () => {
  const { user } = await aClient()
  running.setNow(at(2))
  const broken = { ...app, jobs: { ...app.jobs, sendAll: () => Promise.reject(new Error('killed')) } }
  await remindOfDeadlines(broken)
  const rows = () => app.db.select().from(deadlineReminders).where(eq(deadlineReminders.userId, user.id))
  expect(await rows()).toEqual([])
  expect(await app.db.select().from(outgoingMails).where(eq(outgoingMails.userId, user.id))).toEqual([])
  await remindOfDeadlines(app)
  expect(await rows()).toHaveLength(1)
  expect(await mails(user.email)).toHaveLength(1)
})
