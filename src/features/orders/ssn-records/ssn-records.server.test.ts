import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { aPaidFormation } from '../../../../test/staff.ts'
import { purgeExpired } from '#features/formation/ssn/ssn-vault.server.ts'
import { secrets, ssnHolders } from '#features/formation/ssn/ssn-tables.server.ts'
import { apiMap } from '#server/api.server.ts'
import { listSsnRecords, ssnPageSize } from './ssn-records-queries.server.ts'
import { ssnQuery } from './ssn-records.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
const owner = running.database.owner.db
afterAll(() => running.close())

const reader = await aUser(app.db, { role: 'admin', isPiiReader: true, firstName: 'Sam', lastName: 'Staff' })
const token = await aSession(app, reader)
const { orderId, buyer } = await aPaidFormation(running)
const giveSsns = (count: number) =>
  buyer.post(`/api/orders/${orderId}/ssns`, {
    shareholderSSNs: Array.from({ length: count }, (_, index) => ({
      firstName: 'Owner',
      lastName: `Number ${String(index).padStart(2, '0')}`,
      ssn: `219-45-${6000 + index}`,
      ownershipPercentage: 1,
    })),
  })
const list = (query: Record<string, string> = {}) => listSsnRecords(app, reader.id, ssnQuery.parse(query))
const reveal = (id: string, by = token) =>
  callApi(app, 'POST', `/api/staff/ssns/${id}/reveal`, { reason: 'Line 7b of Form SS-4.' }, { token: by })

test('numbers are listed masked, with whose they are, what they are kept for, and until when', async () => {
  await giveSsns(1)
  const { records, onFile } = await list({ order: orderId })
  expect(onFile).toBeGreaterThan(0)
  const shareholder = records.find(({ purpose }) => purpose === '2553')
  expect(shareholder).toMatchObject({
    person: 'Owner Number 00',
    orderId,
    orderNumber: orderId.slice(0, 8).toUpperCase(),
    lastFour: '6000',
    kind: 'SSN',
    isErased: false,
    notNeededSince: null,
    views: 0,
  })
  expect(shareholder?.share).toBeLessThan(0.01)
})

test('what is erased next stands first; a number whose filing is confirmed says since when', async () => {
  await giveSsns(3)
  const before = (await list()).records
  const last = before.at(-1)
  const soon = new Date(app.now().getTime() + 86_400_000 / 2)
  await owner
    .update(secrets)
    .set({ purgeAfter: soon })
    .where(eq(secrets.id, last?.id ?? ''))
  const { records, erasedWithinDay } = await list()
  expect(records[0]).toMatchObject({ id: last?.id, notNeededSince: expect.any(String), erasedOn: soon.toISOString() })
  expect(records[0]?.share).toBeGreaterThan(0.95)
  expect(erasedWithinDay).toBe(1)
  running.setNow(new Date(soon.getTime() + 1000))
  await purgeExpired(app)
  expect((await list()).records.map(({ id }) => id)).not.toContain(last?.id)
  const erased = (await list({ order: orderId })).records.find(({ id }) => id === last?.id)
  expect(erased).toMatchObject({ isErased: true, lastFour: null })
  running.setNow(new Date())
})

test('the search goes by name, company, and order; what may be a number is dropped', async () => {
  await giveSsns(3)
  const names = async (query: Record<string, string>) => (await list(query)).records.map(({ person }) => person)
  expect(await names({ q: 'NUMBER 01' })).toEqual(['Owner Number 01'])
  expect((await names({ q: orderId.slice(0, 8) })).length).toBeGreaterThanOrEqual(3)
  expect(await names({ q: 'nobody of this name' })).toEqual([])
  expect(await names({ needed: '2553', q: '100%' })).toEqual([])
  for (const q of ['219456001', '219-45-6001', 'x 219 45 6001']) expect(ssnQuery.parse({ q }).q).toBeUndefined()
  expect(ssnQuery.parse({ order: 'nonsense', needed: 'x' })).toMatchObject({ order: undefined, needed: undefined })
})

test('pages go by key, forward and back', async () => {
  await giveSsns(60)
  const first = await list({ needed: '2553' })
  const second = await list({ needed: '2553', after: first.next ?? '' })
  const third = await list({ needed: '2553', after: second.next ?? '' })
  expect([first.previous, third.next, first.records.length]).toEqual([null, null, ssnPageSize])
  const all = [...first.records, ...second.records, ...third.records].map(({ id }) => id)
  expect(new Set(all).size).toBe(all.length)
  expect((await list({ needed: '2553', before: third.previous ?? '' })).records).toEqual(second.records)
})

test('recent views say who opened whose and why, and who was denied; asking for a second factor is no denial', async () => {
  const { records, refusedIn30Days } = await list({ needed: '2553' })
  const record = records[0]
  expect((await reveal(record?.id ?? '')).status).toBe(200)
  const other = await aUser(app.db, { role: 'staff', firstName: 'Jo', lastName: 'Other' })
  await reveal(record?.id ?? '', await aSession(app, other))
  const after = await list()
  expect(after).toMatchObject({ viewsToday: 1, refusedIn30Days: refusedIn30Days + 1 })
  expect(after.recent.slice(0, 2)).toMatchObject([
    { reader: 'Jo Other', isRefused: true, person: record?.person, text: 'May not open numbers.' },
    { reader: 'Sam Staff', isRefused: false, person: record?.person, text: 'Line 7b of Form SS-4.' },
  ])
  const again = (await list({ needed: '2553' })).records.find(({ id }) => id === record?.id)
  expect(again?.views).toBe(1)
})

test('no answer of the API to staff holds a full number, but the one that opens it (R27)', async () => {
  await giveSsns(5)
  const stored = await owner.select({ id: ssnHolders.id }).from(ssnHolders).where(eq(ssnHolders.orderId, orderId))
  const ids = await owner
    .select({ id: secrets.id })
    .from(secrets)
    .where(
      inArray(
        secrets.ownerId,
        stored.map(({ id }) => id),
      ),
    )
  const full = /219-?45-?60\d\d|123-?45-?6782/
  const reads = apiMap.filter(({ method, access }) => method === 'get' && access !== 'second-factor')
  expect(reads.length).toBeGreaterThan(30)
  for (const { path } of reads)
    for (const id of path.includes('{') ? [orderId, ids[0]?.id ?? ''] : ['']) {
      const response = await callApi(app, 'GET', path.replaceAll(/\{\w+\}/g, id), undefined, { token })
      expect([path, full.test(await response.text())]).toEqual([path, false])
    }
  expect(full.test(JSON.stringify(await list()))).toBe(false)
  expect(await (await reveal(ids[0]?.id ?? '')).text()).toMatch(full)
  const { rows } = await owner.execute(
    sql`select 1 from audit_log where audit_log::text ~ '219-?45-?60[0-9]{2}|123-?45-?6782'`,
  )
  expect([rows, full.test(running.logLines.join())]).toEqual([[], false])
})
