import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { callApi, testApp } from '../../../../test/app.ts'
import { readZip } from '../../../../test/read-zip.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { ssnDigits } from '../../../../test/ssn-digits.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const admin = await aStaffMember(running, 'admin')
const make = async (body: unknown, by = admin) => String((await by.post('/api/staff/person-exports', body)).body['id'])
const download = (id: string, by = admin) =>
  callApi(app, 'GET', `/api/staff/person-exports/${id}`, undefined, { token: by.token })

test('a client’s data comes as a ZIP, without a digit of an SSN, a password, or a code', async () => {
  const { buyer, orderId } = await aPaidFormation(running)
  const { id, email } = buyer.user
  await app.db.execute(sql`
    insert into leads (kind, name, email, mailbox, details) values ('contact', 'Alex', ${email}, 'x', '{"message": "a plain question"}')`)
  const response = await download(await make({ userId: id }))
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const files = await readZip(Buffer.from(await response.arrayBuffer()))
  const json = files.get('person.json')?.toString() ?? ''
  const record = JSON.parse(json) as {
    tables: Record<string, Record<string, unknown>[]>
    socialSecurityNumbers: unknown[]
  }
  expect(record.tables['users']).toMatchObject([{ id, email }])
  for (const table of [
    'orders',
    'order_lines',
    'payment_attempts',
    'formations',
    'outgoing_mails',
    'leads',
    'sessions',
  ])
    expect(record.tables[table]?.length, table).toBeGreaterThan(0)
  expect(record.socialSecurityNumbers).toMatchObject([{ name: 'Alex Sample', status: 'held' }])
  expect(json).toContain('a plain question')
  expect(json).toContain(`order:${orderId}`)
  expect(json).not.toMatch(/password_hash|token_hash|"png"/)
  expect(json).not.toMatch(ssnDigits('123-45-6782'))
  expect(files.get('README.txt')?.toString()).toContain('Everything that')
})

test('an export is downloaded once, within ten minutes, by the admin who created it', async () => {
  const { buyer } = await aPaidFormation(running)
  const body = { userId: buyer.user.id }
  const other = await aStaffMember(running, 'admin')
  const id = await make(body)
  expect((await download(id, other)).status).toBe(404)
  expect((await download(id)).status).toBe(200)
  expect((await download(id)).status).toBe(404)
  const late = await make(body)
  running.setNow(new Date(Date.now() + 11 * 60_000))
  expect((await download(late)).status).toBe(404)
  running.setNow(new Date())
  const staff = await aStaffMember(running)
  expect((await staff.post('/api/staff/person-exports', body)).body['code']).toBe('forbidden')
  const { rows } = await app.db.execute(
    sql`select action from audit_log where action like 'person.export%' and object = ${`user:${buyer.user.id}`} order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'person.export-made',
    'person.export-downloaded',
    'person.export-made',
  ])
})

test('someone without an account is exported by their address', async () => {
  const email = 'nobody.yet@example.com'
  await app.db.execute(sql`
    insert into leads (kind, name, email, mailbox, details) values ('contact', 'Nobody Yet', ${email.toUpperCase()}, 'x', '{}')`)
  const response = await download(await make({ email }))
  const files = await readZip(Buffer.from(await response.arrayBuffer()))
  const record = JSON.parse(files.get('person.json')?.toString() ?? '') as { tables: Record<string, unknown[]> }
  expect(Object.keys(record.tables)).toEqual(['leads', 'person_exports'].filter((table) => table in record.tables))
  expect(record.tables['leads']).toHaveLength(1)
})
