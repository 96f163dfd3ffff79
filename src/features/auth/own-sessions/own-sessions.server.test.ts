import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { listOwnSessions } from './own-sessions.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const isIn = async (token: string) => (await callApi(app, 'GET', '/api/auth/me', undefined, { token })).status === 200

async function threeDevices() {
  const user = await aUser(app.db)
  const tokens = [await aSession(app, user), await aSession(app, user), await aSession(app, user)] as const
  return { user, tokens, list: () => listOwnSessions(app.db, user.id, tokens[0], app.now()) }
}

test('this browser comes first, and one device is signed out alone', async () => {
  const { tokens, list } = await threeDevices()
  const before = await list()
  expect(before.map(({ isThisBrowser }) => isThisBrowser)).toEqual([true, false, false])
  const path = `/api/account/sessions/${before[1]?.id ?? ''}`
  expect((await callApi(app, 'DELETE', path, undefined, { token: tokens[0] })).status).toBe(200)
  expect((await list()).map(({ id }) => id)).toEqual([before[0]?.id, before[2]?.id])
  expect((await callApi(app, 'DELETE', path, undefined, { token: tokens[0] })).status).toBe(404)
  expect(await isIn(tokens[0])).toBe(true)
})

test('all others are signed out at once, and a stranger’s device is not found', async () => {
  const mine = await threeDevices()
  const theirs = await threeDevices()
  const path = `/api/account/sessions/${(await theirs.list())[0]?.id ?? ''}`
  expect((await callApi(app, 'DELETE', path, undefined, { token: mine.tokens[0] })).status).toBe(404)
  const answer = await callApi(app, 'POST', '/api/account/sessions/end-others', {}, { token: mine.tokens[0] })
  expect(await answer.json()).toEqual({ ended: 2 })
  expect(await Promise.all(mine.tokens.map(isIn))).toEqual([true, false, false])
  expect(await Promise.all(theirs.tokens.map(isIn))).toEqual([true, true, true])
})
