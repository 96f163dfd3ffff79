import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { leads } from '#features/leads/leads-tables.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { countLeads, leadPageSize, listLeads } from './lead-list-queries.server.ts'
import { leadQuery } from './lead-list.ts'
import { readLead } from './read-lead.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const hour = 3_600_000
const aLead = async (values: Partial<typeof leads.$inferInsert> = {}) => {
  const email = `${crypto.randomUUID()}@example.com`
  const [lead] = await app.db
    .insert(leads)
    .values({ kind: 'contact', name: 'Avery Sample', email, mailbox: email, createdAt: app.now(), ...values })
    .returning()
  if (!lead) throw new Error('no lead')
  return lead
}
const aStaff = async (firstName: string, role: 'staff' | 'admin' = 'staff') => {
  const user = await aUser(app.db, { role, firstName, lastName: 'Staff' })
  const token = await aSession(app, user)
  const act = (leadId: string, name: string, body: unknown = {}) =>
    callApi(app, 'POST', `/api/staff/leads/${leadId}/${name}`, body, { token })
  return { user, token, act }
}
const [sam, kim, alex] = [await aStaff('Sam'), await aStaff('Kim'), await aStaff('Alex', 'admin')]
const readingOf = (readerId = sam.user.id) => ({ readerId, now: app.now() })
const list = (query: object) => listLeads(app.db, leadQuery.parse(query), readingOf())
const idsOf = async (query: object) => (await list(query)).leads.map(({ id }) => id)

test('what nobody answered comes first, the oldest on top, and pages go by key', async () => {
  const start = app.now().getTime()
  const answered = await aLead({ status: 'answered', createdAt: new Date(start - hour) })
  const made = []
  for (let n = 0; n < leadPageSize + 4; n++) made.push(await aLead({ createdAt: new Date(start - (60 - n) * hour) }))
  const spam = await aLead({ status: 'spam', spamSign: 'too-fast' })
  const first = await list({})
  expect(first.leads.map(({ id }) => id)).toEqual(made.slice(0, leadPageSize).map(({ id }) => id))
  const second = await list({ after: first.next })
  expect(second.leads.map(({ id }) => id)).toEqual([...made.slice(leadPageSize), answered].map(({ id }) => id))
  expect((await list({ before: second.previous })).leads).toEqual(first.leads)
  expect(await idsOf({ view: 'spam' })).toEqual([spam.id])
  expect(await idsOf({ view: 'late' })).toHaveLength(leadPageSize)
  expect(await countLeads(app.db, readingOf())).toMatchObject({
    counts: { all: leadPageSize + 5, unanswered: leadPageSize + 4, late: leadPageSize + 4, spam: 1 },
    oldest: made[0]?.createdAt.toISOString(),
  })
})

test('a lead is found by name, email, phone, company, and a word of the message', async () => {
  const lead = await aLead({
    name: 'Quincy Rare',
    email: 'quincy@rare.example',
    phone: '(206) 555-0117',
    company: 'Rare Pottery 100%',
    details: { message: 'We sell at markets from December' },
  })
  for (const q of ['quincy r', 'QUINCY@rare', '555-0117', 'pottery 100%', 'markets'])
    expect(await idsOf({ q }), q).toEqual([lead.id])
  expect(await idsOf({ q: 'quincy', kind: 'intake' })).toEqual([])
  expect(await idsOf({ q: 'quincy', owner: 'nobody' })).toEqual([lead.id])
})

test('of two who claim at once one wins, and the other is told who', async () => {
  const lead = await aLead()
  const answers = await Promise.all([sam.act(lead.id, 'claim'), kim.act(lead.id, 'claim')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { owner, status } = await readLead(app.db, lead.id)
  const refused = await answers.find((answer) => answer.status === 409)?.json()
  expect(refused).toMatchObject({ error: `${owner && owner.name} claimed this lead.` })
  expect(status).toBe('claimed')
  const loser = owner && owner.id === sam.user.id ? kim : sam
  expect((await loser.act(lead.id, 'release')).status).toBe(403)
  expect((await loser.act(lead.id, 'reply', { body: 'Hello' })).status).toBe(409)
  expect((await alex.act(lead.id, 'release')).status).toBe(200)
  expect(await readLead(app.db, lead.id)).toMatchObject({ owner: null, status: 'new' })
})

test('a reply is mailed, claims the lead, and counts as the answer', async () => {
  const lead = await aLead({ kind: 'intake' })
  expect((await sam.act(lead.id, 'reply', { body: 'Yes, we can.\n\nCall us.' })).status).toBe(200)
  const [mail] = await app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, lead.email))
  expect(mail).toMatchObject({ template: 'lead-reply', subject: 'Your Start Now request' })
  expect(mail?.headers).toEqual({ 'Reply-To': app.site().email })
  expect(mail?.textBody).toMatch(/^Yes, we can\.\n\nCall us\.\n\n/)
  expect(await readLead(app.db, lead.id)).toMatchObject({
    status: 'answered',
    owner: { id: sam.user.id },
    events: [{ act: 'replied', body: 'Yes, we can.\n\nCall us.', by: 'Sam Staff' }],
  })
})

test('a status is decided on what the page showed, and can be reopened', async () => {
  const lead = await aLead()
  expect((await sam.act(lead.id, 'status', { from: 'new', to: 'won' })).status).toBe(200)
  const late = await kim.act(lead.id, 'status', { from: 'new', to: 'spam' })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ error: 'This lead is now “Won”. Reload the page, then decide again.' })
  expect((await kim.act(lead.id, 'status', { from: 'won', to: 'reopened' })).status).toBe(200)
  expect(await readLead(app.db, lead.id)).toMatchObject({ status: 'new', answeredAt: null })
})

test('notes and replies refuse the number of a person', async () => {
  const lead = await aLead()
  for (const name of ['notes', 'reply'])
    expect((await sam.act(lead.id, name, { body: 'SSN 123-45-6789' })).status).toBe(422)
  expect((await sam.act(lead.id, 'notes', { body: 'Call after 5 pm' })).status).toBe(200)
  expect((await readLead(app.db, lead.id)).events).toMatchObject([{ act: 'noted', body: 'Call after 5 pm' }])
})

test('the export holds the list as filtered, and no cell that a spreadsheet runs', async () => {
  const company = 'Export, "Sample" LLC'
  await aLead({ name: '=HYPERLINK("https://evil.example")', company, details: { topic: 'Licenses' } })
  const response = await callApi(app, 'GET', '/api/staff/leads/export?q=export', undefined, { token: sam.token })
  expect(response.headers.get('content-disposition')).toContain('leads-')
  const lines = (await response.text()).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`Contact,"'=HYPERLINK(""https://evil.example"")"`)
  expect(lines[1]).toContain('"Export, ""Sample"" LLC",New,,,Topic: Licenses')
})

test('what looks like spam is kept apart', async () => {
  const form = { formType: 'contact', name: 'Bot', email: 'bot@example.com', message: 'Buy', fax: '555' }
  expect((await callApi(app, 'POST', '/api/forms', form)).status).toBe(201)
  const [lead] = await app.db.select().from(leads).where(eq(leads.name, 'Bot'))
  expect(lead).toMatchObject({ status: 'spam', spamSign: 'hidden-field' })
})
