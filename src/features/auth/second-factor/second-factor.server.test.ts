import { TOTP } from 'otpauth'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#features/auth/passwords/passwords.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { aUser } from '../../../../db/build.ts'
import { callApi, testApp } from '../../../../test/app.ts'
import { recoveryCodes, totpDevices } from './second-factor-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const password = 'tide over larch'
const passwordHash = await hashPassword(password)
const start = Date.parse('2026-11-20T18:00:00Z')
beforeEach(() => running.setNow(new Date(start)))
const later = (seconds: number) => running.setNow(new Date(app.now().getTime() + seconds * 1000))

const tokenIn = (response: Response) => /__Host-sid=([\w-]{43});/.exec(response.headers.get('set-cookie') ?? '')?.[1]
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, token: string | undefined, body?: unknown) =>
  callApi(app, method, path, body, { token })
const giveCode = (token: string | undefined, input: unknown) => call('POST', '/api/auth/second-factor', token, input)

async function logIn(email: string) {
  const response = await call('POST', '/api/auth/login', undefined, { email, password })
  const { needsSecondFactor } = (await response.json()) as { needsSecondFactor: boolean }
  return { needsSecondFactor, token: tokenIn(response) ?? '' }
}

const codeOf = (key: string, at = app.now()) => new TOTP({ secret: key }).generate({ timestamp: at.getTime() })

/** Someone of staff who logged in and set up an app; `token` is their whole session. */
async function aMember(role: 'staff' | 'admin' = 'staff') {
  const user = await aUser(app.db, { role, passwordHash })
  const half = await logIn(user.email)
  const { key } = (await (await call('POST', '/api/auth/second-factor/app', half.token, {})).json()) as { key: string }
  const confirmed = await call('POST', '/api/auth/second-factor/app/confirm', half.token, { code: codeOf(key) })
  const answer = (await confirmed.json()) as { recoveryCodes: string[] }
  later(30)
  return { user, key, codes: answer.recoveryCodes, token: tokenIn(confirmed) ?? '', half: half.token }
}

test('a client’s login is whole at once', async () => {
  const user = await aUser(app.db, { passwordHash })
  const { needsSecondFactor, token } = await logIn(user.email)
  expect(needsSecondFactor).toBe(false)
  expect((await call('GET', '/api/auth/me', token)).status).toBe(200)
})

test('a staff login may do nothing but set up its second factor', async () => {
  const user = await aUser(app.db, { role: 'admin', passwordHash })
  const { needsSecondFactor, token } = await logIn(user.email)
  expect(needsSecondFactor).toBe(true)
  expect((await call('GET', '/api/auth/me', token)).status).toBe(401)
  expect((await call('GET', '/api/staff/task-templates', token)).status).toBe(401)
  expect(await (await call('GET', '/api/auth/second-factor', token)).json()).toMatchObject({
    step: 'set-up',
    hasApp: false,
    recoveryCodesLeft: 0,
  })
  later(15 * 60 + 1)
  expect((await call('GET', '/api/auth/second-factor', token)).status).toBe(401)
})

test('confirming the app makes a new session and gives ten codes; the half session is over', async () => {
  const { token, half, codes, user } = await aMember('admin')
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect((await call('GET', '/api/auth/me', token)).status).toBe(200)
  expect((await call('GET', '/api/auth/second-factor', half)).status).toBe(401)
  const stored = await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id))
  expect(JSON.stringify(stored)).not.toContain(codes[0]?.replace('-', ''))
})

test('a code of the app completes the next login, and neither it nor an earlier one works again', async () => {
  const { user, key } = await aMember()
  const earlier = codeOf(key, new Date(app.now().getTime() - 30_000))
  const code = codeOf(key)
  const first = await logIn(user.email)
  expect((await giveCode(first.token, { code })).status).toBe(200)
  const second = await logIn(user.email)
  for (const used of [code, earlier]) {
    const refused = await giveCode(second.token, { code: used })
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ errors: { code: expect.stringContaining('already used') } })
  }
})

test.each([
  [-30, 200],
  [0, 200],
  [30, 200],
  [-60, 422],
  [60, 422],
])('a code from %i seconds away answers %i', async (seconds, status) => {
  const { user, key } = await aMember()
  later(120)
  const { token } = await logIn(user.email)
  const code = codeOf(key, new Date(app.now().getTime() + seconds * 1000))
  expect((await giveCode(token, { code })).status).toBe(status)
})

test('of fifty equal codes at once, one is accepted', async () => {
  const { user, key } = await aMember()
  const logins = await Promise.all(Array.from({ length: 50 }, () => logIn(user.email)))
  const answers = await Promise.all(logins.map(({ token }) => giveCode(token, { code: codeOf(key) })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('after five wrong codes even the right one waits for fifteen minutes, and the owner is told once', async () => {
  const { user, key } = await aMember()
  const { token } = await logIn(user.email)
  const tries = await Promise.all(Array.from({ length: 20 }, () => giveCode(token, { code: '000000' })))
  expect(tries.filter(({ status }) => status === 422)).toHaveLength(5)
  expect((await giveCode(token, { code: codeOf(key) })).status).toBe(429)
  const mails = await app.db.select().from(outgoingMails).where(eq(outgoingMails.userId, user.id))
  expect(mails.filter(({ template }) => template === 'second-factor-tries')).toHaveLength(1)
  later(15 * 60 + 1)
  const again = await logIn(user.email)
  expect((await giveCode(again.token, { code: codeOf(key) })).status).toBe(200)
})

test('a recovery code works once, in any spelling', async () => {
  const { user, codes } = await aMember()
  const typed = ` ${codes[3]?.toLowerCase().replace('-', ' ')} `
  const first = await logIn(user.email)
  expect((await giveCode(first.token, { recoveryCode: typed })).status).toBe(200)
  const second = await logIn(user.email)
  expect((await giveCode(second.token, { recoveryCode: codes[3] })).status).toBe(422)
  expect(await (await call('GET', '/api/auth/second-factor', second.token)).json()).toMatchObject({
    step: 'ask',
    recoveryCodesLeft: 9,
  })
})

test('nobody sets up another app with the password alone', async () => {
  const { user } = await aMember()
  const { token } = await logIn(user.email)
  for (const path of ['/api/auth/second-factor/app', '/api/auth/passkeys/options'])
    expect((await call('POST', path, token, {})).status).toBe(403)
})

test('new recovery codes take a second factor of the last five minutes', async () => {
  const { token, key, user } = await aMember()
  const renew = (session: string) => call('POST', '/api/auth/recovery-codes', session, {})
  expect((await renew(token)).status).toBe(200)
  later(301)
  const stale = await renew(token)
  expect(stale.status).toBe(403)
  expect(await stale.json()).toMatchObject({ code: 'step-up-needed' })
  const fresh = tokenIn(await giveCode(token, { code: codeOf(key) })) ?? ''
  expect((await renew(fresh)).status).toBe(200)
  expect((await call('GET', '/api/auth/me', token)).status).toBe(401)
  const mails = await app.db.select().from(outgoingMails).where(eq(outgoingMails.userId, user.id))
  expect(mails.map(({ template }) => template)).toEqual(Array.from({ length: 3 }, () => 'second-factor-changed'))
})

test('the app’s key is stored encrypted, and opens for its own account alone', async () => {
  const [one, other] = [await aMember(), await aMember()]
  const [row] = await app.db.select().from(totpDevices).where(eq(totpDevices.userId, one.user.id))
  if (!row) throw new Error('no device')
  expect(JSON.stringify(row)).not.toContain(one.key)
  const { ciphertext, iv, dataKeyWrapped, keyId } = row
  await app.db
    .update(totpDevices)
    .set({ ciphertext, iv, dataKeyWrapped, keyId })
    .where(eq(totpDevices.userId, other.user.id))
  const { token } = await logIn(other.user.email)
  expect((await giveCode(token, { code: codeOf(one.key) })).status).toBe(500)
})

test('a new app replaces the old one', async () => {
  const { token, key, user } = await aMember()
  const { key: next } = (await (await call('POST', '/api/auth/second-factor/app', token, {})).json()) as { key: string }
  expect((await call('POST', '/api/auth/second-factor/app/confirm', token, { code: codeOf(next) })).status).toBe(200)
  later(30)
  const { token: half } = await logIn(user.email)
  expect((await giveCode(half, { code: codeOf(key) })).status).toBe(422)
  expect((await giveCode(half, { code: codeOf(next) })).status).toBe(200)
})
