import * as argon2 from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'
import { emailTokens, sessions, users } from './auth-tables.server.ts'
import type { MailTemplate } from '#features/notifications/mail-classes.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { aUser } from '../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { newToken, storeToken } from '#features/auth/email-verification/email-tokens.server.ts'
import { inviteStaff } from './invite-staff.server.ts'
import { mailAccountLink } from '#features/auth/email-verification/mail-account-link.job.server.ts'
import { hashPassword } from './passwords/passwords.server.ts'
import { hashToken } from './sessions.server.ts'

// Looks on while the real hash is computed, and counts.
vi.mock('@node-rs/argon2', { spy: true })

const site = await testApp()
const { app, logLines } = site
const setNow = (instant: Date) => site.setNow(instant)
afterAll(() => site.close())
beforeEach(() => setNow(new Date()))

const password = 'tide over larch'
const passwordHash = await hashPassword(password)
let addresses = 0
/** Every test comes from an address of its own, so that none uses up another's attempts. */
const anAddress = () => `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`
const post = (path: string, body: unknown, options: Parameters<typeof callApi>[4] = {}) =>
  callApi(app, 'POST', `/api/auth/${path}`, body, { ip: anAddress(), ...options })
const me = (token: string | undefined) => callApi(app, 'GET', '/api/auth/me', undefined, { token, ip: anAddress() })
const tokenIn = (response: Response) => /__Host-sid=([\w-]{43});/.exec(response.headers.get('set-cookie') ?? '')?.[1]
const mailsTo = async (userId: string, template: MailTemplate) =>
  app.db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.userId, userId), eq(outgoingMails.template, template)))
const aPerson = (overrides: Parameters<typeof aUser>[1] = {}) => aUser(app.db, { passwordHash, ...overrides })
const registration = (overrides: Record<string, unknown> = {}) => ({
  email: `${newToken().slice(0, 12).replaceAll(/\W/g, 'x')}@example.com`,
  password,
  firstName: 'Alex',
  lastName: 'Sample',
  ...overrides,
})
/** The answer without what differs from request to request. */
const bodyOf = async (response: Response) => {
  const { requestId: _, ...rest } = (await response.json()) as Record<string, unknown>
  return { status: response.status, ...rest }
}

test('registering answers with the account and a session, and mails a verification link', async () => {
  const input = registration({ phone: '(206) 555-0142' })
  const response = await post('register', input)
  const { user } = (await response.json()) as { user: { id: string } }
  expect(response.status).toBe(201)
  expect(user).toEqual({
    id: user.id,
    email: input.email,
    firstName: 'Alex',
    lastName: 'Sample',
    phone: '(206) 555-0142',
    emailVerified: false,
    role: 'client',
    isPiiReader: false,
  })
  const current = await me(tokenIn(response))
  expect([current.status, await current.json()]).toEqual([200, { user }])
  expect(await mailsTo(user.id, 'verify-email')).toHaveLength(1)
  const [row] = await app.db.select().from(users).where(eq(users.id, user.id))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the session cookie is for this host alone, hidden from scripts, and holds for seven days', async () => {
  const response = await post('register', registration())
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=604800$/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  const stored = await app.db.select().from(sessions)
  expect(JSON.stringify(stored)).not.toContain(tokenIn(response))
})

test('a taken address is 409, without a session, and its owner is told once an hour', async () => {
  const owner = await aPerson()
  const input = registration({ email: owner.email.toUpperCase() })
  const responses = await Promise.all([post('register', input), post('register', input), post('register', input)])
  for (const response of responses) {
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await bodyOf(response)).toMatchObject({
      status: 409,
      code: 'email-taken',
      errors: { email: 'An account with this email address already exists. Please log in instead.' },
    })
  }
  expect(await mailsTo(owner.id, 'account-exists')).toHaveLength(1)
})

test('two registrations of one address at once make one account', async () => {
  const input = registration()
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => post('register', input)))).map((r) => r.status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
})

test.each([
  [{ password: 'short' }, { password: 'Password must be at least 8 characters' }],
  [{ password: 'password123' }, { password: 'This password is too easy to guess. Please choose a different one.' }],
  [
    { firstName: ' ', lastName: undefined },
    { firstName: 'First name is required', lastName: 'Last name is required' },
  ],
  [{ email: 'alex' }, { email: 'Please enter a valid email address' }],
  [{ firstName: 'A\u0007lex' }, { firstName: 'Remove the unsupported characters' }],
  [
    { role: 'admin', emailVerified: true },
    { role: 'Unknown field', emailVerified: 'Unknown field' },
  ],
])('a registration with %j is 422 and says why', async (overrides, errors) => {
  const response = await post('register', registration(overrides))
  expect(await bodyOf(response)).toMatchObject({ status: 422, code: 'invalid-input', success: false, errors })
})

test('logging in gives a fresh session whatever cookie came along, and ends the one that came', async () => {
  const person = await aPerson()
  const old = await aSession(app, person)
  const response = await post('login', { email: person.email.toUpperCase(), password }, { token: old })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ user: { id: person.id, emailVerified: true } })
  expect(tokenIn(response)).not.toBe(old)
  expect([(await me(old)).status, (await me(tokenIn(response))).status]).toEqual([401, 200])
})

test('a session id that someone else chose is never taken up', async () => {
  const person = await aPerson()
  const foreign = newToken()
  const response = await post('login', { email: person.email, password }, { token: foreign })
  expect(tokenIn(response)).not.toBe(foreign)
  expect((await me(foreign)).status).toBe(401)
})

test('an unknown address and a wrong password are refused in the same words and with the same work', async () => {
  const person = await aPerson()
  const invited = await aUser(app.db, { passwordHash: null })
  const answers = []
  for (const email of [person.email, invited.email, 'nobody@example.com']) {
    vi.mocked(argon2.verify).mockClear()
    answers.push(await bodyOf(await post('login', { email, password: 'not the password' })))
    expect(argon2.verify).toHaveBeenCalledTimes(1)
    expect(String(vi.mocked(argon2.verify).mock.calls[0]?.[0])).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
  expect(answers[0]).toMatchObject({ status: 401, code: 'wrong-credentials', error: 'Invalid email or password' })
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('of 200 log-ins at once at most five reach argon2, also with the right password', async () => {
  const person = await aPerson()
  vi.mocked(argon2.verify).mockClear()
  const ip = anAddress()
  const attempts = Array.from({ length: 200 }, (_, index) =>
    post('login', { email: person.email, password: index % 2 ? password : 'wrong password' }, { ip }),
  )
  const responses = await Promise.all(attempts)
  expect(vi.mocked(argon2.verify).mock.calls.length).toBeLessThanOrEqual(5)
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(195)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('past the attempts of a day an account is slowed down, not locked', async () => {
  const person = await aPerson()
  for (let count = 0; count < 50; count++) await app.throttle.take('login-account-day', person.email.toLowerCase())
  const startedAt = performance.now()
  const response = await post('login', { email: person.email, password })
  expect(response.status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThan(1900)
})

test('a hash of weaker parameters is made again at the log-in', async () => {
  const weak = await argon2.hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const person = await aPerson({ passwordHash: weak })
  expect((await post('login', { email: person.email, password })).status).toBe(200)
  const [row] = await app.db.select().from(users).where(eq(users.id, person.id))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await post('login', { email: person.email, password })).status).toBe(200)
})

test.each([
  ['client', 12 * 3600, 7 * 24 * 3600],
  ['staff', 15 * 60, 8 * 3600],
] as const)(
  'the session of a %s ends after its idle and after its absolute time',
  async (role, idleSeconds, absoluteSeconds) => {
    const start = new Date('2026-11-20T12:00:00Z')
    const at = (seconds: number) => setNow(new Date(start.getTime() + seconds * 1000))
    const person = await aPerson({ role })
    at(0)
    const idle = await aSession(app, person)
    at(idleSeconds - 1)
    expect((await me(idle)).status).toBe(200)
    at(idleSeconds - 1 + idleSeconds + 1)
    expect((await me(idle)).status).toBe(401)
    at(0)
    const busy = await aSession(app, person)
    for (let seconds = 0; seconds < absoluteSeconds; seconds += idleSeconds - 60) {
      at(seconds)
      expect((await me(busy)).status).toBe(200)
    }
    at(absoluteSeconds + 1)
    expect((await me(busy)).status).toBe(401)
  },
)

test('logging out is 200 with and without a session, and the old cookie is worth nothing', async () => {
  const person = await aPerson()
  const token = await aSession(app, person)
  for (const cookie of [token, token, undefined]) {
    const response = await post('logout', undefined, { token: cookie })
    expect([response.status, await response.json()]).toEqual([200, { success: true }])
    expect(response.headers.get('set-cookie')).toBe('__Host-sid=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0')
  }
  expect((await me(token)).status).toBe(401)
})

test.each(['resend-verification', 'forgot-password'])(
  '%s answers alike for known and unknown addresses, mails nobody by itself, and is limited',
  async (path) => {
    const person = await aPerson({ emailVerifiedAt: null })
    const unknown = `nobody-${path}@example.com`
    expect(await bodyOf(await post(path, { email: person.email }))).toEqual(
      await bodyOf(await post(path, { email: unknown })),
    )
    expect(await app.db.$count(outgoingMails, eq(outgoingMails.userId, person.id))).toBe(0)
    for (const email of [person.email, unknown]) {
      const more = [await post(path, { email }), await post(path, { email }), await post(path, { email })]
      expect(more.map(({ status }) => status)).toEqual([200, 200, 429])
    }
  },
)

test('a verification link: 200 with the address, then 400; 410 with the address when it is late', async () => {
  const person = await aPerson({ emailVerifiedAt: null })
  const token = newToken()
  await storeToken(app.db, token, person, 'verify-email', app.now())
  const good = await post('verify-email', { token })
  expect([good.status, await good.json()]).toEqual([
    200,
    { success: true, message: 'Your email address is verified.', email: person.email },
  ])
  expect((await post('verify-email', { token })).status).toBe(400)
  const late = newToken()
  await storeToken(app.db, late, person, 'verify-email', new Date(app.now().getTime() - 24 * 3_600_000 - 1000))
  const expired = await post('verify-email', { token: late })
  expect(await bodyOf(expired)).toMatchObject({
    status: 410,
    error: expect.stringContaining('expired'),
    email: person.email,
  })
  expect(await bodyOf(await post('verify-email', {}))).toMatchObject({
    status: 422,
    error: 'No verification token provided',
  })
})

test('a reset link sets the password once, ends every session, mails a notice and logs nobody in', async () => {
  const person = await aPerson({ emailVerifiedAt: null })
  const open = [await aSession(app, person), await aSession(app, person)]
  await mailAccountLink(app, { purpose: 'reset-password', email: person.email, requestId: 'reset' })
  const [mail] = await mailsTo(person.id, 'reset-password')
  let text = ''
  const mailer = { destination: 'test', deliver: async (one: { text: string }) => void (text = one.text) }
  await deliverMail(app, mailer, mail?.id ?? '')
  const token = /reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
  const body = { token, password: 'another larch' }
  expect((await post('reset-password', { token, password: 'password1' })).status).toBe(422)
  const response = await post('reset-password', body)
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
  expect((await post('reset-password', body)).status).toBe(400)
  for (const cookie of open) expect((await me(cookie)).status).toBe(401)
  expect(await mailsTo(person.id, 'password-changed')).toHaveLength(1)
  expect((await post('login', { email: person.email, password })).status).toBe(401)
  const login = await post('login', { email: person.email, password: 'another larch' })
  expect(await login.json()).toMatchObject({ user: { emailVerified: true } })
})

test('a reset link works for one hour', async () => {
  const person = await aPerson()
  const token = newToken()
  await storeToken(app.db, token, person, 'reset-password', new Date(app.now().getTime() - 3_601_000))
  expect(await bodyOf(await post('reset-password', { token, password: 'another larch' }))).toMatchObject({
    status: 410,
    error: expect.stringContaining('expired'),
  })
})

test('changing the password rotates this session, ends the others and spoils open reset links', async () => {
  const person = await aPerson()
  const [here, elsewhere] = [await aSession(app, person), await aSession(app, person)]
  await storeToken(app.db, newToken(), person, 'reset-password', app.now())
  const body = { currentPassword: password, newPassword: 'another larch' }
  const response = await post('change-password', body, { token: here })
  expect(response.status).toBe(200)
  const statuses = await Promise.all(
    [here, elsewhere, tokenIn(response)].map(async (token) => (await me(token)).status),
  )
  expect(statuses).toEqual([401, 401, 200])
  expect(await mailsTo(person.id, 'password-changed')).toHaveLength(1)
  expect(await app.db.$count(emailTokens, eq(emailTokens.userId, person.id))).toBe(0)
})

test.each([
  [{ currentPassword: 'wrong', newPassword: 'another larch' }, 'currentPassword', 'Your current password is incorrect'],
  [{ currentPassword: password, newPassword: 'short' }, 'newPassword', 'Password must be at least 8 characters'],
  [
    { currentPassword: password, newPassword: 'qwerty123' },
    'newPassword',
    'This password is too easy to guess. Please choose a different one.',
  ],
])('changing the password with %j is refused at the field', async (body, field, text) => {
  const token = await aSession(app, await aPerson())
  const response = await post('change-password', body, { token })
  expect(await bodyOf(response)).toMatchObject({ status: 422, errors: { [field]: text } })
  expect((await me(token)).status).toBe(200)
})

test('changing the password needs a session', async () => {
  expect((await post('change-password', { currentPassword: password, newPassword: 'another larch' })).status).toBe(401)
})

test('an invited staff member sets a password by the link, once, and logs in with the role', async () => {
  const email = `dana-${newToken().slice(0, 6).toLowerCase().replaceAll(/\W/g, 'x')}@example.com`
  const person = { email, firstName: 'Dana', lastName: 'Reed' }
  const { token, role } = await inviteStaff(app.db, { ...person, role: 'admin' }, app.now())
  expect(role).toBe('admin')
  expect((await post('login', { email, password: '' })).status).toBe(422)
  expect((await post('login', { email, password })).status).toBe(401)
  expect((await post('reset-password', { token, password })).status).toBe(200)
  expect((await post('reset-password', { token, password })).status).toBe(400)
  const login = await post('login', { email, password })
  expect(login.headers.get('set-cookie')).toContain('Max-Age=900')
  expect(await login.json()).toMatchObject({ needsSecondFactor: true, user: { role: 'admin', emailVerified: true } })
  expect(await inviteStaff(app.db, person, app.now())).toMatchObject({ role: 'admin' })
})

test('no password, token or session id is in the log', async () => {
  const person = await aPerson()
  const response = await post('login', { email: person.email, password })
  const token = tokenIn(response) ?? 'none'
  await post('reset-password', { token, password: 'secret of the log' })
  const log = logLines.join('')
  for (const secret of [password, token, hashToken(token).toString('hex'), 'secret of the log', '$argon2id']) {
    expect(log).not.toContain(secret)
  }
})
