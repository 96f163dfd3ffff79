import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { sessions, users } from '#features/auth/auth-tables.server.ts'
import { companyMembers } from '#features/companies/companies-tables.server.ts'
import { revealSsn } from '#features/formation/ssn/ssn-vault.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { dataMap } from '#features/personal-data/map/data-map.ts'
import { countRows } from '#features/personal-data/map/person-rows.server.ts'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { aCompany, aMember } from '../../../../test/companies.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { compareAccounts, listDuplicates } from './duplicates-queries.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const admin = await aStaffMember(running, 'admin')
const merge = (kept: { id: string }, closed: { id: string; email: string }, by = admin) =>
  by.post('/api/staff/account-merges', { keepId: kept.id, closeId: closed.id, closedEmail: closed.email })
const unpaid = (userId: string, status: 'awaiting_payment' | 'processing' = 'awaiting_payment') =>
  app.db
    .insert(orders)
    .values({ userId, status, baseService: 'llc', totalCents: 29_900, cartHash: Buffer.from(userId) })

test('everything of the other account moves to the one that stays', async () => {
  const { buyer, orderId } = await aPaidFormation(running)
  const closed = buyer.user
  const kept = await aUser(app.db, { email: 'kept@example.com' })
  const { id, email } = closed
  await app.db.execute(sql`insert into quiz_submissions (user_id, answers, recommendation) values (${id}, '{}', '{}')`)
  await app.db.execute(
    sql`insert into leads (kind, name, email, mailbox, details, user_id) values ('contact', 'A', ${email}, ${email}, '{}', ${id})`,
  )
  await app.db.execute(
    sql`insert into update_consents (email, agreed_text, text_version, source, ip_hash) values (${email}, 'x', '1', 'x', sha256('x'))`,
  )
  await app.db.execute(sql`insert into partners (name, email, code) values ('P', ${email}, 'MERGED')`)
  const keptToken = await aSession(app, { id: kept.id, role: 'client' })
  const before = await countRows(app.db, { userId: id, email })

  const wrong = { keepId: kept.id, closeId: id, closedEmail: 'someone.else@example.com' }
  expect((await admin.post('/api/staff/account-merges', wrong)).body['errors']).toHaveProperty('closedEmail')
  expect((await merge(kept, closed)).status).toBe(200)

  const after = await countRows(app.db, { userId: kept.id, email: kept.email })
  const gone = ['sessions', 'email_tokens', 'users', 'notification_choices']
  for (const [table, { all }] of before)
    if (!gone.includes(table)) expect(after.get(table)?.all ?? 0, table).toBeGreaterThanOrEqual(all)
  for (const [table, { accounts = {} }] of Object.entries(dataMap))
    for (const [name, fate] of Object.entries(accounts)) {
      if (fate === 'staff') continue
      const { rows } = await app.db.execute(
        sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(name)} = ${id}::uuid`,
      )
      expect(rows, `${table}.${name}`).toEqual([])
    }

  const [row] = await app.db.select().from(users).where(eq(users.id, id))
  expect(row).toMatchObject({
    closedBecause: 'merged',
    mergedInto: kept.id,
    passwordHash: null,
    email: `${id}@closed.invalid`,
  })
  expect(await app.db.$count(sessions, eq(sessions.userId, kept.id))).toBe(0)
  expect((await callApi(app, 'GET', '/api/orders', undefined, { token: keptToken })).status).toBe(401)
  const token = await aSession(app, { id: kept.id, role: 'client' })
  expect((await callApi(app, 'GET', `/api/orders/${orderId}`, undefined, { token })).status).toBe(200)

  // The number opens where its holder is now.
  const { rows: secrets } = await running.database.owner.db.execute<{ id: string }>(sql`
    select s.id from pii.secrets s join ssn_holders h on h.id::text = s.owner_id where h.order_id = ${orderId}`)
  expect(secrets).toHaveLength(1)
  expect((await revealSsn(app, secrets[0]?.id ?? '', { actor: 'test' })).toString()).toBe('123456782')

  const told = await app.db.select().from(outgoingMails).where(eq(outgoingMails.template, 'accounts-merged'))
  expect(told.map(({ toAddress }) => toAddress).sort()).toEqual([kept.email, email].sort())
  const registration = { firstName: 'A', lastName: 'B', email, phone: '', password: 'a sentence that nobody guesses' }
  expect((await callApi(app, 'POST', '/api/auth/register', registration)).status).toBe(201)
})

test('staff, two checkouts, a payment under way, and a prepared erasure stand in the way', async () => {
  const one = await aUser(app.db)
  const other = await aUser(app.db)
  const member = await aStaffMember(running)
  expect((await merge(one, member.user)).body['detail']).toContain('never merged')
  expect((await merge(member.user, one)).body['detail']).toContain('never merged')
  await app.db.update(users).set({ role: 'client', staffEndedAt: app.now() }).where(eq(users.id, member.user.id))
  expect((await merge(one, member.user)).body['detail']).toContain('never merged')
  expect((await merge(one, one)).body['detail']).toContain('one and the same')
  await unpaid(one.id)
  await unpaid(other.id)
  expect((await merge(one, other)).body['detail']).toContain('Both have an order at checkout')
  await app.db.update(orders).set({ status: 'canceled' }).where(eq(orders.userId, one.id))
  await app.db.update(orders).set({ status: 'processing' }).where(eq(orders.userId, other.id))
  expect((await merge(one, other)).body['detail']).toContain('A payment is under way')
  await app.db.update(orders).set({ status: 'awaiting_payment' }).where(eq(orders.userId, other.id))
  await admin.post('/api/staff/erasures', { userId: one.id })
  expect((await merge(one, other)).body['detail']).toContain('An erasure of one of them is prepared')
  const staff = await aStaffMember(running)
  expect((await merge(one, other, staff)).body['code']).toBe('forbidden')
  await app.db.execute(
    sql`update erasures set state = 'canceled', email = null, decided_at = now() where user_id = ${one.id}`,
  )
  expect((await merge(one, other)).status).toBe(200)
  expect((await merge(one, other)).body['code']).toBe('not-found')
})

test('accounts with appointments at the same time are merged when one of them is canceled', async () => {
  const people = [await aUser(app.db), await aUser(app.db)] as const
  for (const { id } of people) {
    const { rows } = await app.db.execute(
      sql`insert into calendars (owner_id) values (${(await aStaffMember(running)).user.id}) returning id`,
    )
    await app.db.execute(sql`
      insert into consultations
        (calendar_id, type_key, user_id, status, starts_at, ends_at, blocks, by, time_zone, booked_at)
      select ${rows[0]?.['id']}, 'free', ${id}, 'booked', starts_at, ends_at, tstzrange(starts_at, ends_at),
        'phone', 'America/Los_Angeles', app_now()
      from (values ('2027-03-02 18:00Z'::timestamptz, '2027-03-02 18:30Z'::timestamptz)) as time (starts_at, ends_at)`)
  }
  const [one, other] = people
  const refused = await merge(one, other)
  expect(refused.status).toBe(409)
  expect(refused.body['detail']).toContain('Both have an appointment at the same time')
  await app.db.execute(
    sql`update consultations set status = 'canceled', canceled_at = app_now() where user_id = ${other.id}`,
  )
  expect((await merge(one, other)).status).toBe(200)
  const { rows } = await app.db.execute(sql`select 1 from consultations where user_id = ${one.id}`)
  expect(rows).toHaveLength(2)
})

test('accounts with the same name and phone number are probable duplicates', async () => {
  const one = await aUser(app.db, { firstName: 'Dana', lastName: 'Double', phone: '(206) 555-0142' })
  const other = await aUser(app.db, { firstName: 'dana', lastName: 'DOUBLE', phone: '+1 206 555 0142' })
  await aUser(app.db, { firstName: 'Dana', lastName: 'Double', phone: '(206) 555-0199' })
  await aUser(app.db, { firstName: 'Dana', lastName: 'Double', phone: '(206) 555-0142', role: 'staff' })
  await aUser(app.db, { firstName: 'Dana', lastName: 'Double' })
  expect(await listDuplicates(app.db, one.id)).toEqual([{ id: other.id, name: 'dana DOUBLE', email: other.email }])
  const { accounts, blocks } = await compareAccounts(app.db, one.id, other.id)
  expect(accounts.map(({ id }) => id)).toEqual([one.id, other.id])
  expect(blocks).toEqual([])
})

test('two memberships of one company become one, with the greater role; the others move', async () => {
  const [shared, theirs] = [await aCompany(running), await aCompany(running)]
  const kept = await aMember(running, shared.id, 'observer')
  await app.db
    .insert(companyMembers)
    .values({ companyId: shared.id, userId: theirs.owner.user.id, role: 'co-owner', addedAt: app.now() })
  expect((await merge(kept.user, theirs.owner.user)).status).toBe(200)
  const rows = await app.db.select().from(companyMembers).where(eq(companyMembers.userId, kept.user.id))
  expect(Object.fromEntries(rows.map(({ companyId, role }) => [companyId, role]))).toEqual({
    [shared.id]: 'co-owner',
    [theirs.id]: 'owner',
  })
  // The only owner of a company merges into an account that is an observer of it.
  expect((await merge({ id: kept.user.id }, shared.owner.user)).status).toBe(200)
  const [row] = await app.db.select().from(companyMembers).where(eq(companyMembers.companyId, shared.id))
  expect(row).toMatchObject({ userId: kept.user.id, role: 'owner' })
})
