import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { createThrottle, throttleAddress } from './rate-limit.server.ts'

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

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, counted) => {
  expect(throttleAddress(ip)).toBe(counted)
})
