import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { sessions, users } from '#features/auth/auth-tables.server.ts'
import { companies } from '#features/companies/companies-tables.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { aStaffMember } from '../../../test/staff.ts'
import { getClientAccount } from './client-account-queries.server.ts'
import { clientPageSize, listClients } from './client-list-queries.server.ts'
import { clientsQuery } from './clients.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const found = async (query: Record<string, string>) =>
  (await listClients(app.db, clientsQuery.parse(query))).clients.map(({ id }) => id)
const anOrder = async (userId: string, businessName: string) => {
  const values = { userId, businessName, baseService: 'llc', totalCents: 29_900, cartHash: Buffer.from('x') }
  const [order] = await app.db
    .insert(orders)
    .values({ ...values, status: 'in_review', termsVersion: '2026-01', termsAcceptedAt: app.now() })
    .returning()
  if (!order) throw new Error('no order')
  return order
}
const address = { street: '1 Pine St', city: 'Olympia', state: 'WA', zipCode: '98501', county: 'Thurston' }
const agent = { ...address, type: 'us', firstName: '', lastName: '', companyName: '', email: '', phone: '' }

test('pages go by key, back and forth, without a repeated or a missing client', async () => {
  const made = await Promise.all(Array.from({ length: clientPageSize + 5 }, () => aUser(app.db)))
  await aUser(app.db, { role: 'staff' })
  const first = await listClients(app.db, clientsQuery.parse({}))
  expect(first.clients).toHaveLength(clientPageSize)
  expect(first.previous).toBeNull()
  // Newer accounts don't move the rows that are being read.
  await aUser(app.db)
  const second = await listClients(app.db, clientsQuery.parse({ after: first.next }))
  const seen = [...first.clients, ...second.clients].map(({ id }) => id)
  expect(seen.sort()).toEqual(made.map(({ id }) => id).sort())
  expect(second.next).toBeNull()
  const back = await listClients(app.db, clientsQuery.parse({ before: second.previous }))
  expect(back.clients).toEqual(first.clients)
  expect(await listClients(app.db, clientsQuery.parse({ after: 'nonsense' }))).toMatchObject({ previous: null })
})

test('a client is found by the beginning of the name or email, and by a word of a company', async () => {
  const email = 'casey.unique@example.com'
  const client = await aUser(app.db, { firstName: 'Casey', lastName: '100%_Sure', email, emailVerifiedAt: null })
  await anOrder(client.id, 'Cedar Sound Joinery LLC')
  for (const q of ['casey 100%', 'CASEY.unique@', 'sound join', '100% sure c'])
    expect(await found({ q })).toEqual([client.id])
  expect(await found({ q: 'unique@example.com' })).toEqual([])
  expect(await found({ email: 'unverified' })).toEqual([client.id])
  expect(await found({ email: 'verified', q: 'Casey' })).toEqual([])
})

test('the account shows companies, orders, sessions, and mails, to staff alone', async () => {
  const client = await aUser(app.db)
  const order = await anOrder(client.id, 'Tidal Works LLC')
  const company = { orderId: order.id, userId: client.id, name: 'Tidal Works LLC', ubi: '999000187' }
  await app.db.insert(companies).values({
    ...company,
    legalEntity: 'LLC',
    taxElection: 'default',
    filedOn: '2026-11-02',
    effectiveOn: '2026-11-02',
    principalOffice: address,
    registeredAgent: agent,
  })
  await app.db.execute(
    sql`insert into company_members (company_id, user_id, role) select id, user_id, 'owner' from companies where ubi = ${company.ubi}`,
  )
  await aSession(app, client)
  const account = await getClientAccount(app.db, client.id, app.now())
  expect(account).toMatchObject({
    client: { email: client.email },
    companies: [{ name: 'Tidal Works LLC', ubi: '999000187', people: [], access: 'owner' }],
    orders: [{ id: order.id, termsVersion: '2026-01' }],
    sessions: [{ userAgent: 'test', ip: '127.0.0.1' }],
    mails: [],
  })
  const { user } = await aStaffMember(running)
  await expect(getClientAccount(app.db, user.id, app.now())).rejects.toMatchObject({ code: 'not-found' })
  await expect(getClientAccount(app.db, 'nobody', app.now())).rejects.toMatchObject({ code: 'not-found' })
})

test('admins end one session or all of them, staff none', async () => {
  const client = await aUser(app.db)
  for (let n = 0; n < 3; n++) await aSession(app, client)
  const left = () => app.db.$count(sessions, eq(sessions.userId, client.id))
  const [one] = (await getClientAccount(app.db, client.id, app.now())).sessions
  const path = `/api/staff/clients/${client.id}/end-sessions`
  const staff = await aStaffMember(running)
  expect((await staff.post(path, { session: null })).body['code']).toBe('forbidden')
  const admin = await aStaffMember(running, 'admin')
  expect((await admin.post(path, { session: one?.id })).body).toEqual({ ended: 1 })
  expect(await left()).toBe(2)
  expect((await admin.post(path, { session: one?.id })).body['code']).toBe('not-found')
  expect((await admin.post(path, { session: null })).body).toEqual({ ended: 2 })
  expect(await left()).toBe(0)
  const own = `/api/staff/clients/${staff.user.id}/end-sessions`
  expect((await admin.post(own, { session: null })).body['code']).toBe('not-found')
})

test('staff resend the verification link, only while the address is not verified', async () => {
  const client = await aUser(app.db, { emailVerifiedAt: null })
  const staff = await aStaffMember(running)
  const path = `/api/staff/clients/${client.id}/verification-link`
  expect((await staff.post(path)).status).toBe(200)
  await app.db.update(users).set({ emailVerifiedAt: app.now() }).where(eq(users.id, client.id))
  expect((await staff.post(path)).status).toBe(422)
})

test('an admin’s new address for a client counts once the client opens the link there', async () => {
  const client = await aUser(app.db)
  const other = await aUser(app.db)
  const admin = await aStaffMember(running, 'admin')
  const ask = (email: string) => admin.post(`/api/staff/clients/${client.id}/email`, { email })
  expect((await ask(other.email)).body['code']).toBe('email-taken')
  expect((await ask(client.email.toUpperCase())).body['errors']).toHaveProperty('email')
  const email = `new-${client.email}`
  expect((await ask(email)).status).toBe(200)
  const now = async () => (await app.db.select().from(users).where(eq(users.id, client.id)))[0]?.email
  expect(await now()).toBe(client.email)
  const [mail] = await app.db.select().from(outgoingMails).where(eq(outgoingMails.toAddress, email))
  const token = mail && /token=([\w-]+)/.exec(readableBodies(app, mail).text)?.[1]
  expect((await callApi(app, 'POST', '/api/auth/verify-email', { token })).status).toBe(200)
  expect(await now()).toBe(email)
})

test('nobody else changes the address of someone who worked here', async () => {
  const former = await aUser(app.db, { staffEndedAt: app.now() })
  const admin = await aStaffMember(running, 'admin')
  const answer = await admin.post(`/api/staff/clients/${former.id}/email`, { email: `new-${former.email}` })
  expect(answer.body['code']).toBe('forbidden')
})
