import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { sessions } from '#features/auth/auth-tables.server.ts'
import { hashToken } from '#features/auth/sessions.server.ts'
import { apiMap } from '#server/api.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
beforeEach(() => running.setNow(new Date('2026-11-20T18:00:00Z')))
const later = (seconds: number) => running.setNow(new Date(app.now().getTime() + seconds * 1000))

async function loggedIn(role: 'client' | 'staff' | 'admin') {
  const token = await aSession(app, await aUser(app.db, { role }))
  const ask = async (method: 'GET' | 'POST', path: string) => {
    const answer = await callApi(app, method, path, method === 'POST' ? {} : undefined, { token })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const idleEnd = async () =>
    (
      await app.db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
    )[0]?.idleExpiresAt.getTime()
  return { token, ask, idleEnd }
}

test.each([
  ['client', 12 * 3600, 300],
  ['staff', 900, 120],
  ['admin', 900, 120],
] as const)(
  '%s: asking leaves the end where it is, staying moves it, and after it there is no session',
  async (role, idle, warn) => {
    const { ask, idleEnd } = await loggedIn(role)
    const ends = await idleEnd()
    later(idle - warn)
    const asked = await ask('GET', '/api/auth/session')
    expect(asked.body).toMatchObject({ warnSeconds: warn, idleEndsAt: new Date(ends ?? 0).toISOString() })
    expect(await idleEnd()).toBe(ends)
    const stayed = await ask('POST', '/api/auth/session/stay')
    expect(stayed.body['idleEndsAt']).toBe(new Date(app.now().getTime() + idle * 1000).toISOString())
    later(idle + 1)
    expect((await ask('GET', '/api/auth/session')).status).toBe(401)
    expect((await ask('POST', '/api/auth/session/stay')).status).toBe(401)
  },
)

test('a page that polls for days is logged out all the same', async () => {
  const { ask } = await loggedIn('client')
  for (let hour = 0; hour < 12; hour += 1) {
    expect((await ask('GET', '/api/auth/session')).status).toBe(200)
    later(3600)
  }
  expect((await ask('GET', '/api/auth/session')).status).toBe(401)
})

test('everything that a page asks by itself is declared so', () => {
  const quiet = apiMap.filter(({ extendsSession }) => !extendsSession).map(({ method, path }) => `${method} ${path}`)
  expect(quiet.sort()).toEqual([
    'get /api/auth/session',
    'get /api/orders/{id}',
    'get /api/orders/{id}/messages',
    'get /api/orders/{id}/progress',
    'get /api/staff/audit/checks',
    'get /api/staff/conversations/{id}',
    'get /api/staff/notices/unread',
    'post /api/orders/{id}/messages/read',
    'post /api/staff/conversations/{id}/read',
    'post /api/staff/orders/{id}/seen',
  ])
})
