import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#features/auth/passwords/passwords.server.ts'
import { aUser } from '../../../../db/build.ts'
import { anAuthenticator } from '../../../../test/authenticator.ts'
import { callApi, testApp } from '../../../../test/app.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const password = 'tide over larch'
const passwordHash = await hashPassword(password)
beforeEach(() => running.setNow(new Date('2026-11-20T18:00:00Z')))
const later = (seconds: number) => running.setNow(new Date(app.now().getTime() + seconds * 1000))

const tokenIn = (response: Response) => /__Host-sid=([\w-]{43});/.exec(response.headers.get('set-cookie') ?? '')?.[1]
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, token: string | undefined, body?: unknown) =>
  callApi(app, method, path, body, { token })
const challengeAt = async (path: string, token?: string) =>
  ((await (await call('POST', path, token, {})).json()) as { options: { challenge: string } }).options.challenge

/** The site is at 127.0.0.1 in tests: its keys belong to localhost. */
const here = { origin: 'http://localhost:3000', rpId: 'localhost' }
type Place = typeof here

async function halfLogin(email: string) {
  return tokenIn(await call('POST', '/api/auth/login', undefined, { email, password })) ?? ''
}

/** Someone of staff with a passkey as the only second factor. */
async function aMember() {
  const user = await aUser(app.db, { role: 'staff', passwordHash })
  const token = await halfLogin(user.email)
  const key = anAuthenticator()
  const challenge = await challengeAt('/api/auth/passkeys/options', token)
  const added = await call('POST', '/api/auth/passkeys', token, {
    credential: key.create({ challenge, ...here }),
    name: 'Laptop',
  })
  const { recoveryCodes } = (await added.json()) as { recoveryCodes: string[] }
  return { user, key, recoveryCodes, token: tokenIn(added) ?? '' }
}

const login = async (
  key: ReturnType<typeof anAuthenticator>,
  place: Place = here,
  options: Parameters<typeof key.get>[1] = {},
) => {
  const challenge = await challengeAt('/api/auth/passkey-login/options')
  return call('POST', '/api/auth/passkey-login', undefined, { credential: key.get({ challenge, ...place }, options) })
}

test('a passkey is set up during the first login, with ten recovery codes, and logs in alone from then on', async () => {
  const { key, recoveryCodes, token, user } = await aMember()
  expect(recoveryCodes).toHaveLength(10)
  expect((await call('GET', '/api/auth/me', token)).status).toBe(200)
  const response = await login(key)
  expect(response.status).toBe(200)
  const state = await call('GET', '/api/auth/second-factor', tokenIn(response))
  expect(await state.json()).toMatchObject({ step: 'given', email: user.email, passkeys: [{ name: 'Laptop' }] })
})

test.each([
  ['another origin', { ...here, origin: 'https://evil.example' }, {}],
  ['another host name', { ...here, rpId: 'evil.example' }, {}],
  ['no fingerprint, face, or PIN', here, { isVerified: false }],
])('a login with %s is refused', async (_, place, options) => {
  const { key } = await aMember()
  expect((await login(key, place, options)).status).toBe(401)
})

test('an answer works once', async () => {
  const { key } = await aMember()
  const challenge = await challengeAt('/api/auth/passkey-login/options')
  const body = { credential: key.get({ challenge, ...here }) }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call('POST', '/api/auth/passkey-login', undefined, body)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9)
})

test('a challenge ends after five minutes, and one that nobody asked for is refused', async () => {
  const { key } = await aMember()
  const challenge = await challengeAt('/api/auth/passkey-login/options')
  later(301)
  const late = { credential: key.get({ challenge, ...here }) }
  expect((await call('POST', '/api/auth/passkey-login', undefined, late)).status).toBe(401)
  const made = { credential: key.get({ challenge: Buffer.alloc(32, 7).toString('base64url'), ...here }) }
  expect((await call('POST', '/api/auth/passkey-login', undefined, made)).status).toBe(401)
})

test('a counter that went back is refused: the key was copied', async () => {
  const { key } = await aMember()
  expect((await login(key, here, { count: 9 })).status).toBe(200)
  expect((await login(key, here, { count: 9 })).status).toBe(401)
})

test('an unknown key and one that was removed are refused', async () => {
  expect((await login(anAuthenticator())).status).toBe(401)
  const { key, token } = await aMember()
  const second = anAuthenticator()
  const challenge = await challengeAt('/api/auth/passkeys/options', token)
  const added = await call('POST', '/api/auth/passkeys', token, {
    credential: second.create({ challenge, ...here }),
    name: 'Phone',
  })
  const whole = tokenIn(added)
  const state = (await (await call('GET', '/api/auth/second-factor', whole)).json()) as { passkeys: { id: string }[] }
  expect((await call('DELETE', `/api/auth/passkeys/${state.passkeys[0]?.id}`, whole)).status).toBe(200)
  expect((await login(key)).status).toBe(401)
  expect((await login(second)).status).toBe(200)
})

test('the only second factor stays, and another account’s key cannot be removed', async () => {
  const [one, other] = [await aMember(), await aMember()]
  const state = (await (await call('GET', '/api/auth/second-factor', one.token)).json()) as {
    passkeys: { id: string }[]
  }
  const path = `/api/auth/passkeys/${state.passkeys[0]?.id}`
  expect((await call('DELETE', path, one.token)).status).toBe(403)
  expect((await call('DELETE', path, other.token)).status).toBe(404)
})

test('a key that is known already is not added to another account', async () => {
  const { key } = await aMember()
  const user = await aUser(app.db, { role: 'staff', passwordHash })
  const token = await halfLogin(user.email)
  const challenge = await challengeAt('/api/auth/passkeys/options', token)
  const credential = key.create({ challenge, ...here })
  expect((await call('POST', '/api/auth/passkeys', token, { credential, name: 'Stolen' })).status).toBe(422)
})
