import ICAL from 'ical.js'
import { and, eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { createMailer } from '#platform/mailer.server.ts'
import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import type { ConsultationView } from './consultation.ts'
import { calendarExceptions, calendarHours, calendars, consultations } from './consultations-tables.server.ts'
import { remindConsultations } from './remind-consultations.job.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

// Monday, 8 am Pacific; Wednesday at 10:30 am Pacific.
const monday = new Date('2026-12-07T16:00:00Z')
const wednesday = '2026-12-09T18:30:00.000Z'
const zone = 'America/Los_Angeles'
beforeEach(async () => {
  running.setNow(monday)
  await app.db.delete(consultations)
  await app.db.delete(calendarExceptions)
})

const aClient = async () => {
  const user = await aUser(app.db)
  // A session of now: the clock of these tests jumps past the end of an earlier one.
  const call = async (method: string, path: string, body?: unknown) =>
    callApi(app, method, `/api/consultations${path}`, body, { token: await aSession(app, user) })
  const post = (path: string, body: unknown) => call('POST', path, body)
  const book = (startsAt = wednesday, rest: object = {}) =>
    post('', { startsAt, timeZone: zone, by: 'phone', phone: '(206) 555-0142', ...rest })
  return { user, post, book, get: (path = '') => call('GET', path) }
}
const bookedBy = async (response: Response) =>
  ((await response.json()) as { consultation: ConsultationView }).consultation
const slotsOn = async (from: string, to = from, query = '') => {
  const response = await callApi(app, 'GET', `/api/consultations/slots?from=${from}&to=${to}${query}`)
  return ((await response.json()) as { slots: { startsAt: string }[] }).slots.map(({ startsAt }) => startsAt)
}
const mailsTo = (address: string, template = '%') =>
  app.db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.toAddress, address), like(outgoingMails.template, template)))
    .orderBy(outgoingMails.createdAt)

const inZone = (name: string) => `from=2026-12-09&to=2026-12-09&timeZone=${name}`

test('free times are whole days in the reader’s zone, from the notice to the days ahead', async () => {
  expect(await slotsOn('2026-12-09')).toHaveLength(14)
  // 4 hours' notice at 8 am: noon is lunch, so the first is 1 pm.
  expect((await slotsOn('2026-12-07'))[0]).toBe('2026-12-07T21:00:00.000Z')
  // Manila is 16 hours ahead: its Thursday has Wednesday's times but those before 8 am Pacific, and none of its own.
  const manila = await slotsOn('2026-12-10', '2026-12-10', '&timeZone=Asia/Manila')
  expect(manila[0]).toBe('2026-12-09T17:00:00.000Z')
  expect(await slotsOn('2027-02-05', '2027-02-06')).toEqual([])
  expect((await callApi(app, 'GET', '/api/consultations/slots?from=2026-12-01&to=2027-03-01')).status).toBe(422)
  // No day at all, the last one of four digits, and names of zones that one part of the language knows and another doesn't.
  for (const query of [
    'from=x&to=2026-12-09',
    'from=9999-12-31&to=9999-12-31',
    ...['US/Pacific-New', 'SystemV/PST8'].map(inZone),
  ]) {
    expect((await callApi(app, 'GET', `/api/consultations/slots?${query}`)).status, query).toBe(422)
  }
  expect((await callApi(app, 'GET', '/api/consultations/slots?from=2026-12-09&to=2026-12-01')).status).toBe(422)
  for (const name of ['Mars/Base', '+08:00', "x'; drop table"])
    expect(
      (
        await callApi(
          app,
          'GET',
          `/api/consultations/slots?from=2026-12-09&to=2026-12-09&timeZone=${encodeURIComponent(name)}`,
        )
      ).status,
    ).toBe(422)
})

test('of 200 who want one time at once one gets it, and the others are told the next free ones (R84)', async () => {
  const tokens: string[] = []
  for (let n = 0; n < 200; n++) tokens.push(await aSession(app, await aUser(app.db)))
  const wanted = { startsAt: wednesday, timeZone: zone, by: 'phone', phone: '(206) 555-0142' }
  const answers = await Promise.all(
    tokens.map((token) => callApi(app, 'POST', '/api/consultations', wanted, { token })),
  )
  const refused = answers.filter(({ status }) => status === 409)
  const bookedCount = answers.filter(({ status }) => status === 201).length
  process.stdout.write(
    `${answers.length} at once for one time: ${bookedCount} booked (201), ${refused.length} told the next free times (409)\n`,
  )
  expect(bookedCount).toBe(1)
  expect(refused).toHaveLength(199)
  for (const answer of refused)
    expect(await answer.json()).toMatchObject({
      code: 'time-taken',
      slots: [
        { startsAt: '2026-12-09T19:30:00.000Z' },
        { startsAt: '2026-12-09T21:00:00.000Z' },
        { startsAt: '2026-12-09T21:30:00.000Z' },
      ],
    })
  expect(await app.db.select().from(consultations)).toHaveLength(1)
  // The buffer of 10 minutes takes the times beside it.
  const left = await slotsOn('2026-12-09')
  expect(left).not.toContain('2026-12-09T18:00:00.000Z')
  expect(left).not.toContain('2026-12-09T19:00:00.000Z')
  expect(left).toHaveLength(11)
}, 180_000)

test('the database refuses a double booking whatever the program does', async () => {
  const [first, second] = [await aClient(), await aClient()]
  const { id } = await bookedBy(await first.book())
  const [row] = await app.db.select().from(consultations).where(eq(consultations.id, id))
  if (!row) throw new Error('no row')
  const { id: _id, ...copy } = row
  const blocks = sql`tstzrange('2026-12-09T18:30:00Z', '2026-12-09T19:10:00Z')`
  const again = (values: object) => app.db.insert(consultations).values({ ...copy, blocks: blocks as never, ...values })
  await expect(again({ userId: second.user.id })).rejects.toMatchObject({
    cause: { code: '23P01', constraint: 'consultations_calendar_free' },
  })
  const [other] = await app.db.insert(calendars).values({ ownerId: second.user.id }).returning()
  await expect(again({ calendarId: other?.id })).rejects.toMatchObject({
    cause: { constraint: 'consultations_client_free' },
  })
  await app.db.delete(calendars).where(eq(calendars.ownerId, second.user.id))
})

test('a held time is nobody else’s for ten minutes, and its holder’s to book', async () => {
  const [holder, other] = [await aClient(), await aClient()]
  const held = await holder.post('/hold', { startsAt: wednesday, timeZone: zone })
  expect(await held.json()).toEqual({ heldUntil: '2026-12-07T16:10:00.000Z' })
  expect((await other.book()).status).toBe(409)
  expect((await slotsOn('2026-12-09')).includes(wednesday)).toBe(false)
  // Another hold gives the first one back.
  await holder.post('/hold', { startsAt: '2026-12-10T18:30:00Z', timeZone: zone })
  expect((await slotsOn('2026-12-09')).includes(wednesday)).toBe(true)
  expect((await holder.book('2026-12-10T18:30:00Z')).status).toBe(201)
  await holder.post('/hold', { startsAt: wednesday, timeZone: zone })
  running.setNow(new Date(monday.getTime() + 10 * 60_000))
  expect((await other.book()).status).toBe(201)
})

test('a time that is not offered, or too soon, or of another way to talk is refused', async () => {
  const client = await aClient()
  expect((await client.book('2026-12-09T18:31:00Z')).status).toBe(409)
  expect((await client.book('2026-12-12T18:30:00Z')).status).toBe(409)
  expect(await (await client.book('2026-12-07T19:30:00Z')).json()).toMatchObject({ code: 'time-not-offered' })
  expect((await client.book('2027-03-01T18:30:00Z')).status).toBe(409)
  expect((await client.book(wednesday, { type: 'nothing' })).status).toBe(404)
  expect(await (await client.book(wednesday, { phone: '12' })).json()).toMatchObject({
    errors: { phone: expect.any(String) },
  })
  expect(await (await client.book(wednesday, { topic: 'My SSN is 536-22-8145' })).json()).toMatchObject({
    errors: { topic: expect.any(String) },
  })
  expect(await (await client.book(wednesday, { type: 'order' })).json()).toMatchObject({
    errors: { orderId: 'Choose an order' },
  })
  expect((await client.book(wednesday, { type: 'order', by: 'video' })).status).toBe(422)
  expect(await app.db.select().from(consultations)).toEqual([])
})

test('an account has five appointments ahead at most', async () => {
  const client = await aClient()
  for (const day of ['08', '09', '10', '11', '14'])
    expect((await client.book(`2026-12-${day}T18:30:00Z`)).status).toBe(201)
  expect((await client.book('2026-12-15T18:30:00Z')).status).toBe(403)
})

test('booking, moving, and canceling tell the client’s calendar of one entry that changes', async () => {
  const client = await aClient()
  const { id } = await bookedBy(await client.book(wednesday, { timeZone: 'Asia/Manila', topic: 'S-Corp or LLC?' }))
  const moved = await bookedBy(await client.post(`/${id}/reschedule`, { startsAt: '2026-12-10T18:30:00Z' }))
  expect(moved).toMatchObject({ startsAt: '2026-12-10T18:30:00.000Z', timeZone: 'Asia/Manila', isChangeable: true })
  expect((await client.post(`/${id}/reschedule`, { startsAt: '2026-12-10T18:30:00Z' })).status).toBe(200)
  expect((await bookedBy(await client.post(`/${id}/cancel`, {}))).status).toBe('canceled')
  expect((await client.post(`/${id}/cancel`, {})).status).toBe(200)
  expect((await slotsOn('2026-12-10')).includes('2026-12-10T18:30:00.000Z')).toBe(true)
  const mails = await mailsTo(client.user.email)
  expect(mails.map(({ template }) => template)).toEqual([
    'consultation-booked',
    'consultation-moved',
    'consultation-canceled',
  ])
  expect(mails[0]?.textBody).toContain('When: Thursday, December 10, 2026, 2:30 am Philippine Standard Time')
  expect(mails[0]?.textBody).toContain('In Washington: Wednesday, December 9, 2026, 10:30 am Pacific time')
  const entries = mails.map(({ calendarEntry }) => {
    const calendar = new ICAL.Component(ICAL.parse(calendarEntry?.content ?? '') as unknown[])
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    return [
      calendar.getFirstPropertyValue('method'),
      event.uid,
      event.sequence,
      event.startDate.toJSDate().toISOString(),
    ]
  })
  const uid = `consultation-${id}@127.0.0.1`
  expect(entries).toEqual([
    ['REQUEST', uid, 0, wednesday],
    ['REQUEST', uid, 1, '2026-12-10T18:30:00.000Z'],
    ['CANCEL', uid, 2, '2026-12-10T18:30:00.000Z'],
  ])
})

test('the entry travels with the mail', async () => {
  const client = await aClient()
  await client.book()
  const [mail] = await mailsTo(client.user.email)
  if (!mail) throw new Error('no mail')
  await deliverMail(app, createMailer({ from: 'Legate <hello@legate.example>', dataDir: running.dataDir }), mail.id)
  const outbox = join(running.dataDir, 'outbox')
  const sent = readdirSync(outbox)
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .join('\n')
  expect(sent).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
  expect(sent).toContain('appointment.ics')
})

test('another client’s appointment is not found, and nobody changes one in the last two hours', async () => {
  const [client, other] = [await aClient(), await aClient()]
  const { id } = await bookedBy(await client.book())
  for (const [name, body] of [
    ['cancel', {}],
    ['reschedule', { startsAt: '2026-12-10T18:30:00Z' }],
  ] as const)
    expect((await other.post(`/${id}/${name}`, body)).status).toBe(404)
  expect(await (await other.get()).json()).toEqual({ upcoming: [], past: [] })
  running.setNow(new Date('2026-12-09T16:30:00Z'))
  expect(await (await client.post(`/${id}/cancel`, {})).json()).toMatchObject({ code: 'too-late-to-change' })
  expect(await (await client.get()).json()).toMatchObject({ upcoming: [{ id, isChangeable: false }], past: [] })
  running.setNow(new Date('2026-12-09T19:00:00Z'))
  expect(await (await client.get()).json()).toMatchObject({ upcoming: [], past: [{ id }] })
})

test('two calendars share a time, and the less busy one gets the next', async () => {
  const staff = await aUser(app.db, { role: 'staff' })
  const [second] = await app.db.insert(calendars).values({ ownerId: staff.id }).returning()
  if (!second) throw new Error('no calendar')
  await app.db.insert(calendarHours).values({ calendarId: second.id, weekday: 3, opensAt: '10:00', closesAt: '12:00' })
  expect((await (await aClient()).book()).status).toBe(201)
  expect((await slotsOn('2026-12-09')).includes(wednesday)).toBe(true)
  expect((await (await aClient()).book()).status).toBe(201)
  expect((await (await aClient()).book()).status).toBe(409)
  const taken = await app.db.select({ calendarId: consultations.calendarId }).from(consultations)
  expect(new Set(taken.map(({ calendarId }) => calendarId)).size).toBe(2)
  await app.db.delete(consultations)
  await app.db.delete(calendars).where(eq(calendars.id, second.id))
})

test('a closed day offers nothing, and what is booked on it stays', async () => {
  const client = await aClient()
  await client.book()
  await app.db.insert(calendarExceptions).values({ firstDay: '2026-12-09', lastDay: '2026-12-09', reason: 'Offsite' })
  expect(await slotsOn('2026-12-09')).toEqual([])
  expect(await (await client.get()).json()).toMatchObject({ upcoming: [{ status: 'booked' }] })
})

test('a day before and an hour before one reminder goes out, however often the job runs', async () => {
  const client = await aClient()
  const { id } = await bookedBy(await client.book())
  const start = new Date(wednesday).getTime()
  const at = async (hoursBefore: number) => {
    running.setNow(new Date(start - hoursBefore * 3_600_000))
    await Promise.all([remindConsultations(app), remindConsultations(app)])
    return (await mailsTo(client.user.email, 'consultation-reminder')).length
  }
  expect([await at(25), await at(24), await at(20), await at(1), await at(0.5), await at(-1)]).toEqual([
    0, 1, 1, 2, 2, 2,
  ])
  // Moved within the day: only the hour's reminder is still ahead.
  running.setNow(new Date(start - 20 * 3_600_000))
  await client.post(`/${id}/reschedule`, { startsAt: '2026-12-09T21:00:00Z' })
  running.setNow(new Date('2026-12-09T20:00:00Z'))
  await remindConsultations(app)
  expect(await mailsTo(client.user.email, 'consultation-reminder')).toHaveLength(3)
})
