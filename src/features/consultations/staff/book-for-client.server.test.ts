import ICAL from 'ical.js'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readAudit } from '#platform/audit-entries.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { consultations } from '#features/consultations/consultations-tables.server.ts'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

// Monday, 8 am Pacific; Wednesday at 10:30 am Pacific.
const monday = new Date('2026-12-07T16:00:00Z')
const wednesday = '2026-12-09T18:30:00.000Z'
const staff = await aUser(app.db, { role: 'staff', firstName: 'Sam', lastName: 'Staff' })
beforeEach(async () => {
  running.setNow(monday)
  await app.db.delete(consultations)
})

// A session of now: the clock of these tests jumps past the end of an earlier one.
const as = async (user: typeof staff, method: string, path: string, body?: unknown) => {
  const response = await callApi(app, method, `/api/${path}`, body, { token: await aSession(app, user) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const book = (clientId: string, rest: object = {}, by = staff) => {
  const said = { by: 'phone', phone: '(206) 555-0142', topic: 'The operating agreement' }
  return as(by, 'POST', 'staff/consultations', { clientId, startsAt: wednesday, ...said, ...rest })
}

test('an appointment that staff book is mailed with its entry, listed for the client, and on record', async () => {
  const client = await aUser(app.db, { firstName: 'Drew' })
  const { status, body } = await book(client.id)
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'booked', client: { id: client.id }, topic: 'The operating agreement' })
  const [mail] = await app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, client.email))
  expect(mail).toMatchObject({ template: 'consultation-booked', subject: 'Your appointment is booked' })
  expect(mail?.textBody).toContain('We booked an appointment for you.')
  expect(mail?.textBody).toContain('About: The operating agreement')
  expect(mail?.textBody).toContain('When: Wednesday, December 9, 2026, 10:30 am Pacific time')
  const calendar = new ICAL.Component(ICAL.parse(mail?.calendarEntry?.content ?? '') as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.startDate.toJSDate().toISOString()).toBe(wednesday)
  expect(event.duration.toString()).toBe('PT30M')
  expect((await as(client, 'GET', 'consultations')).body).toMatchObject({
    upcoming: [{ id: body['id'], startsAt: wednesday, isChangeable: true }],
  })
  const filter = { actions: ['consultation.booked-for-client'], objects: [`consultation:${String(body['id'])}`] }
  const [entry] = await readAudit(app.db, filter, 2)
  expect(entry?.actor).toBe(`user:${staff.id}`)
})

test('the mail shows the time in the zone of the client’s last appointment', async () => {
  const client = await aUser(app.db)
  await as(client, 'POST', 'consultations', {
    startsAt: '2026-12-10T18:30:00Z',
    timeZone: 'Asia/Manila',
    by: 'video',
  })
  expect((await book(client.id)).body).toMatchObject({ timeZone: 'Asia/Manila' })
  const mails = await app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, client.email))
  const texts = mails.map(({ textBody }) => textBody).join('\n')
  expect(texts).toContain('When: Thursday, December 10, 2026, 2:30 am Philippine Standard Time')
  expect(texts).toContain('In Washington: Wednesday, December 9, 2026, 10:30 am Pacific time')
})

test('staff choose among the times that a client could book, and an appointment that is there stays alone', async () => {
  const [client, other] = [await aUser(app.db), await aUser(app.db)]
  // An hour ahead: clients give four hours' notice, and staff book as they could.
  expect((await book(client.id, { startsAt: '2026-12-07T17:00:00Z' })).body['code']).toBe('time-not-offered')
  expect((await book(client.id, { startsAt: '2026-12-12T18:30:00Z' })).status).toBe(409)
  expect((await book(client.id)).status).toBe(201)
  expect(await book(other.id)).toMatchObject({
    status: 409,
    body: { code: 'time-taken', slots: expect.any(Array) as [] },
  })
  expect(await app.db.$count(consultations)).toBe(1)
})

test('a time that the client holds while they call is theirs to be booked', async () => {
  const client = await aUser(app.db)
  await as(client, 'POST', 'consultations/hold', { startsAt: wednesday, timeZone: 'America/Los_Angeles' })
  expect((await book(client.id)).status).toBe(201)
  expect(await app.db.$count(consultations)).toBe(1)
})

test.each([
  ['without a reason', { topic: ' ' }, 'topic'],
  ['with a Social Security number in it', { topic: 'SSN 123-45-6782' }, 'topic'],
  ['by phone without a number', { phone: '' }, 'phone'],
  ['about an order that isn’t theirs', { type: 'order', orderId: '0c95b7f6-6ad4-4d5e-a0f2-1d37b63c8a51' }, 'orderId'],
  ['in a way that the type doesn’t have', { type: 'order', by: 'video' }, 'by'],
])('a booking %s says so beside the field', async (_case, rest, field) => {
  const client = await aUser(app.db)
  const { status, body } = await book(client.id, rest)
  expect(status).toBe(422)
  expect(Object.keys(body['errors'] as object)).toEqual([field])
})

test('everything that is wrong is said at once', async () => {
  const { body } = await book((await aUser(app.db)).id, { topic: '', phone: '12' })
  expect(Object.keys(body['errors'] as object).toSorted()).toEqual(['phone', 'topic'])
})

test('only staff book for a client, and only for a client', async () => {
  const [client, admin] = [await aUser(app.db), await aUser(app.db, { role: 'admin' })]
  expect((await book(client.id, {}, client)).status).toBe(403)
  expect((await book(staff.id)).status).toBe(404)
  expect((await book('0c95b7f6-6ad4-4d5e-a0f2-1d37b63c8a51')).status).toBe(404)
  expect((await book(client.id, {}, admin)).status).toBe(201)
})
