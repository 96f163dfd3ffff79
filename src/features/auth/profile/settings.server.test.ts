import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp, type TestApp } from '../../../../test/app.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import type { MailTemplate } from '#features/notifications/mail-classes.ts'
import { isWanted } from '#features/notifications/notification-choices.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { hashPassword } from '#features/auth/passwords/passwords.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'

let running: TestApp
beforeAll(async () => {
  running = await testApp({ THROTTLE_SCALE: 1000 })
})
afterAll(() => running.close())

const password = 'a password of my own'

async function aClient() {
  const user = await aUser(running.app.db, { phone: null, passwordHash: await hashPassword(password) })
  const token = await aSession(running.app, user)
  const call = async (method: string, path: string, body?: object) => {
    const answer = await callApi(running.app, method, path, body, { token })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return {
    user,
    get: () => call('GET', '/api/account/settings'),
    put: (body: object) => call('PUT', '/api/account/settings', body),
    changeEmail: (email: string, currentPassword = password) =>
      call('POST', '/api/account/email', { email, currentPassword }),
  }
}

const verify = async (token: string) => {
  const answer = await callApi(running.app, 'POST', '/api/auth/verify-email', { token })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const mailsOf = (userId: string, template: MailTemplate) =>
  running.app.db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.userId, userId), eq(outgoingMails.template, template)))

async function linkTo(userId: string): Promise<string> {
  const [mail] = (await mailsOf(userId, 'change-email')).slice(-1)
  if (!mail) throw new Error('No link was mailed')
  return /token=([\w-]+)/.exec(readableBodies(running.app, mail).text)?.[1] ?? ''
}

test('a new account gets every mail; name, phone, and choices change separately', async () => {
  const client = await aClient()
  const { email } = client.user
  expect((await client.get()).body).toEqual({
    profile: { firstName: 'Alex', lastName: 'Sample', email, phone: null },
    notifications: { serviceUpdates: true, renewalReminders: true },
    pendingEmail: null,
  })
  await client.put({ notifications: { serviceUpdates: false } })
  await client.put({ profile: { phone: '(206) 555-0142' } })
  expect((await client.put({ profile: { firstName: 'Sasha' } })).body).toEqual({
    profile: { firstName: 'Sasha', lastName: 'Sample', email, phone: '(206) 555-0142' },
    notifications: { serviceUpdates: false, renewalReminders: true },
    pendingEmail: null,
  })
  await client.put({ notifications: { renewalReminders: false } })
  await client.put({ profile: { phone: '' } })
  expect((await client.get()).body).toMatchObject({
    profile: { firstName: 'Sasha', phone: null },
    notifications: { serviceUpdates: false, renewalReminders: false },
  })
})

test.each([
  [{ profile: { firstName: ' ' } }, 'profile.firstName'],
  [{ profile: { phone: 'call me' } }, 'profile.phone'],
  [{ profile: { email: 'new@example.com' } }, 'profile.email'],
  [{ profile: { role: 'admin' } }, 'profile.role'],
  [{ notifications: { serviceUpdates: 'no' } }, 'notifications.serviceUpdates'],
  [{ notifications: { receipts: false } }, 'notifications.receipts'],
])('%j is refused', async (body, field) => {
  const client = await aClient()
  const refused = await client.put(body)
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body['errors'] as object)).toEqual([field])
})

test.each([
  ['always', { serviceUpdates: false, renewalReminders: false }, true],
  ['service-updates', { serviceUpdates: true, renewalReminders: false }, true],
  ['service-updates', { serviceUpdates: false, renewalReminders: true }, false],
  ['renewal-reminders', { serviceUpdates: false, renewalReminders: true }, true],
  ['renewal-reminders', { serviceUpdates: true, renewalReminders: false }, false],
  ['subscription', { serviceUpdates: false, renewalReminders: false }, true],
] as const)('a mail of the class %s with %j goes out: %s', async (mailClass, notifications, goesOut) => {
  const client = await aClient()
  await client.put({ notifications })
  expect(await isWanted(running.app.db, client.user.id, mailClass)).toBe(goesOut)
})

test.each([
  ['order-in-review', 0],
  ['order-confirmation', 1],
] as const)('with service updates off, %s is written %d times', async (template, times) => {
  const { app } = running
  const client = await aClient()
  await client.put({ notifications: { serviceUpdates: false } })
  const to = { address: client.user.email }
  const text = { subject: 'Hello', paragraphs: ['Good day.'] }
  await enqueueMail(app, app.db, {
    template,
    dedupeKey: `${template}|${client.user.id}`,
    to,
    userId: client.user.id,
    text,
  })
  expect(await mailsOf(client.user.id, template)).toHaveLength(times)
})

test('a new address takes effect when its link is opened, and the old one is notified', async () => {
  const client = await aClient()
  const before = client.user.email
  const after = `new-${before}`
  expect((await client.changeEmail(after)).status).toBe(200)
  expect((await client.get()).body).toMatchObject({ profile: { email: before }, pendingEmail: after })
  expect((await mailsOf(client.user.id, 'change-email'))[0]?.toAddress).toBe(after)
  const token = await linkTo(client.user.id)
  expect(await verify(token)).toMatchObject({ status: 200, body: { email: after } })
  expect((await client.get()).body).toMatchObject({ profile: { email: after }, pendingEmail: null })
  const [notice] = await mailsOf(client.user.id, 'email-changed')
  expect(notice).toMatchObject({ toAddress: before })
  expect(notice?.textBody).toContain(after)
  expect((await verify(token)).body['code']).toBe('link-invalid')
})

test('only the last link works, and none is mailed without the password', async () => {
  const client = await aClient()
  const wrong = await client.changeEmail(`x-${client.user.email}`, 'not my password')
  expect(wrong.body['errors']).toEqual({ currentPassword: 'Your current password is incorrect' })
  expect(await mailsOf(client.user.id, 'change-email')).toEqual([])
  await client.changeEmail(`first-${client.user.email}`)
  const first = await linkTo(client.user.id)
  await client.changeEmail(`second-${client.user.email}`)
  expect((await verify(first)).body['code']).toBe('link-invalid')
  expect((await client.changeEmail(client.user.email.toUpperCase())).body['errors']).toEqual({
    email: 'This is already your email address',
  })
})

test('an address that another account has, or takes before the link is opened, is refused', async () => {
  const client = await aClient()
  const other = await aClient()
  const text = 'Another account uses this email address'
  expect((await client.changeEmail(other.user.email)).body['errors']).toEqual({ email: text })
  const wished = `wished-${client.user.email}`
  await client.changeEmail(wished)
  await running.app.db.update(users).set({ email: wished }).where(eq(users.id, other.user.id))
  expect((await verify(await linkTo(client.user.id))).body['code']).toBe('email-taken')
  expect((await client.get()).body).toMatchObject({ profile: { email: client.user.email } })
})
