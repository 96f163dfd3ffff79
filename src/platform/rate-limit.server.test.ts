import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { statementsOf } from '../../test/statements.ts'
import { connectDatabase } from './database/db.server.ts'
import { createThrottle, throttleAddress } from './rate-limit.server.ts'
import { requestCounts } from './request-counts.server.ts'

const database = await testDatabase()
afterAll(() => database.close())

const quarterPast = new Date('2026-11-20T10:15:00Z')

test('of many attempts at once just the allowed number passes', async () => {
  const throttle = createThrottle(database.db, 1, () => quarterPast)
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => throttle.take('login-account-ip', 'one')))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
})

test('a full window names the seconds to wait', async () => {
  const throttle = createThrottle(database.db, 0.2, () => quarterPast)
  await throttle.take('login-account-ip', 'two')
  await expect(throttle.take('login-account-ip', 'two')).rejects.toMatchObject({
    code: 'too-many-requests',
    retryAfterSeconds: 900,
  })
})

test('a new window counts from nothing', async () => {
  let now = new Date('2026-11-20T10:14:59Z')
  const throttle = createThrottle(database.db, 1, () => now)
  for (let i = 0; i < 5; i++) await throttle.take('login-account-ip', 'four')
  await expect(throttle.take('login-account-ip', 'four')).rejects.toMatchObject({ retryAfterSeconds: 1 })
  now = quarterPast
  await throttle.take('login-account-ip', 'four')
})

test('a check does not count', async () => {
  const throttle = createThrottle(database.db, 1, () => quarterPast)
  for (let i = 0; i < 20; i++) await throttle.check('login-account-ip', 'three')
})

test('a request is counted without a word to the database', async () => {
  const throttle = createThrottle(database.db, 0.01, () => quarterPast)
  const statements = await statementsOf(async () => {
    for (let i = 0; i < 3; i++) await throttle.take('write-ip', 'five')
    await expect(throttle.take('write-ip', 'five')).rejects.toMatchObject({ code: 'too-many-requests' })
  })
  expect(statements).toEqual([])
})

test('instances learn of each other’s counts when they share them', async () => {
  const [one, other] = [0.01, 0.01].map((scale) => createThrottle(database.db, scale, () => quarterPast))
  for (let i = 0; i < 2; i++) await one!.take('write-ip', 'six')
  await one!.share()
  await other!.take('write-ip', 'six')
  await other!.share()
  await expect(other!.take('write-ip', 'six')).rejects.toMatchObject({ code: 'too-many-requests' })
  await other!.share()
  // Refused requests were counted, too.
  await expect(one!.take('write-ip', 'six')).resolves.toBeUndefined()
  await one!.share()
  await expect(one!.check('write-ip', 'six')).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('counts that are shared at the same moment are all counted, once', async () => {
  const instances = Array.from({ length: 4 }, () => createThrottle(database.db, 1, () => quarterPast))
  for (const instance of instances) for (let i = 0; i < 25; i++) await instance.take('read-ip', 'seven')
  await Promise.all(instances.flatMap((instance) => [instance.share(), instance.share()]))
  const [row] = await database.db.select().from(requestCounts).where(eq(requestCounts.key, 'read-ip|seven'))
  expect(row?.count).toBe(100)
})

test('while the database is away requests are counted here', async () => {
  const away = connectDatabase('postgres://nobody@127.0.0.1:1/none')
  const throttle = createThrottle(away.db, 0.01, () => quarterPast)
  for (let i = 0; i < 3; i++) {
    await throttle.take('write-ip', 'eight')
    await throttle.share()
  }
  await expect(throttle.take('write-ip', 'eight')).rejects.toMatchObject({ code: 'too-many-requests' })
  await away.close()
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, counted) => {
  expect(throttleAddress(ip)).toBe(counted)
})
