import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { sessions, users } from '#features/auth/auth-tables.server.ts'
import { hashPassword } from '#features/auth/passwords/passwords.server.ts'
import type { MailTemplate } from '#features/notifications/mail-classes.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
beforeEach(() => running.setNow(new Date('2026-11-20T18:00:00Z')))

const password = 'a password of my own'
const passwordHash = await hashPassword(password)

async function call(path: string, body: object, token?: string) {
  const answer = await callApi(app, 'POST', path, body, { token })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function tokens(userId: string, template: MailTemplate): Promise<string[]> {
  const mails = await app.db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.userId, userId), eq(outgoingMails.template, template)))
    .orderBy(asc(outgoingMails.createdAt))
  return mails.map((mail) => /token=([\w-]+)/.exec(readableBodies(app, mail).text)?.[1] ?? '')
}

/** An account whose address was changed, in this order, to each of these. */
async function changed(...addresses: string[]) {
  const user = await aUser(app.db, { passwordHash })
  const token = await aSession(app, user)
  for (const email of addresses) {
    await call('/api/account/email', { email, currentPassword: password }, token)
    const link = (await tokens(user.id, 'change-email')).at(-1) ?? ''
    expect((await call('/api/auth/verify-email', { token: link })).status).toBe(200)
  }
  const links = await tokens(user.id, 'email-changed')
  return { user, token, links }
}

const find = async (id: string) => (await app.db.select().from(users).where(eq(users.id, id)))[0]
const undo = (token: string) => call('/api/auth/undo-email-change', { token })

test('the earlier address takes a change back: sessions and password end, and a link for a new one is mailed', async () => {
  const { user, token, links } = await changed('taken.over@example.com')
  expect(links).toHaveLength(1)
  const [link = ''] = links
  expect(await undo(link)).toEqual({ status: 200, body: { email: user.email } })
  expect(await find(user.id)).toMatchObject({ email: user.email, passwordHash: null })
  expect(await app.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([])
  expect((await callApi(app, 'GET', '/api/auth/me', undefined, { token })).status).toBe(401)
  expect((await call('/api/auth/login', { email: user.email, password })).status).toBe(401)
  const [reset = ''] = await tokens(user.id, 'email-restored')
  expect((await call('/api/auth/reset-password', { token: reset, password: 'heron at low tide' })).status).toBe(200)
  expect((await call('/api/auth/login', { email: user.email, password: 'heron at low tide' })).status).toBe(200)
  expect((await undo(link)).body['code']).toBe('link-invalid')
})

test('a second change takes nobody’s way back, and the address in between has none after it was used', async () => {
  const { user, links } = await changed('second@example.com', 'third@example.com')
  expect(links).toHaveLength(2)
  expect(await undo(links[0] ?? '')).toMatchObject({ status: 200, body: { email: user.email } })
  expect((await undo(links[1] ?? '')).body['code']).toBe('link-invalid')
  expect((await find(user.id))?.email).toBe(user.email)
})

test.each([
  ['7 days, to the second', 7 * 86_400 - 1, 200],
  ['more than 7 days', 7 * 86_400 + 1, 410],
] as const)('after %s the link answers as it should', async (_, seconds, status) => {
  const { links } = await changed(`later.${seconds}@example.com`)
  running.setNow(new Date(app.now().getTime() + seconds * 1000))
  expect((await undo(links[0] ?? '')).status).toBe(status)
})

test('of many calls at once one undoes the change', async () => {
  const { links } = await changed('race@example.com')
  const answers = await Promise.all(Array.from({ length: 12 }, () => undo(links[0] ?? '')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('while the link works, nobody else takes the address, by registration or by a change', async () => {
  const { user } = await changed('moved@example.com')
  const person = { firstName: 'Kim', lastName: 'Other', email: user.email.toUpperCase(), password: 'heron at low tide' }
  expect((await call('/api/auth/register', person)).body['code']).toBe('email-taken')
  const other = await aUser(app.db, { passwordHash })
  const token = await aSession(app, other)
  const wish = { email: user.email, currentPassword: password }
  expect((await call('/api/account/email', wish, token)).body['code']).toBe('email-taken')
  running.setNow(new Date(app.now().getTime() + 8 * 86_400_000))
  expect((await call('/api/auth/register', person)).status).toBe(201)
})
