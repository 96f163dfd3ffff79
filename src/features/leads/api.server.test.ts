import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { aResource } from '../../../test/downloads.ts'
import { aMessage, anApplication, anIntake } from '../../../test/leads.ts'
import { downloadRequests } from '#features/downloads/downloads-tables.server.ts'
import { leads } from './leads-tables.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'

const running = await testApp()
const { app } = running
const { owner } = running.database
afterAll(() => running.close())

let lastIp = 0
/** Each post from an address of its own, so that the throttle counts only what a test wants counted. */
const post = (path: string, body: unknown, options: { ip?: string; token?: string } = {}) =>
  callApi(app, 'POST', path, body, { ip: `10.0.${++lastIp >> 8}.${lastIp & 255}`, ...options })
const leadsOf = (email: string) => app.db.select().from(leads).where(eq(leads.email, email))
const mailsTo = (address: string) =>
  app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, address)).orderBy(outgoingMails.createdAt)
const staffMailsAbout = async (email: string) =>
  (await mailsTo(app.env.STAFF_MAIL)).filter((mail) => mail.textBody.includes(email))

test('an intake is kept, staff are told, and the sender gets a confirmation', async () => {
  const intake = anIntake({ message: 'Two owners.\nOne in Oregon.' })
  const response = await post('/api/forms', intake)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    success: true,
    message: 'Thank you! We will contact you within 24 hours to get started.',
  })
  expect(await leadsOf(intake.email)).toMatchObject([
    {
      kind: 'intake',
      name: 'Alex Sample',
      phone: '(206) 555-0101',
      company: 'Cedar Sound Joinery',
      status: 'new',
      spamSign: null,
      userId: null,
      details: {
        entityType: 'LLC',
        state: 'WA',
        timeline: '1-2 weeks',
        contactMethod: 'Email',
        message: 'Two owners.\nOne in Oregon.',
      },
    },
  ])
  const [toStaff] = await staffMailsAbout(intake.email)
  expect(toStaff).toMatchObject({ subject: 'New Start Now request from the website', toName: null, headers: {} })
  for (const part of [
    'Alex Sample',
    'Entity type: LLC',
    'Preferred contact method: Email',
    'Two owners.',
    'One in Oregon.',
  ])
    expect(toStaff?.textBody).toContain(part)
  const [confirmation, ...more] = await mailsTo(intake.email)
  expect(more).toEqual([])
  expect(confirmation).toMatchObject({ template: 'lead-confirmation', subject: 'We got your details', toName: null })
  expect(confirmation?.textBody).toContain('Hi Alex Sample,')
  expect(confirmation?.textBody).not.toContain('Two owners')
})

test('a message is kept with its topic', async () => {
  const message = aMessage()
  const response = await post('/api/forms', message)
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ success: true, message: expect.stringContaining('Thank you!') })
  expect(await leadsOf(message.email)).toMatchObject([
    { kind: 'contact', phone: null, company: null, details: { topic: 'tax planning', message: message.message } },
  ])
})

test('an application is kept whole, and staff read its words', async () => {
  const application = anApplication()
  const response = await post('/api/collaborations', application)
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ success: true })
  const [lead] = await leadsOf(application.email)
  expect(lead).toMatchObject({
    kind: 'collaboration',
    name: 'Kim Sample',
    company: 'Sample & Partners',
    details: {
      website: 'https://partners.example.com/',
      years_in_business: 12,
      licenses: ['WA CPA 12345', 'IRS enrolled agent'],
      collaboration_types: ['client_referrals', 'co_marketing'],
    },
  })
  expect(lead?.details).not.toHaveProperty('current_partners')
  const [toStaff] = await staffMailsAbout(application.email)
  expect(toStaff?.subject).toBe('New partner application')
  expect(toStaff?.textBody).toContain('Collaboration types: Client referrals, Co-marketing')
})

test('who is logged in is known to have written', async () => {
  const user = await aUser(app.db)
  const message = aMessage()
  await post('/api/forms', message, { token: await aSession(app, user) })
  expect(await leadsOf(message.email)).toMatchObject([{ userId: user.id }])
})

const hastyAt = Date.now() + 500_000_000

test.each([
  ['the hidden field', '/api/forms', aMessage({ fax: '206 555 0199' })],
  ['the hidden field', '/api/collaborations', anApplication({ fax: 'x' })],
  ['haste', '/api/forms', anIntake({ startedAt: hastyAt - 1000 })],
])('spam known by %s at %s is thanked for, kept and told to nobody', async (sign, path, body) => {
  running.setNow(new Date(hastyAt))
  const response = await post(path, body)
  running.setNow(new Date())
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ success: true })
  expect(await leadsOf(body.email)).toMatchObject([{ spamSign: sign === 'haste' ? 'too-fast' : 'hidden-field' }])
  expect(await mailsTo(body.email)).toEqual([])
  expect(await staffMailsAbout(body.email)).toEqual([])
})

test('a download is asked for at the same address, and the answer carries the link', async () => {
  await aResource(app, { id: 'checklist' })
  const form = { formType: 'download', email: `${randomUUID()}@example.com`, downloadId: 'checklist', consent: true }
  const response = await post('/api/forms', { ...form, startedAt: Date.now() })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    success: true,
    message: expect.any(String),
    downloadUrl: expect.stringContaining('/api/downloads/checklist/file?'),
  })
  const trapped = { ...form, email: `${randomUUID()}@example.com`, fax: 'x' }
  const answer = await post('/api/forms', trapped)
  expect(answer.status).toBe(201)
  expect(await answer.json()).not.toHaveProperty('downloadUrl')
  const kept = await app.db.select({ email: downloadRequests.email }).from(downloadRequests)
  expect(kept).toEqual([{ email: form.email }])
})

test('a thousand posts from one address leave ten messages and one confirmation', async () => {
  const email = `${randomUUID()}@example.com`
  const statuses: number[] = []
  for (let round = 0; round < 40; round++) {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => post('/api/forms', aMessage({ email }), { ip: '203.0.113.9' })),
    )
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(990)
  expect(await leadsOf(email)).toHaveLength(10)
  expect(await mailsTo(email)).toHaveLength(1)
  const refused = await post('/api/collaborations', anApplication(), { ip: '203.0.113.9' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    message: expect.stringMatching(/^Too many attempts\. Please try again/),
  })
})

test('what has to be corrected does not use up what may be sent', async () => {
  const ip = '203.0.113.10'
  for (let round = 0; round < 12; round++)
    expect((await post('/api/forms', aMessage({ message: '' }), { ip })).status).toBe(422)
  expect((await post('/api/forms', aMessage(), { ip })).status).toBe(201)
})

test('a mailbox gets one confirmation an hour, under whatever tag, also when many forms come at once', async () => {
  const local = randomUUID()
  const at = (minutes: number) => running.setNow(new Date(Date.UTC(2026, 10, 20, 12, minutes)))
  const write = (tag: string) => post('/api/forms', aMessage({ email: `${local}${tag}@example.com` }))
  const confirmations = async () =>
    (
      await app.db.execute<{ count: number }>(
        sql`select count(*)::int as count from outgoing_mails where to_address like ${`${local}%`}`,
      )
    ).rows[0]?.count
  at(0)
  await Promise.all(['', '+a', '+b', '+c'].map((tag) => write(tag)))
  expect(await confirmations()).toBe(1)
  at(59)
  await write('+d')
  expect(await confirmations()).toBe(1)
  at(61)
  await write('')
  expect(await confirmations()).toBe(2)
})

test.each([
  ['/api/forms', anIntake({ role: 'admin' }), { role: 'Unknown field' }],
  ['/api/forms', { formType: 'other' }, { formType: 'Unknown form' }],
  ['/api/forms', aMessage({ name: 'Alex\r\nBcc: victim@example.com' }), { name: expect.any(String) }],
  ['/api/forms', aMessage({ email: 'a@example.com\r\nBcc: b@example.com' }), { email: expect.any(String) }],
  ['/api/forms', aMessage({ name: ['a', 'b'] }), { name: 'Name is required' }],
  ['/api/collaborations', anApplication({ formType: 'x' }), { formType: 'Unknown field' }],
  ['/api/collaborations', anApplication({ collaboration_types: ['x'] }), {}],
])('%s refuses %j', async (path, body, errors) => {
  const response = await post(path, body)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ success: false, errors })
})

test('a mail that cannot be written leaves no message behind', async () => {
  await owner.db.execute(sql`create or replace function broken() returns trigger language plpgsql as $$
    begin raise exception 'broken'; end $$`)
  await owner.db.execute(
    sql.raw(`create trigger broken before insert on outgoing_mails for each row execute function broken()`),
  )
  const message = aMessage()
  expect((await post('/api/forms', message)).status).toBe(500)
  expect(await leadsOf(message.email)).toEqual([])
})
afterEach(() => owner.db.execute(sql`drop trigger if exists broken on outgoing_mails`))
