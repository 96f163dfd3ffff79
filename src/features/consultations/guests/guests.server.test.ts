import ICAL from 'ical.js'
import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { users } from '#features/auth/auth-tables.server.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import type { ConsultationView } from '#features/consultations/consultation.ts'
import {
  calendarHours,
  calendars,
  consultations,
  guestCodes,
} from '#features/consultations/consultations-tables.server.ts'
import { listConsultationsOf } from '#features/consultations/consultation-queries.server.ts'
import { remindConsultations } from '#features/consultations/remind-consultations.job.server.ts'
import { codeTries } from '#features/mailed-links/mailed-code.ts'
import { adoptAppointments } from './adopt-appointments.server.ts'
import type { GuestHold } from './guest.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

// Monday, 8 am Pacific; Wednesday at 10:30 am Pacific, and an hour later.
const monday = new Date('2026-12-07T16:00:00Z')
const wednesday = '2026-12-09T18:30:00.000Z'
const anHourLater = '2026-12-09T19:30:00.000Z'
const inMinutes = (minutes: number) => new Date(monday.getTime() + minutes * 60_000)
beforeEach(async () => {
  running.setNow(monday)
  await app.db.delete(consultations)
  await app.db.delete(guestCodes)
})

const post = (act: string, body: object) => callApi(app, 'POST', `/api/guest-consultations${act}`, body)
const wanted = (email: string, rest: object = {}) => ({
  startsAt: wednesday,
  timeZone: 'Asia/Manila',
  by: 'phone',
  phone: '(206) 555-0142',
  firstName: 'Rosa',
  lastName: 'Guest',
  email,
  ...rest,
})
const anAddress = () => `${randomUUID()}@example.com`
const hold = async (email: string, rest: object = {}) =>
  (await (await post('/hold', wanted(email, rest))).json()) as GuestHold
const mailsTo = async (address: string, template = '%') => {
  const mails = await app.db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.toAddress, address), like(outgoingMails.template, template)))
    .orderBy(outgoingMails.createdAt)
  return mails.map((mail) => ({ ...mail, text: readableBodies(app, mail).text }))
}
const codeFor = async (email: string) =>
  /Your code is (\d{6})/.exec((await mailsTo(email, 'guest-code')).at(-1)?.text ?? '')?.[1] ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const booked = async (response: Response) =>
  ((await response.json()) as { consultation: ConsultationView }).consultation
const bookFor = async (email: string, rest: object = {}) => {
  const { token } = await hold(email, rest)
  return { token, response: await post('', { token, code: await codeFor(email) }) }
}
const tokenIn = (text: string) => /appointment\?token=([\w-]+)/.exec(text)?.[1]

test('a mailed code books the held time, and the confirmation has the entry and the link', async () => {
  const email = anAddress()
  const { token, response } = await bookFor(email, { email: email.toUpperCase() })
  expect(response.status).toBe(201)
  expect(await booked(response)).toMatchObject({
    status: 'booked',
    startsAt: wednesday,
    minutes: 30,
    isChangeable: true,
  })
  const [confirmation] = await mailsTo(email, 'consultation-booked')
  expect(confirmation?.text).toContain('Thursday, December 10, 2026')
  expect(tokenIn(confirmation?.text ?? '')).toBe(token)
  // The stored mail has no link that works.
  expect(confirmation?.textBody).not.toContain(token)
  const entry = confirmation?.calendarEntry as { content: string }
  const event = new ICAL.Component(ICAL.parse(entry.content) as unknown[]).getFirstSubcomponent('vevent')
  expect(event?.getFirstPropertyValue('uid')).toMatch(/^consultation-/)
  expect(await booked(await post('/open', { token }))).toMatchObject({ status: 'booked' })
})

test('the link moves the appointment and cancels it, each with a mail, and only while there is time', async () => {
  const email = anAddress()
  const { token } = await bookFor(email)
  const moved = await post('/reschedule', { token, startsAt: anHourLater })
  expect(await booked(moved)).toMatchObject({ startsAt: anHourLater, timeZone: 'Asia/Manila' })
  running.setNow(new Date('2026-12-09T18:30:00Z'))
  expect((await post('/cancel', { token })).status).toBe(409)
  running.setNow(monday)
  for (const _ of [1, 2]) expect(await booked(await post('/cancel', { token }))).toMatchObject({ status: 'canceled' })
  expect((await mailsTo(email, 'consultation-%')).map(({ template }) => template)).toEqual([
    'consultation-booked',
    'consultation-moved',
    'consultation-canceled',
  ])
  expect((await mailsTo(email, 'consultation-canceled'))[0]?.text).toContain('/book')
})

test('reminders reach who has no account, with their link', async () => {
  const email = anAddress()
  const { token } = await bookFor(email)
  running.setNow(new Date('2026-12-08T18:31:00Z'))
  await remindConsultations(app)
  await remindConsultations(app)
  const reminders = await mailsTo(email, 'consultation-reminder')
  expect(reminders.map(({ text }) => tokenIn(text))).toEqual([token])
})

test('nothing is booked without the code: five tries, counted at the same moment too', async () => {
  const email = anAddress()
  const { token } = await hold(email)
  const code = await codeFor(email)
  const tries = await Promise.all(Array.from({ length: 8 }, () => post('', { token, code: otherThan(code) })))
  expect(tries.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 422))
  const [{ tries: counted } = { tries: 0 }] = await app.db.select().from(guestCodes)
  expect(counted).toBe(codeTries)
  const late = await post('', { token, code })
  expect(await late.json()).toMatchObject({ errors: { code: expect.stringContaining('Too many tries') } })
  expect(await app.db.$count(consultations, eq(consultations.status, 'booked'))).toBe(0)
})

test.each(['', '12345', 'abcdef', '1234567'])('“%s” is no code', async (code) => {
  const { token } = await hold(anAddress())
  expect((await post('', { token, code })).status).toBe(422)
})

test('one mail an hour leaves for an address, whatever is asked for, and its code stays good for it (R73)', async () => {
  const email = anAddress()
  let token: string | undefined
  for (let n = 0; n < 20; n++) token = (await hold(email, token ? { previousToken: token } : {})).token
  expect(await mailsTo(email)).toHaveLength(1)
  running.setNow(inMinutes(59))
  const later = await hold(email, { startsAt: anHourLater, previousToken: token })
  expect(later.codeSentAt).toBe(monday.toISOString())
  expect((await post('', { token: later.token, code: await codeFor(email) })).status).toBe(201)
  running.setNow(inMinutes(61))
  await hold(email)
  expect(await mailsTo(email, 'guest-code')).toHaveLength(2)
})

test('a code ends 75 minutes after it was sent, and is forgotten', async () => {
  const email = anAddress()
  running.setNow(monday)
  await hold(email)
  running.setNow(inMinutes(58))
  const { token } = await hold(email, { startsAt: anHourLater })
  running.setNow(inMinutes(76))
  expect((await post('', { token, code: await codeFor(email) })).status).toBe(422)
  await remindConsultations(app)
  expect(await app.db.$count(guestCodes)).toBe(0)
})

test('a held time is kept from others for ten minutes, and given up for another choice', async () => {
  const [first, second] = [anAddress(), anAddress()]
  const { token } = await hold(first)
  expect((await post('/hold', wanted(second))).status).toBe(409)
  await hold(first, { startsAt: anHourLater, previousToken: token })
  expect((await post('/hold', wanted(second))).status).toBe(201)
  running.setNow(inMinutes(11))
  expect((await post('/hold', wanted(anAddress()))).status).toBe(201)
})

test('a hold that ended and was given away books nothing, and says so', async () => {
  const email = anAddress()
  const { token } = await hold(email)
  running.setNow(inMinutes(11))
  await hold(anAddress())
  const response = await post('', { token, code: await codeFor(email) })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'hold-ended' })
})

test('booking twice with one code is one appointment', async () => {
  const email = anAddress()
  const { token } = await bookFor(email)
  expect((await post('', { token, code: await codeFor(email) })).status).toBe(201)
  expect(await mailsTo(email, 'consultation-booked')).toHaveLength(1)
})

test('one address cannot be at two appointments at once, and nobody learns of the first without its mail', async () => {
  const member = await aUser(app.db, { role: 'staff' })
  const [second] = await app.db.insert(calendars).values({ ownerId: member.id }).returning()
  const calendarId = second?.id ?? ''
  await app.db.insert(calendarHours).values({ calendarId, weekday: 3, opensAt: '09:00', closesAt: '17:00' })
  const email = anAddress()
  await bookFor(email)
  const again = await hold(email)
  expect(again.token).toBeDefined()
  const response = await post('', { token: again.token, code: await codeFor(email) })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ code: 'time-taken' })
  await expect(
    app.db
      .update(consultations)
      .set({ status: 'booked', heldUntil: null, bookedAt: monday })
      .where(eq(consultations.status, 'held')),
  ).rejects.toMatchObject({ cause: { constraint: 'consultations_guest_free' } })
  await app.db.update(calendars).set({ isActive: false }).where(eq(calendars.id, calendarId))
})

test('the link of a held time opens nothing, nor does a made-up one', async () => {
  const { token } = await hold(anAddress())
  for (const one of [token, 'made-up'])
    for (const act of ['/open', '/cancel']) expect((await post(act, { token: one })).status).toBe(400)
})

test.each([
  ['no name', { firstName: ' ' }, 'firstName'],
  ['no address', { email: 'rosa' }, 'email'],
  ['no number to call', { phone: '' }, 'phone'],
  ['an SSN among the words', { topic: 'My number is 078-05-1120' }, 'topic'],
  ['a zone that is none', { timeZone: 'Mars/Base' }, 'timeZone'],
])('%s is answered beside the field', async (_, rest, field) => {
  const response = await post('/hold', wanted(anAddress(), rest))
  expect(response.status).toBe(422)
  expect(((await response.json()) as { errors: object }).errors).toHaveProperty(field)
})

test('what concerns an order is for clients', async () => {
  expect((await post('/hold', wanted(anAddress(), { type: 'order' }))).status).toBe(404)
})

test('whoever fills in the hidden field gets an answer, and no time is held and no mail leaves', async () => {
  const email = anAddress()
  expect((await hold(email, { fax: 'x' })).token).toBeDefined()
  expect(await app.db.$count(consultations)).toBe(0)
  expect(await mailsTo(email)).toEqual([])
})

test('of six guests and six clients who want one time, one gets it (R84)', async () => {
  const emails = Array.from({ length: 6 }, anAddress)
  const held = await Promise.all(emails.map((email) => post('/hold', wanted(email))))
  expect(held.filter(({ status }) => status === 201)).toHaveLength(1)
  const tokens = await Promise.all(Array.from({ length: 6 }, async () => aSession(app, await aUser(app.db))))
  const time = { startsAt: wednesday, timeZone: 'America/Los_Angeles', by: 'phone', phone: '(206) 555-0142' }
  const answers = await Promise.all(tokens.map((token) => callApi(app, 'POST', '/api/consultations', time, { token })))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 409))
})

test('an address has at most five appointments ahead', async () => {
  const email = anAddress()
  const days = ['09', '10', '11', '14', '15', '16'].map((day) => `2026-12-${day}T18:30:00.000Z`)
  const statuses: number[] = []
  for (const startsAt of days) statuses.push((await bookFor(email, { startsAt })).response.status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 403])
})

test('whoever makes an account later finds the appointment there, and the link goes on to open it', async () => {
  const email = anAddress()
  const { token, response } = await bookFor(email)
  expect(response.status).toBe(201)
  const user = await aUser(app.db, { email: email.toUpperCase(), emailVerifiedAt: null })
  const upcoming = async () => (await listConsultationsOf(app.db, user.id, app.now())).upcoming
  await remindConsultations(app)
  expect(await upcoming()).toEqual([])
  await app.db.update(users).set({ emailVerifiedAt: monday }).where(eq(users.id, user.id))
  await Promise.all([remindConsultations(app), adoptAppointments(app, user.id)])
  expect((await upcoming()).map(({ startsAt }) => startsAt)).toEqual([wednesday])
  expect((await post('/reschedule', { token, startsAt: anHourLater })).status).toBe(200)
  expect((await upcoming()).map(({ startsAt }) => startsAt)).toEqual([anHourLater])
  expect((await mailsTo(user.email, 'consultation-moved')).length).toBe(1)
})

test('an appointment of the account at the same time leaves the guest’s as it is', async () => {
  const email = anAddress()
  await bookFor(email)
  const user = await aUser(app.db, { email, emailVerifiedAt: monday })
  const [guest] = await app.db.select().from(consultations).where(eq(consultations.guestEmail, email))
  if (!guest) throw new Error('Nothing was booked')
  const [other] = await app.db.insert(calendars).values({ ownerId: user.id }).returning()
  await app.db.insert(consultations).values({
    ...guest,
    id: randomUUID(),
    calendarId: other?.id ?? '',
    userId: user.id,
    guestEmail: null,
    guestFirstName: null,
    guestLastName: null,
    guestTokenHash: null,
  })
  await adoptAppointments(app)
  expect(await app.db.$count(consultations, eq(consultations.guestEmail, email))).toBe(1)
})
