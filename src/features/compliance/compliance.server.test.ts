import ICAL from 'ical.js'
import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companies, companyMembers, companyPeople } from '#features/companies/companies-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { feedAddress } from './calendar-feed.server.ts'
import { calendarFeeds, dutyMarks } from './compliance-tables.server.ts'
import { findCompany, listDutyRowsOf } from './company-duties-queries.server.ts'
import { readCalendar } from './read-calendar.server.ts'
import { listDeadlines } from './staff/list-deadlines.server.ts'
import { deadlinesQuery } from './staff/staff-deadlines.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

// May 6, 2027, 10 am Pacific.
const now = new Date('2027-05-06T17:00:00Z')
beforeEach(() => running.setNow(now))

const office = { street: '31 Example Lane', city: 'Tacoma', state: 'WA', zipCode: '98402', county: 'Pierce' }

async function aCompany(userId: string, name = 'Cedar Sound Joinery LLC') {
  const paidAt = new Date('2026-11-16T20:00:00Z')
  const bought = { userId, businessName: name, baseService: 'llc', totalCents: 100, cartHash: Buffer.alloc(32), paidAt }
  const [order] = await app.db
    .insert(orders)
    .values({ ...bought, status: 'completed' })
    .returning()
  const registeredAgent = {
    ...office,
    type: 'legate',
    firstName: '',
    lastName: '',
    companyName: '',
    email: '',
    phone: '',
  }
  const [company] = await app.db
    .insert(companies)
    .values({
      orderId: order?.id ?? '',
      userId,
      name,
      legalEntity: 'LLC',
      taxElection: 'default',
      ubi: String(randomInt(100_000_000, 999_999_999)),
      filedOn: '2026-11-20',
      effectiveOn: '2026-11-20',
      principalOffice: office,
      registeredAgent,
    })
    .returning()
  const companyId = company?.id ?? ''
  const owner = (position: number) => ({ companyId, position, role: 'owner' as const, firstName: 'A', lastName: 'S' })
  await app.db.insert(companyMembers).values({ companyId, userId, role: 'owner', addedAt: app.now() })
  // Its initial report wasn't filed with the formation: staff took that back.
  const [by, at] = [userId, new Date('2026-11-21T20:00:00Z')]
  const undone = { markedBy: by, markedAt: at, undoneBy: by, undoneAt: at }
  await app.db
    .insert(dutyMarks)
    .values({ companyId, dutyKey: 'initial-report', kind: 'filed', doneOn: '2026-11-20', ...undone })
  await app.db.insert(companyPeople).values([owner(0), owner(1), owner(2)])
  return companyId
}

async function aClient(role: 'client' | 'staff' = 'client') {
  const user = await aUser(app.db, { role })
  const call = async (method: string, path: string, body?: unknown) => {
    const token = await aSession(app, user)
    return callApi(app, method, path, body, { token })
  }
  return { user, call }
}

let client: Awaited<ReturnType<typeof aClient>>
let companyId: string
beforeAll(async () => {
  running.setNow(now)
  client = await aClient()
  companyId = await aCompany(client.user.id)
})

const mark = (body: object) => client.call('POST', `/api/companies/${companyId}/duties/mark`, body)
const undo = (key: string) => client.call('POST', `/api/companies/${companyId}/duties/undo`, { key })
const answer = (body: object) => client.call('PUT', `/api/companies/${companyId}/duty-answers`, body)
const calendar = async () => {
  const row = await findCompany(app.db, companyId)
  if (!row) throw new Error('no company')
  return readCalendar(app, { ...row, mayKeep: true }, client.user.id)
}
const dutyOf = async (key: string) => (await calendar()).duties.find((duty) => duty.key === key)

test('the calendar runs from the formation to the end of the year, with amounts and sources', async () => {
  const { span, duties, questions } = await calendar()
  expect(span).toEqual({ from: '2026-11-20', to: '2027-12-31' })
  expect(duties.map(({ due, key, status }) => [due, key, status])).toEqual([
    ['2027-03-15', 'federal-return:2026', 'late'],
    ['2027-03-20', 'initial-report', 'late'],
    ['2027-11-16', 'agent-renewal:2027', 'ahead'],
    ['2027-11-30', 'annual-report:2027', 'ahead'],
  ])
  expect(duties.map(({ amount }) => amount.text)).toEqual(['Tax due', '$0.00', '$149.00', '$70.00'])
  expect(duties[1]?.amount.detail).toBe(
    '$0 when it is filed with the formation. Filed separately it is $10 within 120 days, and $30 after that (to be confirmed with the Secretary of State).',
  )
  expect(duties[1]?.source).toBe('RCW 23.95.255(1). Checked November 22, 2026.')
  expect(duties[0]?.source).toContain('Confirm the day with your tax professional.')
  expect(questions.every((question) => question.answer === null)).toBe(true)
})

test('a mark is kept with who and when, and taking it back keeps it on record', async () => {
  expect((await mark({ key: 'initial-report', kind: 'done', on: '2027-03-01', reference: 'CCFS 7' })).status).toBe(200)
  expect(await dutyOf('initial-report')).toMatchObject({
    status: 'done',
    mark: { kind: 'done', on: '2027-03-01', reference: 'CCFS 7', by: 'you', at: now.toISOString() },
  })
  // Sending it again changes nothing.
  expect((await mark({ key: 'initial-report', kind: 'done', on: '2027-03-01', reference: 'CCFS 7' })).status).toBe(200)
  const ofCompany = and(eq(dutyMarks.companyId, companyId), eq(dutyMarks.kind, 'done'))
  expect(await app.db.$count(dutyMarks, ofCompany)).toBe(1)
  expect((await undo('initial-report')).status).toBe(200)
  expect((await undo('initial-report')).status).toBe(200)
  expect((await dutyOf('initial-report'))?.status).toBe('late')
  const [kept] = await app.db.select().from(dutyMarks).where(ofCompany)
  expect(kept).toMatchObject({ undoneBy: client.user.id, undoneAt: now })
  expect((await mark({ key: 'initial-report', kind: 'waived', reason: 'Our attorney filed it' })).status).toBe(200)
  expect(await dutyOf('initial-report')).toMatchObject({ status: 'waived', mark: { reason: 'Our attorney filed it' } })
  await undo('initial-report')
})

test.each([
  [{ key: 'annual-report:1999', kind: 'done', on: '2027-03-01', reference: '' }, 404, {}],
  [
    { key: 'initial-report; drop', kind: 'done', on: '2027-03-01', reference: '' },
    422,
    { key: 'We don’t know this deadline' },
  ],
  [
    { key: 'initial-report', kind: 'done', on: '2027-05-07', reference: '' },
    422,
    { on: 'Enter a day that isn’t ahead of us' },
  ],
  [
    { key: 'initial-report', kind: 'done', on: 'yesterday', reference: '' },
    422,
    { on: 'Enter the day on which it was filed' },
  ],
  [{ key: 'initial-report', kind: 'waived', reason: ' ' }, 422, { reason: 'Enter why it doesn’t apply' }],
  [
    { key: 'initial-report', kind: 'waived', reason: 'SSN 123-45-6782' },
    422,
    { reason: 'This looks like a Social Security number. Remove it.' },
  ],
  [{ key: 'initial-report', kind: 'filed', on: '2027-03-01', reference: '' }, 422, {}],
])('a mark %j is refused', async (body, status, errors) => {
  const response = await mark(body)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject(Object.keys(errors).length > 0 ? { errors } : {})
})

test('an answer needs its day where it has one, and the calendar follows', async () => {
  expect(await (await answer({ question: 'excise', choice: 'quarterly' })).json()).toMatchObject({
    errors: { day: 'Enter a day' },
  })
  expect(await (await answer({ question: 'excise', choice: 'weekly' })).json()).toMatchObject({
    errors: { choice: 'Choose an answer' },
  })
  expect((await answer({ question: 'excise', choice: 'quarterly', day: '2027-01-04' })).status).toBe(200)
  expect(await dutyOf('excise:2027-Q1')).toMatchObject({ due: '2027-04-30', status: 'late', inDays: -6 })
  expect((await answer({ question: 'excise', choice: 'none', day: '2027-01-04' })).status).toBe(200)
  expect(await dutyOf('excise:2027-Q1')).toBeUndefined()
  expect((await calendar()).questions.find(({ id }) => id === 'excise')?.answer).toEqual({ choice: 'none', day: null })
})

test('a company is nobody else’s', async () => {
  const other = await aClient()
  const path = `/api/companies/${companyId}`
  const tries = [
    other.call('POST', `${path}/duties/mark`, { key: 'initial-report', kind: 'done', on: '2027-03-01', reference: '' }),
    other.call('POST', `${path}/duties/undo`, { key: 'initial-report' }),
    other.call('PUT', `${path}/duty-answers`, { question: 'employees', choice: 'no' }),
    other.call('POST', `${path}/calendar-feed/replace`, {}),
    other.call('GET', `${path}/calendar.ics`),
    other.call('GET', '/api/companies/x/calendar.ics'),
  ]
  for (const response of await Promise.all(tries)) expect(response.status).toBe(404)
  expect(await (await other.call('GET', '/api/compliance/deadlines')).json()).toEqual({ deadlines: [] })
  const { deadlines } = (await (await client.call('GET', '/api/compliance/deadlines')).json()) as {
    deadlines: object[]
  }
  expect(deadlines).toContainEqual(
    expect.objectContaining({
      key: 'annual-report:2027',
      rule: 'DATE-AR-1',
      authority: 'Secretary of State',
      companyId,
    }),
  )
})

const readFeed = (url: string, headers: Record<string, string> = {}) =>
  callApi(app, 'GET', new URL(url).pathname, undefined, { headers })
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

test('the feed holds whole days under UIDs that stay, and a SEQUENCE that grows with each mark', async () => {
  const { url } = await feedAddress(app, client.user.id, companyId)
  const first = await readFeed(url)
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(first.headers.get('x-robots-tag')).toContain('noindex')
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const etag = first.headers.get('etag') ?? ''
  const text = await first.text()
  const before = eventsOf(text)
  const report = before.find(({ summary }) => summary === 'Annual report 2027')
  expect(report?.startDate.toString()).toBe('2027-11-30')
  expect(report?.startDate.isDate).toBe(true)
  const [company] = await app.db.select().from(companies).where(eq(companies.id, companyId))
  expect(text).not.toContain(company?.ubi)
  expect(text).not.toMatch(/\$|UBI/)
  const initial = before.find(({ summary }) => summary === 'Initial report')
  const same = await readFeed(url, { 'if-none-match': etag })
  expect(same.status).toBe(304)
  expect(await same.text()).toBe('')

  running.setNow(new Date('2027-05-06T18:00:00Z'))
  await mark({ key: 'initial-report', kind: 'done', on: '2027-03-01', reference: '' })
  const marked = await readFeed(url, { 'if-none-match': etag })
  expect(marked.status).toBe(200)
  const after = eventsOf(await marked.text())
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
  const done = after.find(({ uid }) => uid === initial?.uid)
  expect(done?.summary).toBe('Done: Initial report')
  expect(done?.sequence).toBeGreaterThan(initial?.sequence ?? 0)
  await undo('initial-report')
  const again = eventsOf(await (await readFeed(url)).text()).find(({ uid }) => uid === initial?.uid)
  expect(again?.sequence).toBeGreaterThan(done?.sequence ?? 0)
})

test('the address is stored as a hash, stops when it is replaced, and an unknown one is not found', async () => {
  const { url, readAt } = await feedAddress(app, client.user.id, companyId)
  expect(readAt).not.toBeNull()
  // Two pages at once share one address.
  const both = await Promise.all([1, 2].map(() => feedAddress(app, client.user.id, companyId)))
  expect(new Set(both.map((one) => one.url))).toEqual(new Set([url]))
  const token = /([\w-]+)\.ics$/.exec(url)?.[1] ?? ''
  const rows = await app.db.select().from(calendarFeeds)
  expect(JSON.stringify(rows)).not.toContain(token)
  const replaced = await client.call('POST', `/api/companies/${companyId}/calendar-feed/replace`, {})
  const { url: newUrl } = (await replaced.json()) as { url: string }
  expect(newUrl).not.toBe(url)
  expect((await readFeed(url)).status).toBe(404)
  expect((await readFeed(newUrl)).status).toBe(200)
  for (const name of ['nothing.ics', `${token}`, `${token}x.ics`, `${'a'.repeat(43)}.ics`])
    expect((await callApi(app, 'GET', `/api/compliance/${name}`)).status).toBe(404)
  expect(running.logLines.join('\n')).not.toContain(token)
})

test('staff record what we filed, which the client cannot take back', async () => {
  const staff = await aClient('staff')
  const path = `/api/staff/companies/${companyId}/duties`
  const filed = { key: 'initial-report', kind: 'filed', on: '2026-11-20', reference: 'CCFS 9' }
  expect((await client.call('POST', `${path}/mark`, filed)).status).toBe(403)
  const find = async (view: string) =>
    (await listDeadlines(app.db, deadlinesQuery.parse({ view, q: 'cedar' }), '2027-05-06')).deadlines.map(
      ({ key }) => key,
    )
  expect(await find('late')).toEqual(['federal-return:2026', 'initial-report'])
  const response = await staff.call('POST', `${path}/mark`, filed)
  expect(response.status).toBe(200)
  expect(await dutyOf('initial-report')).toMatchObject({ status: 'filed', mark: { by: 'us', reference: 'CCFS 9' } })
  expect(await find('filed')).toEqual(['initial-report'])
  expect(await find('late')).toEqual(['federal-return:2026'])
  expect((await undo('initial-report')).status).toBe(403)
  expect((await mark({ key: 'initial-report', kind: 'waived', reason: 'No' })).status).toBe(403)
  await mark({ key: 'federal-return:2026', kind: 'done', on: '2027-03-11', reference: '' })
  expect((await staff.call('POST', `${path}/undo`, { key: 'federal-return:2026' })).status).toBe(403)
  expect((await staff.call('POST', `${path}/undo`, { key: 'initial-report' })).status).toBe(200)
  expect((await dutyOf('initial-report'))?.status).toBe('late')
})

test('the agent’s renewal is over by its payment alone: nobody marks it, and it isn’t among what is filed', async () => {
  const staff = await aClient('staff')
  const key = 'agent-renewal:2027'
  for (const by of [
    { kind: 'done', on: '2027-03-01', reference: '' },
    { kind: 'waived', reason: 'Not ours' },
  ])
    expect((await mark({ key, ...by })).status).toBe(403)
  const filed = { key, kind: 'filed', on: '2027-03-01', reference: '' }
  expect((await staff.call('POST', `/api/staff/companies/${companyId}/duties/mark`, filed)).status).toBe(403)
  expect((await dutyOf(key))?.mark).toBeNull()
  const { deadlines } = await listDeadlines(app.db, deadlinesQuery.parse({ view: 'quarter', q: 'cedar' }), '2027-10-20')
  expect(deadlines.map((deadline) => deadline.key)).toEqual(['annual-report:2027'])
})

test('a list of staff pages by place, and narrows by word and by who files', async () => {
  const other = await aClient()
  for (let index = 0; index < 60; index++) await aCompany(other.user.id, `Paged ${String(index).padStart(2, '0')} LLC`)
  const list = (query: object) =>
    listDeadlines(app.db, deadlinesQuery.parse({ view: 'late', q: 'Paged', ...query }), '2027-05-06')
  const first = await list({})
  expect([first.deadlines.length, first.found, first.previous]).toEqual([50, 120, null])
  const second = await list({ after: first.next })
  expect(second.deadlines).toHaveLength(50)
  expect((await list({ before: second.previous })).deadlines).toEqual(first.deadlines)
  const ours = await list({ by: 'firm' })
  expect(ours.found).toBe(60)
  expect(ours.deadlines[0]).toMatchObject({ key: 'initial-report', clientName: 'Alex Sample', inDays: -47 })
})

test('an observer has the calendar and an address of their own, changes nothing, and loses both with their access', async () => {
  const observer = await aClient()
  const member = { companyId, userId: observer.user.id, role: 'observer', addedAt: now } as const
  await app.db.insert(companyMembers).values(member)
  const [row] = await listDutyRowsOf(app.db, observer.user.id)
  expect([row?.id, row?.mayKeep]).toEqual([companyId, false])
  const changes = [
    ['POST', 'duties/mark', { key: 'initial-report', kind: 'done', on: '2027-03-01', reference: '' }],
    ['POST', 'duties/undo', { key: 'initial-report' }],
    ['PUT', 'duty-answers', { question: 'employees', choice: 'no', day: null }],
  ] as const
  for (const [method, path, body] of changes)
    expect((await observer.call(method, `/api/companies/${companyId}/${path}`, body)).status, path).toBe(403)
  const { url } = await feedAddress(app, observer.user.id, companyId)
  expect((await readFeed(url)).status).toBe(200)
  await app.db.delete(companyMembers).where(eq(companyMembers.userId, observer.user.id))
  expect((await readFeed(url)).status).toBe(404)
  expect(await listDutyRowsOf(app.db, observer.user.id)).toEqual([])
})

test('the initial report counts as filed with the formation until staff take that back', async () => {
  await app.db.delete(dutyMarks).where(eq(dutyMarks.companyId, companyId))
  expect(await dutyOf('initial-report')).toMatchObject({ status: 'filed', mark: { on: '2026-11-20', by: 'us' } })
  expect((await mark({ key: 'initial-report', kind: 'waived', reason: 'Not ours' })).status).toBe(403)
  const staff = await aClient('staff')
  const path = `/api/staff/companies/${companyId}/duties/undo`
  for (const _ of [1, 2]) expect((await staff.call('POST', path, { key: 'initial-report' })).status).toBe(200)
  expect(await dutyOf('initial-report')).toMatchObject({ status: 'late', mark: null })
})
