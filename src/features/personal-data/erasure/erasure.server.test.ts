import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#features/auth/auth-tables.server.ts'
import { companies, companyInvitations, companyMembers } from '#features/companies/companies-tables.server.ts'
import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { listClients } from '#features/people/client-list-queries.server.ts'
import { clientsQuery } from '#features/people/clients.ts'
import { searchForStaff } from '#features/people/staff-search-queries.server.ts'
import { findPerson } from '#features/personal-data/find-person-queries.server.ts'
import { countRows } from '#features/personal-data/map/person-rows.server.ts'
import { forgetPersonalData } from '#features/personal-data/forget-personal-data.job.server.ts'
import { erasures } from '#features/personal-data/personal-data-tables.server.ts'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { aCompany, aMember } from '../../../../test/companies.ts'
import { aPaidFormation, aStaffMember, withPasskey } from '../../../../test/staff.ts'
import { findBlocks } from './erasure-blocks-queries.server.ts'
import { planErasure } from './erasure-plan-queries.server.ts'
import { listErasuresSince, repeatErasures } from './repeat-erasures.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const admin = await aStaffMember(running, 'admin')
const second = await aStaffMember(running, 'admin')
await withPasskey(running, admin.user.id)
await withPasskey(running, second.user.id)

const password = 'a sentence that nobody guesses'
const word = { word: 'ERASE' }
const tables = [
  'sessions',
  'quiz_submissions',
  'formation_drafts',
  'ssn_holders',
  'order_notes',
  'leads',
  'update_consents',
]

/** A client with a paid, canceled order and something in every table that an erasure empties. */
async function aClientWithData() {
  const { buyer, orderId } = await aPaidFormation(running)
  const { id, email } = buyer.user
  await app.db.execute(sql`insert into quiz_submissions (user_id, answers, recommendation) values (${id}, '{}', '{}')`)
  await app.db.execute(
    sql`insert into order_notes (order_id, body, written_by) values (${orderId}, 'x', ${admin.user.id})`,
  )
  await app.db.execute(sql`
    insert into leads (kind, name, email, mailbox, details) values ('contact', 'Alex Sample', ${email.toUpperCase()}, ${email}, '{}')`)
  await app.db.execute(sql`
    insert into lead_events (lead_id, act, body) select id, 'noted', 'x' from leads where mailbox = ${email}`)
  await app.db.execute(sql`
    insert into update_consents (email, agreed_text, text_version, source, ip_hash) values (${email}, 'x', '1', 'x', sha256('x'))`)
  const person = await findPerson(app.db, { userId: id })
  return { id, email, orderId, person }
}

const cancel = (orderId: string) => app.db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, orderId))
const prepare = async (body: unknown, by = admin) => by.post('/api/staff/erasures', body)
const confirm = (id: unknown, by = second) => by.post(`/api/staff/erasures/${String(id)}/confirm`, word)
const account = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0]
const left = async (client: Awaited<ReturnType<typeof aClientWithData>>) => {
  const counts = await countRows(app.db, client.person)
  return tables.filter((table) => (counts.get(table)?.all ?? 0) > 0)
}

test('an open order, an open refund, our own address, and staff stand in the way', async () => {
  const client = await aClientWithData()
  expect((await prepare({ userId: client.id })).body['detail']).toContain('1 order is open')
  await cancel(client.orderId)
  expect(await findBlocks(app.db, client.person)).toEqual([])
  await app.db.execute(sql`
    insert into refunds (order_id, attempt_id, amount_cents, quoted_cents, ends_order, reason, state, requested_by, needs_approval, square_key, square_reason)
    select order_id, id, 100, 100, false, 'x', 'requested', ${admin.user.id}, false, id, id from payment_attempts where order_id = ${client.orderId}`)
  expect(await findBlocks(app.db, client.person)).toEqual(['1 refund is open. Finish or withdraw it first.'])
  await app.db.execute(sql`update refunds set state = 'withdrawn' where order_id = ${client.orderId}`)
  await app.db
    .execute(sql`insert into disputes (square_dispute_id, square_payment_id, order_id, amount_cents, reason, state, changed_at, recorded_at)
    values (${client.orderId}, 'p', ${client.orderId}, 1, 'x', 'EVIDENCE_REQUIRED', now(), now())`)
  expect(await findBlocks(app.db, client.person)).toEqual(['1 chargeback is open. The bank has to decide it first.'])
  await app.db.execute(sql`update disputes set state = 'LOST' where order_id = ${client.orderId}`)
  await app.db.execute(sql`
    insert into companies (order_id, user_id, name, legal_entity, tax_election, ubi, filed_on, effective_on, principal_office, registered_agent)
    values (${client.orderId}, ${client.id}, 'Kept LLC', 'LLC', 'default', '999000187', '2026-01-02', '2026-01-02', '{}', '{"type":"legate"}')`)
  expect((await findBlocks(app.db, client.person))[0]).toContain('1 company has us as its registered agent')
  await app.db.execute(sql`update companies set registered_agent = '{"type":"us"}' where user_id = ${client.id}`)
  expect(await findBlocks(app.db, client.person)).toEqual([])
  const member = await aStaffMember(running)
  expect((await prepare({ userId: member.user.id })).body['detail']).toContain('works here')
})

test('the only owner of a company that others have access to is not erased; alone, their access goes', async () => {
  const { id: companyId, owner, orderId } = await aCompany(running)
  await cancel(orderId)
  await app.db.execute(sql`update companies set registered_agent = '{"type":"us"}' where id = ${companyId}`)
  const other = await aMember(running, companyId, 'co-owner')
  const invited = { email: 'invited@example.com', role: 'observer' }
  expect((await owner.call('POST', `/api/companies/${companyId}/invitations`, invited)).status).toBe(200)
  const person = await findPerson(app.db, { userId: owner.user.id })
  expect((await findBlocks(app.db, person))[0]).toContain('1 company that others have access to has no other owner')
  const path = `/api/companies/${companyId}/members/${other.user.id}`
  expect((await owner.call('PUT', path, { role: 'owner' })).status).toBe(200)
  expect(await findBlocks(app.db, person)).toEqual([])
  const { id } = (await prepare({ userId: owner.user.id })).body
  expect((await confirm(id)).status).toBe(200)
  expect(await app.db.$count(companyMembers, eq(companyMembers.companyId, companyId))).toBe(1)
  expect(await app.db.$count(companyInvitations, eq(companyInvitations.companyId, companyId))).toBe(0)
  const log = await other.call('GET', `/api/companies/${companyId}/changes`)
  expect(log.text).not.toContain('invited@example.com')
  expect(log.text).toContain('Erased person')

  // Its last owner, whom nobody else would miss: the record stays, without anyone's access.
  const last = await findPerson(app.db, { userId: other.user.id })
  expect(await findBlocks(app.db, last)).toEqual([])
  const again = (await prepare({ userId: other.user.id })).body
  expect((await confirm(again['id'])).status).toBe(200)
  expect(await app.db.$count(companyMembers, eq(companyMembers.companyId, companyId))).toBe(0)
  expect(await app.db.$count(companies, eq(companies.id, companyId))).toBe(1)
})

test('one admin prepares, another confirms, and what the law keeps stays under a pseudonym', async () => {
  const client = await aClientWithData()
  await cancel(client.orderId)
  const token = await aSession(app, { id: client.id, role: 'client' })
  expect(await left(client)).toEqual(tables)
  const plan = await planErasure(app.db, client.person)
  expect(plan.erased.map(({ text }) => text)).toContain('Social Security numbers, at once')
  expect(plan.kept.map(({ text, until }) => [text, until !== null])).toEqual(
    expect.arrayContaining([
      ['Payments and refunds', true],
      ['Signed and filed papers, with their answers', true],
      ['Audit entries', false],
    ]),
  )
  const mailsBefore = await app.db.$count(outgoingMails)

  const { id } = (await prepare({ userId: client.id })).body
  expect((await prepare({ userId: client.id })).body['code']).toBe('order-state')
  expect((await confirm(id, admin)).body['code']).toBe('second-person-needed')
  expect(await left(client)).toEqual(tables)
  expect((await second.post(`/api/staff/erasures/${String(id)}/confirm`, { word: 'yes' })).status).toBe(422)
  expect((await confirm(id)).status).toBe(200)
  expect((await confirm(id)).body['code']).toBe('not-found')

  expect(await left(client)).toEqual([])
  expect(await account(client.id)).toMatchObject({
    email: `${client.id}@closed.invalid`,
    firstName: 'Erased',
    phone: null,
    passwordHash: null,
    closedBecause: 'erased',
  })
  const [kept] = await app.db.select().from(orders).where(eq(orders.id, client.orderId))
  expect(kept).toMatchObject({ userId: client.id, contact: {}, totalCents: expect.any(Number) })
  const { rows: money } = await app.db.execute(sql`
    select ip, amount_cents > 0 as paid from payment_attempts where order_id = ${client.orderId}`)
  expect(money).toEqual([{ ip: null, paid: true }])
  expect(
    await running.database.owner.db.execute(sql`select owner_id from pii.secrets s where not exists
    (select 1 from ssn_holders h where h.id::text = s.owner_id)`),
  ).toMatchObject({ rows: [] })

  // No mail is lost for the counts, and only the last one, not sent yet, still has the address.
  const mails = await app.db.select().from(outgoingMails)
  expect(mails.length).toBeGreaterThan(mailsBefore)
  const naming = mails.filter((mail) => JSON.stringify(mail).toLowerCase().includes(client.email.toLowerCase()))
  expect(naming.map(({ template }) => template)).toEqual(['data-erased'])
  await deliverMail(app, { destination: 'test', deliver: async () => {} }, naming[0]?.id ?? '')
  expect(JSON.stringify(await app.db.select().from(outgoingMails))).not.toContain(client.email)

  const listed = await listClients(app.db, clientsQuery.parse({ q: 'Alex Sample' }))
  expect(listed.clients.map((one) => one.id)).not.toContain(client.id)
  expect((await searchForStaff(app.db, admin.user.id, client.email, app.now())).clients).toEqual([])
  expect((await callApi(app, 'GET', '/api/orders', undefined, { token })).status).toBe(401)
  expect(await app.db.$count(erasures, sql`email is not null`)).toBe(0)
})

test('the address can register again and sees nothing', async () => {
  const client = await aClientWithData()
  await cancel(client.orderId)
  await confirm((await prepare({ userId: client.id })).body['id'])
  const registration = { firstName: 'Alex', lastName: 'Sample', email: client.email, phone: '', password }
  const response = await callApi(app, 'POST', '/api/auth/register', registration)
  expect(response.status).toBe(201)
  const again = await findPerson(app.db, { email: client.email })
  expect(again.userId).not.toBe(client.id)
  const counts = await countRows(app.db, again)
  expect(counts.get('orders')?.all).toBe(0)
  expect(counts.get('leads')?.all).toBe(0)
})

test('a connection that is killed in between leaves everything as it was, and the erasure can be done then', async () => {
  const client = await aClientWithData()
  await cancel(client.orderId)
  const { id } = (await prepare({ userId: client.id })).body
  await running.database.owner.db.execute(sql`
    create function die() returns trigger language plpgsql security definer as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await running.database.owner.db.execute(
    sql`create trigger die before update on users for each row execute function die()`,
  )
  expect((await confirm(id)).status).toBe(500)
  await running.database.owner.db.execute(sql`drop trigger die on users`)
  expect(await left(client)).toEqual(tables)
  expect((await account(client.id))?.closedAt).toBeNull()
  expect((await confirm(id)).status).toBe(200)
  expect(await left(client)).toEqual([])
})

test('a request that was under way adds nothing to a closed account', async () => {
  const client = await aClientWithData()
  await cancel(client.orderId)
  await confirm((await prepare({ userId: client.id })).body['id'])
  await expect(aSession(app, { id: client.id, role: 'client' })).rejects.toThrow()
})

test('a prepared erasure can be canceled, and only admins with a fresh second factor do any of it', async () => {
  const client = await aClientWithData()
  await cancel(client.orderId)
  const { id } = (await prepare({ userId: client.id })).body
  const staff = await aStaffMember(running)
  expect((await staff.post(`/api/staff/erasures/${String(id)}/confirm`, word)).body['code']).toBe('forbidden')
  await app.db.execute(
    sql`update sessions set second_factor_at = second_factor_at - interval '6 minutes' where user_id = ${second.user.id}`,
  )
  expect((await confirm(id)).body['code']).toBe('step-up-needed')
  await app.db.execute(
    sql`update sessions set second_factor_at = second_factor_at + interval '6 minutes' where user_id = ${second.user.id}`,
  )
  expect((await second.post(`/api/staff/erasures/${String(id)}/cancel`)).status).toBe(200)
  expect((await confirm(id)).body['code']).toBe('not-found')
  expect(await left(client)).toEqual(tables)
})

test('someone without an account is erased by their address', async () => {
  const email = 'only.lead@example.com'
  await app.db.execute(sql`
    insert into leads (kind, name, email, mailbox, details) values ('contact', 'Only Lead', 'Only.Lead@example.com', 'x', '{}')`)
  const { id } = (await prepare({ email })).body
  expect((await confirm(id)).status).toBe(200)
  const counts = await countRows(app.db, { userId: null, email })
  expect([...counts].filter(([table, { all }]) => all > 0 && table !== 'outgoing_mails')).toEqual([])
})

test('a partner is kept while a paid order came with the code', async () => {
  const client = await aClientWithData()
  await cancel(client.orderId)
  const email = 'partner@example.com'
  const person = { userId: null, email }
  await app.db.execute(sql`insert into partners (name, email, code) values ('Partner Inc.', ${email}, 'KEPT26')`)
  await app.db.execute(
    sql`update orders set referral_code = 'KEPT26', referred_at = now() where id = ${client.orderId}`,
  )
  expect((await planErasure(app.db, person)).kept.map(({ text }) => text)).toEqual(['The partner record'])
  await confirm((await prepare({ email })).body['id'])
  expect((await countRows(app.db, person)).get('partners')?.all).toBe(1)
  await app.db.execute(sql`update orders set referral_code = null, referred_at = null where id = ${client.orderId}`)
  await confirm((await prepare({ email })).body['id'])
  expect((await countRows(app.db, person)).get('partners')?.all).toBe(0)
})

test('a restore erases again what came back with the backup', async () => {
  const client = await aClientWithData()
  const before = new Date(app.now().getTime() - 60_000)
  const past = {
    id: '6a1f0000-0000-4000-8000-000000000001',
    userId: client.id,
    emailSha256: null,
    preparedBy: admin.user.id,
    preparedAt: app.now().toISOString(),
    decidedBy: second.user.id,
    decidedAt: app.now().toISOString(),
  }
  await running.database.owner.db.transaction((tx) => repeatErasures(tx, [past], app.now()))
  expect((await account(client.id))?.closedBecause).toBe('erased')
  expect((await countRows(app.db, client.person)).get('quiz_submissions')?.all).toBe(0)
  expect((await listErasuresSince(app.db, before)).map(({ id }) => id)).toContain(past.id)

  const email = 'back.again@example.com'
  const lead = sql`insert into leads (kind, name, email, mailbox, details) values ('contact', 'Back', ${email}, 'x', '{}')`
  await app.db.execute(lead)
  await confirm((await prepare({ email })).body['id'])
  await app.db.execute(lead)
  const since = await listErasuresSince(app.db, before)
  await running.database.owner.db.transaction((tx) => repeatErasures(tx, since, app.now()))
  expect((await countRows(app.db, { userId: null, email })).get('leads')?.all).toBe(0)

  running.setNow(new Date(app.now().getTime() + 36 * 86_400_000))
  await forgetPersonalData(app)
  expect(await app.db.$count(erasures, sql`email_sha256 is not null`)).toBe(0)
  running.setNow(new Date())
})

test('a firm of one confirms its own, marked as such', async () => {
  await app.db.update(users).set({ role: 'staff' }).where(eq(users.id, second.user.id))
  const client = await aUser(app.db)
  const { id } = (await prepare({ userId: client.id })).body
  expect((await confirm(id, admin)).status).toBe(200)
  const [erasure] = await app.db
    .select()
    .from(erasures)
    .where(eq(erasures.id, String(id)))
  expect(erasure).toMatchObject({ samePerson: true, state: 'erased' })
})
