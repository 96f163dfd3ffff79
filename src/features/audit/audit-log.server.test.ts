import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import { findBrokenEntry, readAuditChecks, verifyAuditLog } from './audit-checks.server.ts'
import { readAuditEntry } from './audit-entry.server.ts'
import { auditPageSize, listAudit } from './audit-log-queries.server.ts'
import { auditQuery } from './audit-log.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
const owner = running.database.owner
afterAll(() => running.close())

const admin = await aUser(app.db, { role: 'admin', firstName: 'Ada', lastName: 'Admin' })
const list = (query: Record<string, string> = {}) => listAudit(app, admin.id, auditQuery.parse(query))
const write = (actor: string, action: string, object: string, detail: Record<string, unknown> = {}) =>
  writeAudit(app.db, { actor, action, object, detail })
const own = async (action: string) =>
  (
    await app.db.execute<{ object: string; detail: Record<string, unknown> }>(
      sql`select object, detail from audit_log where actor = ${`user:${admin.id}`} and action = ${action} order by id desc`,
    )
  ).rows

async function anOrderOf(userId: string, businessName: string) {
  const values = { userId, businessName, baseService: 'llc', totalCents: 100, cartHash: Buffer.alloc(32) }
  const [made] = await app.db.insert(orders).values(values).returning({ id: orders.id })
  return made?.id ?? ''
}

const client = await aUser(app.db, { firstName: 'Dana', lastName: 'Seeker' })
const orderId = await anOrderOf(client.id, 'Heron Ferry LLC')
await write(`user:${client.id}`, 'answer.change-requested', `order:${orderId}`)
await write('system', 'number.erased', 'secrets', { count: 2 })
await write(`user:${admin.id}`, 'order.advisor-assigned', `order:${orderId}`, { from: null, to: admin.id })

test('entries are read in plain words, with the names of today in place of ids', async () => {
  const { entries } = await list({ q: orderId })
  expect(entries).toMatchObject([
    { who: 'Ada Admin', words: 'assigned the order', action: 'order.advisor-assigned', isDenied: false },
    { who: 'Dana Seeker', words: 'requested a change', object: { to: `/admin/orders/${orderId}` } },
  ])
  expect(entries[0]?.object.text).toBe(`Heron Ferry LLC, ${orderId.slice(0, 8).toUpperCase()}`)
  const gone = randomUUID()
  await write(`user:${gone}`, 'reminder.sent', `order:${gone}`)
  const [entry] = (await list({ q: gone })).entries
  expect(entry).toMatchObject({
    who: `Account ${gone.slice(0, 8)}`,
    object: { text: `Order ${gone.slice(0, 8).toUpperCase()}`, to: null },
  })
})

test.each([
  ['a name of a person', { q: 'dana see' }, ['answer.change-requested']],
  ['an email address', { q: client.email }, ['answer.change-requested']],
  ['a company', { q: 'heron' }, ['order.advisor-assigned', 'answer.change-requested']],
  ['an order', { q: orderId.slice(0, 8) }, ['order.advisor-assigned', 'answer.change-requested']],
  ['who', { who: client.id }, ['answer.change-requested']],
  ['what and who', { what: 'ssn', who: 'system' }, ['number.erased']],
  ['a name that nobody has', { q: '100% nobody' }, []],
  ['a day that is over', { to: '2020-01-01' }, []],
  ['days to come', { from: '2199-01-01' }, []],
])('the log is found by %s', async (_, query, actions) => {
  expect((await list(query)).entries.map(({ action }) => action)).toEqual(actions)
})

test('it is found by the day of Washington, and by the number of an entry', async () => {
  const { rows } = await app.db.execute<{ id: string; day: string }>(
    sql`select id::text, to_char(at at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as day from audit_log
      where action = 'number.erased'`,
  )
  const [row] = rows
  const onDay = await list({ from: row?.day ?? '', to: row?.day ?? '', what: 'ssn' })
  expect(onDay.entries.map(({ id }) => id)).toContain(row?.id)
  expect((await list({ q: row?.id ?? '' })).entries.map(({ id }) => id)).toEqual([row?.id])
})

test('a search is one entry, with ids in place of what was typed; reading an entry is one', async () => {
  const before = (await own('audit.searched')).length
  await list({ q: 'Dana Seeker', what: 'orders' })
  const searched = await own('audit.searched')
  expect(searched).toHaveLength(before + 1)
  expect(searched[0]).toMatchObject({ detail: { what: 'orders', about: [`user:${client.id}`], found: 1 } })
  expect(JSON.stringify(searched)).not.toMatch(/dana|seeker/i)
  const [entry] = (await list({ who: client.id })).entries
  await readAuditEntry(app, admin.id, entry?.id ?? '')
  expect(await own('audit.read')).toMatchObject([{ object: `audit:${entry?.id}` }])
  await readAuditChecks(app)
  expect(await own('audit.searched')).toHaveLength(before + 2)
})

test('pages go by key, and a new entry does not move the one being read', async () => {
  const who = (await aUser(app.db, { role: 'staff' })).id
  for (let index = 0; index < 2 * auditPageSize + 10; index++)
    await write(`user:${who}`, 'task.done', `order:${orderId}`, { index })
  const first = await list({ who })
  await write(`user:${who}`, 'task.done', `order:${orderId}`)
  const second = await list({ who, after: first.next ?? '' })
  const third = await list({ who, after: second.next ?? '' })
  expect([first.previous, third.next]).toEqual([null, null])
  const ids = [...first.entries, ...second.entries, ...third.entries].map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(2 * auditPageSize + 10)
  expect((await list({ who, before: third.previous ?? '' })).entries).toEqual(second.entries)
})

test('an entry shows what was before and after, and its neighbors in the chain', async () => {
  await write(`user:${admin.id}`, 'product.saved', 'product:llc', {
    before: { priceCents: 9900, name: 'Same' },
    after: { priceCents: 10_900, name: 'Same' },
    effective: '2027-01-01',
  })
  const [entry] = (await list({ what: 'content', who: admin.id })).entries
  const detail = await readAuditEntry(app, admin.id, entry?.id ?? '')
  expect(detail).toMatchObject({
    changes: [{ label: 'Price cents', before: '9900', after: '10900' }],
    facts: [{ label: 'Effective', after: '2027-01-01' }],
    holds: true,
    own: { id: entry?.id },
  })
  const around = [detail.previous, detail.own, detail.next].map((link) => Number(link?.id))
  expect(around).toEqual(around.toSorted((a, b) => a - b))
  expect(detail.next?.text).toBe('Ada Admin searched the audit log')
  await expect(readAuditEntry(app, admin.id, '999999999')).rejects.toMatchObject({ code: 'not-found' })
  await expect(readAuditEntry(app, admin.id, 'nonsense')).rejects.toMatchObject({ code: 'not-found' })
})

test('a verification is asked for once, tells how far it is, and says when the log held', async () => {
  const token = await aSession(app, admin)
  const ask = async () => (await callApi(app, 'POST', '/api/staff/audit/checks', {}, { token })).json()
  const first = (await ask()) as { running: { id: string } }
  expect(await ask()).toMatchObject({ running: { id: first.running.id }, last: null })
  const check = await verifyAuditLog(app, first.running.id, 20)
  expect(check).toMatchObject({ broken: null, finishedAt: expect.any(String) })
  expect(check.verified).toBeGreaterThan(100)
  expect(await readAuditChecks(app)).toMatchObject({ running: null, last: { id: first.running.id } })
  expect(await findBrokenEntry(app)).toBeUndefined()
})

test('an edit and a missing end are found, told on every page, and repaired by nobody', async () => {
  const tampered = async (statement: string) => {
    await owner.pool.query(`alter table audit_log disable trigger user; ${statement}`)
    await owner.pool.query('alter table audit_log enable trigger user')
  }
  await verifyAuditLog(app)
  const { rows } = await app.db.execute<{ id: string }>(sql`select max(id)::text as id from audit_log`)
  const last = rows[0]?.id ?? ''
  await owner.pool.query('create table kept as table audit_log')
  await tampered(`delete from audit_log where id = ${last}`)
  expect((await verifyAuditLog(app)).broken).toMatchObject({ id: last, reason: 'it was seen and is gone' })
  await tampered('delete from audit_log; insert into audit_log overriding system value select * from kept')
  expect((await verifyAuditLog(app)).broken).toBeNull()
  const [target] = (await list({ who: client.id })).entries
  await tampered(`update audit_log set actor = 'user:${admin.id}' where id = ${target?.id}`)
  expect(await verifyAuditLog(app)).toMatchObject({ broken: { id: target?.id, reason: 'it was changed' } })
  expect(await findBrokenEntry(app)).toBe(target?.id)
  expect(await readAuditEntry(app, admin.id, target?.id ?? '')).toMatchObject({ holds: false })
  expect(await findBrokenEntry(app)).toBe(target?.id)
  const [found] = (await list({ what: 'audit', who: 'system' })).entries
  expect(found).toMatchObject({ words: 'found the audit log broken', object: { text: `Entry ${target?.id}` } })
})

test.each(["update audit_log set actor = 'nobody'", 'delete from audit_log', 'truncate audit_log'])(
  'the application cannot: %s',
  async (statement) => {
    await expect(app.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } })
  },
)
