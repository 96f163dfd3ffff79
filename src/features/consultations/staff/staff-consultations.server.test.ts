import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import {
  calendarExceptions,
  calendarHours,
  calendars,
  consultations,
  consultationSettings,
} from '#features/consultations/consultations-tables.server.ts'
import type { ConsultationView } from '#features/consultations/consultation.ts'
import { listCalendars, listPeopleWithoutCalendar } from './calendars-queries.server.ts'
import { listExceptions } from './exceptions-queries.server.ts'
import { countWithoutOutcome } from './appointments-queries.server.ts'
import { viewWeek } from './week-view.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

// Monday, 8 am Pacific; Wednesday at 10:30 am Pacific.
const monday = new Date('2026-12-07T16:00:00Z')
const wednesday = '2026-12-09T18:30:00.000Z'
const zone = 'America/Phoenix'

beforeEach(async () => {
  running.setNow(monday)
  await app.db.delete(consultations)
  await app.db.delete(calendarExceptions)
})

const staff = await aUser(app.db, { role: 'staff', firstName: 'Sam', lastName: 'Staff' })
const admin = await aUser(app.db, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
// A session of now: the clock of these tests jumps past the end of an earlier one.
const as = async (user: typeof staff, method: string, path: string, body?: unknown) => {
  const response = await callApi(app, method, `/api/staff/${path}`, body, { token: await aSession(app, user) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function booked(startsAt = wednesday, rest: object = {}) {
  const client = await aUser(app.db, { firstName: 'Drew', lastName: 'Sample' })
  const token = await aSession(app, client)
  const input = { startsAt, timeZone: zone, by: 'phone', phone: '(602) 555-0128', topic: 'S-Corp?', ...rest }
  const response = await callApi(app, 'POST', '/api/consultations', input, { token })
  const { consultation } = (await response.json()) as { consultation: ConsultationView }
  return { client, id: consultation.id, path: `consultations/${consultation.id}` }
}
const mailsTo = (address: string, template: string) =>
  app.db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.toAddress, address), like(outgoingMails.template, template)))

test('a week shows what is open, taken, held, and closed, and what is next', async () => {
  const { id, client } = await booked()
  const holder = await aSession(app, await aUser(app.db))
  await callApi(
    app,
    'POST',
    '/api/consultations/hold',
    { startsAt: '2026-12-10T21:00:00Z', timeZone: zone },
    { token: holder },
  )
  await app.db
    .insert(calendarExceptions)
    .values({ firstDay: '2026-12-11', lastDay: '2026-12-11', reason: 'Staff day', createdBy: admin.id })
  const week = await viewWeek(app.db, {}, staff.id, monday)
  expect(week).toMatchObject({ monday: '2026-12-07', isThisWeek: true, firstMinute: 9 * 60, rows: 32 })
  expect(week.days.map(({ day, offered, reason }) => [day, offered, reason])).toEqual([
    ['2026-12-07', 14, ''],
    ['2026-12-08', 14, ''],
    ['2026-12-09', 14, ''],
    ['2026-12-10', 14, ''],
    ['2026-12-11', 0, 'Staff day'],
  ])
  expect(week.days[2]?.appointments).toMatchObject([{ id, clientName: 'Drew Sample', status: 'booked', by: 'phone' }])
  expect(week.days[3]?.appointments).toMatchObject([{ status: 'held', clientName: null }])
  expect(week.nextAppointment).toMatchObject({ id })
  for (const { cells } of week.days) expect(cells.reduce((sum, { rows }) => sum + rows, 0)).toBe(32)
  const [, firm] = [client, (await listCalendars(app.db))[0]]
  expect((await viewWeek(app.db, { whose: firm?.id }, staff.id, monday)).days[2]?.appointments).toHaveLength(1)
  expect((await viewWeek(app.db, { whose: 'mine' }, staff.id, monday)).nextAppointment).toBeNull()
  // Holds that ran out are gone from the picture.
  running.setNow(new Date(monday.getTime() + 11 * 60_000))
  expect((await viewWeek(app.db, {}, staff.id, app.now())).days[3]?.appointments).toEqual([])
  expect((await viewWeek(app.db, { week: '2026-12-20' }, staff.id, app.now())).monday).toBe('2026-12-14')
})

test('staff see the client, the question, and their own note, which clients never get', async () => {
  const { path, client } = await booked()
  await as(staff, 'POST', `${path}/note`, { note: 'Wants to elect in March' })
  expect((await as(staff, 'GET', path)).body).toMatchObject({
    clientName: 'Drew Sample',
    client: { id: client.id, email: client.email },
    phone: '(602) 555-0128',
    topic: 'S-Corp?',
    note: 'Wants to elect in March',
    timeZone: zone,
    isAhead: true,
    hasBegun: false,
  })
  const own = await callApi(app, 'GET', '/api/consultations', undefined, { token: await aSession(app, client) })
  expect(await own.text()).not.toContain('elect in March')
  const refused = await as(staff, 'POST', `${path}/note`, { note: 'SSN 123-45-6782' })
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { note: expect.stringContaining('Social Security') as string } },
  })
  expect((await as(staff, 'GET', 'consultations/0c95b7f6-6ad4-4d5e-a0f2-1d37b63c8a51')).status).toBe(404)
})

test('staff move an appointment, within the notice too, and the client is mailed the changed entry', async () => {
  const { path, client, id } = await booked()
  const times = await as(staff, 'GET', `${path}/times?from=2026-12-07&to=2026-12-07`)
  const slots = (times.body['slots'] as { startsAt: string }[]).map(({ startsAt }) => startsAt)
  // 9 am is an hour ahead: clients must give four hours' notice.
  expect(slots[0]).toBe('2026-12-07T17:00:00.000Z')
  expect((await as(staff, 'POST', `${path}/move`, { startsAt: slots[0] })).body).toMatchObject({ startsAt: slots[0] })
  const [mail] = await mailsTo(client.email, 'consultation-moved')
  expect(mail?.textBody).toContain('Mountain Standard Time')
  expect(mail?.calendarEntry?.content).toContain(`consultation-${id}@`)
  const other = await booked()
  const taken = await as(staff, 'POST', `${other.path}/move`, { startsAt: slots[0] })
  expect(taken).toMatchObject({ status: 409, body: { code: 'time-taken' } })
  running.setNow(new Date('2026-12-07T17:01:00Z'))
  const late = await as(staff, 'POST', `${path}/move`, { startsAt: '2026-12-08T18:00:00Z' })
  expect(late).toMatchObject({ status: 409, body: { code: 'too-late-to-change' } })
})

test('of two who move different appointments to one time at once, one does', async () => {
  const [one, other] = [await booked('2026-12-09T17:00:00Z'), await booked('2026-12-09T18:00:00Z')]
  const answers = await Promise.all(
    [one, other].map(({ path }) => as(staff, 'POST', `${path}/move`, { startsAt: '2026-12-10T18:00:00Z' })),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('an appointment that staff cancel is free again, and the mail says why', async () => {
  const { path, client } = await booked()
  const canceled = await as(staff, 'POST', `${path}/cancel`, { reason: 'Sam is ill today.' })
  expect(canceled.body).toMatchObject({ status: 'canceled', isAhead: false, cancelReason: 'Sam is ill today.' })
  const [mail] = await mailsTo(client.email, 'consultation-canceled')
  expect(mail?.textBody).toContain('Reason: Sam is ill today.')
  expect(mail?.calendarEntry?.method).toBe('CANCEL')
  expect((await as(staff, 'POST', `${path}/cancel`, { reason: '' })).body['code']).toBe('too-late-to-change')
  await booked()
})

test.each([
  ['before it begins', 0, 'done', 409],
  ['missed at once', 1, 'no_show', 409],
  ['missed after ten minutes', 10, 'no_show', 200],
  ['done as soon as it begins', 1, 'done', 200],
] as const)('an outcome: %s', async (_case, minutes, outcome, status) => {
  const { path } = await booked()
  running.setNow(new Date(new Date(wednesday).getTime() + (minutes === 0 ? -60_000 : minutes * 60_000)))
  expect((await as(staff, 'POST', `${path}/outcome`, { outcome })).status).toBe(status)
  expect(await countWithoutOutcome(app.db, app.now())).toBe(status === 200 || minutes === 0 ? 0 : 1)
})

test('an outcome can be corrected, and a canceled appointment has none', async () => {
  const { path } = await booked()
  const other = await booked('2026-12-09T21:00:00Z')
  await as(staff, 'POST', `${other.path}/cancel`, { reason: '' })
  running.setNow(new Date('2026-12-10T20:00:00Z'))
  await as(staff, 'POST', `${path}/outcome`, { outcome: 'no_show' })
  expect((await as(staff, 'POST', `${path}/outcome`, { outcome: 'done' })).body['status']).toBe('done')
  expect((await as(staff, 'POST', `${other.path}/outcome`, { outcome: 'done' })).status).toBe(409)
  const listed = async (view: string) =>
    ((await as(staff, 'GET', `past-consultations?view=${view}`)).body['appointments'] as { status: string }[]).map(
      ({ status }) => status,
    )
  expect(await listed('all')).toEqual(['canceled', 'done'])
  expect(await listed('open')).toEqual([])
  expect(await listed('canceled')).toEqual(['canceled'])
})

test('admins publish hours, and clients can book them at once', async () => {
  const [firm] = await listCalendars(app.db)
  const path = `calendars/${firm?.id}`
  const input = {
    isActive: true,
    videoUrl: firm?.videoUrl ?? '',
    hours: [{ weekday: 6, opensAt: '10:00', closesAt: '13:00' }],
  }
  expect((await as(staff, 'PUT', path, input)).status).toBe(403)
  const published = await as(admin, 'PUT', path, input)
  // Eight Saturdays within 60 days of December 7, of which December 26 and January 2 are no holidays.
  expect(published.body).toMatchObject({ openTimes: 8 * 6, daysAhead: 60 })
  const wrong = await as(admin, 'PUT', path, {
    ...input,
    videoUrl: 'http://insecure.example',
    hours: [
      { weekday: 1, opensAt: '10:00', closesAt: '09:00' },
      { weekday: 2, opensAt: '09:00', closesAt: '12:00' },
      { weekday: 2, opensAt: '11:00', closesAt: '13:00' },
    ],
  })
  expect(Object.keys(wrong.body['errors'] as object).toSorted()).toEqual([
    'hours.0.closesAt',
    'hours.2.opensAt',
    'videoUrl',
  ])
  await as(admin, 'PUT', path, { ...input, hours: firm?.hours ?? [] })
  expect((await listCalendars(app.db))[0]?.hours).toEqual(firm?.hours)
})

test('a person gets a calendar once, and clients book with whoever has the time', async () => {
  expect((await listPeopleWithoutCalendar(app.db)).map(({ name }) => name)).toContain('Sam Staff')
  const [one, again] = [
    await as(admin, 'POST', 'calendars', { ownerId: staff.id }),
    await as(admin, 'POST', 'calendars', { ownerId: staff.id }),
  ]
  expect(one.body).toMatchObject({ ownerName: 'Sam Staff', hours: [] })
  expect(again.body['id']).toBe(one.body['id'])
  const client = await aUser(app.db)
  expect((await as(admin, 'POST', 'calendars', { ownerId: client.id })).status).toBe(422)
  const hours = [{ weekday: 3, opensAt: '09:00', closesAt: '12:00' }]
  await as(admin, 'PUT', `calendars/${String(one.body['id'])}`, { isActive: true, videoUrl: '', hours })
  await booked()
  await booked()
  const week = await viewWeek(app.db, {}, staff.id, monday)
  expect(week.days[2]?.appointments.map(({ withName }) => withName).toSorted()).toEqual(['Sam Staff', null])
  expect((await viewWeek(app.db, { whose: 'mine' }, staff.id, monday)).days[2]?.appointments).toHaveLength(1)
  await app.db.delete(consultations)
  await app.db.delete(calendarHours).where(eq(calendarHours.calendarId, String(one.body['id'])))
  await app.db.delete(calendars).where(eq(calendars.ownerId, staff.id))
})

test('a client can’t be at two appointments at once, whoever has the time', async () => {
  const opened = await as(admin, 'POST', 'calendars', { ownerId: staff.id })
  const hours = [{ weekday: 3, opensAt: '09:00', closesAt: '12:00' }]
  await as(admin, 'PUT', `calendars/${String(opened.body['id'])}`, { isActive: true, videoUrl: '', hours })
  const token = await aSession(app, await aUser(app.db))
  const book = () =>
    callApi(
      app,
      'POST',
      '/api/consultations',
      { startsAt: wednesday, timeZone: zone, by: 'phone', phone: '(602) 555-0128' },
      { token },
    )
  expect((await book()).status).toBe(201)
  const second = await book()
  expect(second.status).toBe(409)
  expect(await second.json()).toMatchObject({ code: 'time-taken' })
  await app.db.delete(consultations)
  await app.db.delete(calendarHours).where(eq(calendarHours.calendarId, String(opened.body['id'])))
  await app.db.delete(calendars).where(eq(calendars.ownerId, staff.id))
})

test('closing over appointments asks first, and cancels none', async () => {
  const { id } = await booked()
  const closing = { calendarId: null, firstDay: '2026-12-09', lastDay: '2026-12-10', hours: null, reason: 'Inventory' }
  const asked = await as(admin, 'POST', 'calendar-exceptions', closing)
  expect(asked).toMatchObject({ status: 409, body: { code: 'appointments-there', appointments: [{ id }] } })
  // 10:30 am lies inside of these hours: nothing to ask.
  const shorter = { ...closing, lastDay: '2026-12-09', hours: { opensAt: '10:00', closesAt: '12:00' } }
  expect((await as(admin, 'POST', 'calendar-exceptions', shorter)).status).toBe(201)
  const kept = await as(admin, 'POST', 'calendar-exceptions', { ...closing, keepsAppointments: true })
  expect(kept.status).toBe(201)
  expect((await as(staff, 'GET', `consultations/${id}`)).body['status']).toBe('booked')
  expect(await listExceptions(app.db, '2026-12-07', 'ahead')).toMatchObject([
    { firstDay: '2026-12-09', ownerName: null },
    { firstDay: '2026-12-09', ownerName: null },
  ])
  expect((await as(admin, 'DELETE', `calendar-exceptions/${String(kept.body['id'])}`)).status).toBe(200)
  expect((await as(admin, 'DELETE', `calendar-exceptions/${String(kept.body['id'])}`)).status).toBe(404)
  expect(await listExceptions(app.db, '2026-12-10', 'past')).toHaveLength(1)
  const backward = { ...closing, firstDay: '2026-12-12' }
  expect((await as(admin, 'POST', 'calendar-exceptions', backward)).body['errors']).toEqual({
    lastDay: 'The last day is before the first',
  })
})

test('rules for booking and types of appointment hold for bookings from then on', async () => {
  const before = await app.db.$count(consultationSettings)
  const input = {
    bufferMinutes: 30,
    noticeHours: 24,
    daysAhead: 30,
    holdMinutes: 10,
    changeHours: 12,
    firstReminderHours: 24,
    secondReminderHours: 1,
    mostUpcoming: 5,
  }
  expect((await as(admin, 'PUT', 'consultation-settings', input)).body).toEqual(input)
  expect(await app.db.$count(consultationSettings)).toBe(before + 1)
  const wrong = await as(admin, 'PUT', 'consultation-settings', { ...input, daysAhead: 0, secondReminderHours: 24 })
  expect(wrong.body['errors']).toEqual({
    daysAhead: 'Enter a number from 1 to 365',
    secondReminderHours: 'The second reminder comes later than the first: enter fewer hours',
  })
  const soon = await callApi(app, 'GET', '/api/consultations/slots?from=2026-12-07&to=2026-12-07')
  expect(await soon.json()).toEqual({ slots: [] })
  const { id } = await booked()
  const type = { name: 'First talk', minutes: 60, byPhone: true, byVideo: false }
  expect((await as(admin, 'PUT', 'consultation-types/free', type)).status).toBe(200)
  expect((await as(admin, 'PUT', 'consultation-types/unknown', type)).status).toBe(404)
  expect((await as(admin, 'PUT', 'consultation-types/free', { ...type, byPhone: false })).status).toBe(422)
  const shown = (await as(staff, 'GET', `consultations/${id}`)).body
  expect(shown).toMatchObject({ typeName: 'First talk', startsAt: wednesday, endsAt: '2026-12-09T19:00:00.000Z' })
})
