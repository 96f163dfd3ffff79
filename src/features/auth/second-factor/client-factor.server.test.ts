import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { callApi, testApp } from '../../../../test/app.ts'
import { anAuthenticator } from '../../../../test/authenticator.ts'
import { hashPassword } from '#features/auth/passwords/passwords.server.ts'
import { storeToken } from '#features/auth/email-verification/email-tokens.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
beforeEach(() => running.setNow(new Date('2026-11-20T18:00:00Z')))
const later = (seconds: number) => running.setNow(new Date(app.now().getTime() + seconds * 1000))

const password = 'tide over larch'
const passwordHash = await hashPassword(password)
const here = { origin: 'http://localhost:3000', rpId: 'localhost' }

/** A browser: it keeps the session that the last answer gave it. */
function aBrowser() {
  let token: string | undefined
  return {
    token: () => token,
    async call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) {
      const sent = method === 'POST' ? (body ?? {}) : body
      const answer = await callApi(app, method, path, sent, { token })
      token = /__Host-sid=([\w-]{43});/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? token
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
  }
}
type Browser = ReturnType<typeof aBrowser>

async function aClient() {
  const user = await aUser(app.db, { passwordHash })
  const browser = aBrowser()
  const login = (from: Browser, given = password) =>
    from.call('POST', '/api/auth/login', { email: user.email, password: given })
  await login(browser)
  return { user, browser, login }
}

async function setUpApp(browser: Browser) {
  const { body } = await browser.call('POST', '/api/auth/second-factor/app')
  const totp = new TOTP({ secret: String(body['key']) })
  const code = () => totp.generate({ timestamp: app.now().getTime() })
  const confirmed = await browser.call('POST', '/api/auth/second-factor/app/confirm', { code: code() })
  expect(confirmed.status).toBe(200)
  return { code, codes: confirmed.body['recoveryCodes'] as string[] }
}

const isIn = async (browser: Browser) => (await browser.call('GET', '/api/auth/me')).status === 200

test('without two-step login, a client’s password alone logs in', async () => {
  const { browser, login } = await aClient()
  expect((await login(aBrowser())).body).toMatchObject({ needsSecondFactor: false })
  expect(await isIn(browser)).toBe(true)
})

test('with an app, the password alone opens nothing but the second step, on every device', async () => {
  const { browser, login } = await aClient()
  const other = aBrowser()
  await login(other)
  const { code, codes } = await setUpApp(browser)
  expect(codes).toHaveLength(10)
  expect(await isIn(browser)).toBe(true)
  expect(await isIn(other)).toBe(false)
  const third = aBrowser()
  expect((await login(third)).body).toMatchObject({ needsSecondFactor: true })
  expect(await isIn(third)).toBe(false)
  for (const [method, path] of [
    ['GET', '/api/orders'],
    ['GET', '/api/account/settings'],
    ['POST', '/api/auth/second-factor/turn-off'],
    ['POST', '/api/auth/second-factor/app'],
    ['POST', '/api/auth/confirm-password'],
  ] as const)
    expect([path, (await third.call(method, path)).status >= 400]).toEqual([path, true])
  later(30)
  expect((await third.call('POST', '/api/auth/second-factor', { code: code() })).status).toBe(200)
  expect(await isIn(third)).toBe(true)
  expect((await login(aBrowser())).body).toMatchObject({ needsSecondFactor: true })
})

test('a login that waits for its second step ends after 15 minutes', async () => {
  const { browser, login } = await aClient()
  const { code } = await setUpApp(browser)
  const half = aBrowser()
  await login(half)
  later(901)
  expect((await half.call('POST', '/api/auth/second-factor', { code: code() })).status).toBe(401)
})

test('the first second step takes the password of the last five minutes', async () => {
  const { browser } = await aClient()
  later(301)
  const before = browser.token()
  expect((await browser.call('POST', '/api/auth/second-factor/app')).body['code']).toBe('step-up-needed')
  expect((await browser.call('POST', '/api/auth/confirm-password', { password: 'not it' })).body['errors']).toEqual({
    password: 'This password is incorrect',
  })
  expect((await browser.call('POST', '/api/auth/confirm-password', { password })).status).toBe(200)
  expect(browser.token()).not.toBe(before)
  expect((await browser.call('POST', '/api/auth/second-factor/app')).status).toBe(200)
})

test('turning it off takes a fresh second step, ends other sessions, and is told by mail', async () => {
  const { user, browser, login } = await aClient()
  const { code } = await setUpApp(browser)
  later(330)
  expect((await browser.call('POST', '/api/auth/second-factor/turn-off')).body['code']).toBe('step-up-needed')
  // The password is no second step.
  await browser.call('POST', '/api/auth/confirm-password', { password })
  expect((await browser.call('POST', '/api/auth/second-factor/turn-off')).body['code']).toBe('step-up-needed')
  expect((await browser.call('POST', '/api/auth/second-factor', { code: code() })).status).toBe(200)
  expect((await browser.call('POST', '/api/auth/second-factor/turn-off')).status).toBe(200)
  expect(await isIn(browser)).toBe(true)
  expect((await login(aBrowser())).body).toMatchObject({ needsSecondFactor: false })
  const mails = await app.db.select().from(outgoingMails).where(eq(outgoingMails.userId, user.id))
  expect(mails.some(({ textBody }) => textBody.includes('Two-step login was turned off'))).toBe(true)
})

test('a new password, by the mailed link too, leaves the second step as it was (R42)', async () => {
  const { user, browser, login } = await aClient()
  const { code } = await setUpApp(browser)
  const token = 'A'.repeat(43)
  await storeToken(app.db, token, user, 'reset-password', app.now())
  const answer = await aBrowser().call('POST', '/api/auth/reset-password', { token, password: 'heron at low tide' })
  expect(answer.status).toBe(200)
  const next = aBrowser()
  expect((await login(next, 'heron at low tide')).body).toMatchObject({ needsSecondFactor: true })
  expect(await isIn(next)).toBe(false)
  later(30)
  expect((await next.call('POST', '/api/auth/second-factor', { code: code() })).status).toBe(200)
  // Changed while logged in, the session stays whole.
  const change = { currentPassword: 'heron at low tide', newPassword: 'ferry at high tide' }
  expect((await next.call('POST', '/api/auth/change-password', change)).status).toBe(200)
  expect(await isIn(next)).toBe(true)
})

test('a passkey alone logs a client in, and the last one goes with two-step login only', async () => {
  const { browser } = await aClient()
  const key = anAuthenticator()
  const challengeOf = (answer: { body: Record<string, unknown> }) =>
    (answer.body['options'] as { challenge: string }).challenge
  const challenge = challengeOf(await browser.call('POST', '/api/auth/passkeys/options'))
  const added = await browser.call('POST', '/api/auth/passkeys', {
    credential: key.create({ challenge, ...here }),
    name: 'Laptop',
  })
  expect(added.body['recoveryCodes']).toHaveLength(10)
  const state = (await browser.call('GET', '/api/auth/second-factor')).body as { passkeys: { id: string }[] }
  expect((await browser.call('DELETE', `/api/auth/passkeys/${state.passkeys[0]?.id ?? ''}`)).status).toBe(403)
  const next = aBrowser()
  const asked = challengeOf(await next.call('POST', '/api/auth/passkey-login/options'))
  expect(
    (await next.call('POST', '/api/auth/passkey-login', { credential: key.get({ challenge: asked, ...here }) })).status,
  ).toBe(200)
  expect(await isIn(next)).toBe(true)
})

test('staff can’t turn theirs off', async () => {
  const member = await aUser(app.db, { role: 'staff', passwordHash })
  const browser = aBrowser()
  await browser.call('POST', '/api/auth/login', { email: member.email, password })
  await setUpApp(browser)
  expect((await browser.call('POST', '/api/auth/second-factor/turn-off')).body['code']).toBe('forbidden')
})
