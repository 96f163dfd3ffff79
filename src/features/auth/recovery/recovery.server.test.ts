import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { aStaffMember, withPasskey } from '../../../../test/staff.ts'
import { sessions, users } from '#features/auth/auth-tables.server.ts'
import { hashPassword } from '#features/auth/passwords/passwords.server.ts'
import { hasSecondFactor } from '#features/auth/second-factor/second-factor-queries.server.ts'
import type { MailTemplate } from '#features/notifications/mail-classes.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { finishRecoveries } from './end-recovery.server.ts'
import { accountRecoveries } from './recovery-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const start = new Date('2026-11-20T18:00:00Z')
beforeEach(() => running.setNow(start))
const later = (hours: number) => running.setNow(new Date(app.now().getTime() + hours * 3_600_000))

const passwordHash = await hashPassword('tide over larch')
const [first, second, member] = [
  await aStaffMember(running, 'admin'),
  await aStaffMember(running, 'admin'),
  await aStaffMember(running, 'staff'),
]
for (const { user } of [first, second, member]) await withPasskey(running, user.id)

async function post(path: string, body: unknown, token?: string) {
  const answer = await callApi(app, 'POST', path, body, { token })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const contact = '(206) 555-0142, mornings'
const check = { kind: 'video-id', note: 'Name and photo match.' }

async function mailed(template: MailTemplate, address: string) {
  const mails = await app.db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.template, template), eq(outgoingMails.toAddress, address)))
  return mails.map((mail) => readableBodies(app, mail).text)
}

/** A client with a passkey who asks for a way back; the id of the request. */
async function asked(lost: 'factor' | 'mailbox' | 'both', newEmail = '') {
  const client = await aUser(app.db, { passwordHash, phone: '(206) 555-0100' })
  await withPasskey(running, client.id)
  const token = await aSession(app, client)
  const answer = await post('/api/account-recoveries', { email: client.email, lost, newEmail, contact, message: '' })
  expect(answer).toEqual({ status: 200, body: { success: true } })
  const [row] = await app.db.select().from(accountRecoveries).where(eq(accountRecoveries.email, client.email))
  const id = row?.id ?? ''
  const act = (name: string, by = first, body: unknown = {}) =>
    by.post(`/api/staff/account-recoveries/${id}/${name}`, body)
  const state = async () =>
    (await app.db.select().from(accountRecoveries).where(eq(accountRecoveries.id, id)))[0]?.state
  return { client, token, id, act, state, check: (by = first) => act('check', by, check) }
}

const stopToken = (text = '') => /stop-recovery\?token=([\w-]+)/.exec(text)?.[1] ?? ''

test('an unknown address gets the same answer, and no mail', async () => {
  const email = 'nobody@example.com'
  const answer = await post('/api/account-recoveries', { email, lost: 'factor', newEmail: '', contact, message: '' })
  expect(answer).toEqual({ status: 200, body: { success: true } })
  const [row] = await app.db.select().from(accountRecoveries).where(eq(accountRecoveries.email, email))
  const refused = await first.post(`/api/staff/account-recoveries/${row?.id ?? ''}/check`, check)
  expect(refused.body['code']).toBe('order-state')
  expect(await mailed('recovery-waiting', email)).toEqual([])
})

test.each([
  [{ lost: '' }, 'lost'],
  [{ lost: 'mailbox', newEmail: '' }, 'newEmail'],
  [{ lost: 'both', newEmail: 'x' }, 'newEmail'],
  [{ contact: ' ' }, 'contact'],
  [{ email: 'x' }, 'email'],
])('a request with %j is refused beside its field', async (wrong, field) => {
  const good = { email: 'alex@example.com', lost: 'factor', newEmail: '', contact, message: '' }
  const answer = await post('/api/account-recoveries', { ...good, ...wrong })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body['errors'] as object)).toEqual([field])
})

test('an empty request, and one of the wrong kinds, is refused as input', async () => {
  for (const body of [{}, { email: 1, newEmail: 2, lost: 3 }])
    expect((await post('/api/account-recoveries', body)).status).toBe(422)
})

test('a lost second factor goes after a check, a second person, and 72 hours', async () => {
  const { client, token, act, check: record, state } = await asked('factor')
  expect((await act('approve', second)).body['code']).toBe('order-state')
  expect((await record(member)).status).toBe(200)
  expect((await act('approve', member)).status).toBe(403)
  expect((await act('approve', second)).status).toBe(200)
  const [mail] = await mailed('recovery-waiting', client.email)
  expect(mail).toContain('turn off two-step login')
  later(71)
  await finishRecoveries(app)
  expect([await state(), await hasSecondFactor(app.db, client.id)]).toEqual(['waiting', true])
  later(1)
  await Promise.all([finishRecoveries(app), finishRecoveries(app)])
  expect([await state(), await hasSecondFactor(app.db, client.id)]).toEqual(['done', false])
  expect((await callApi(app, 'GET', '/api/auth/me', undefined, { token })).status).toBe(401)
  expect((await post('/api/auth/login', { email: client.email, password: 'tide over larch' })).body).toMatchObject({
    needsSecondFactor: false,
  })
  expect(await mailed('second-factor-changed', client.email)).toHaveLength(1)
})

test('whoever checked can’t approve while another admin can', async () => {
  const { act, check: record, state } = await asked('factor')
  await record(first)
  expect((await act('approve', first)).body['code']).toBe('second-person-needed')
  expect(await state()).toBe('checked')
})

test('the mailed link stops it, once; then nothing changes', async () => {
  const { client, act, check: record, state } = await asked('factor')
  await record()
  await act('approve', second)
  const token = stopToken((await mailed('recovery-waiting', client.email))[0])
  expect((await post('/api/account-recoveries/stop', { token })).status).toBe(200)
  expect((await post('/api/account-recoveries/stop', { token })).body['code']).toBe('link-invalid')
  later(100)
  await finishRecoveries(app)
  expect([await state(), await hasSecondFactor(app.db, client.id)]).toEqual(['stopped', true])
  expect(await mailed('recovery-stopped', client.email)).toHaveLength(1)
})

test('the owner, logged in, stops it in Settings; a stranger does not', async () => {
  const { token, check: record, state } = await asked('factor')
  await record()
  const stranger = await aSession(app, await aUser(app.db))
  expect((await post('/api/account/recovery/stop', {}, stranger)).status).toBe(404)
  expect((await post('/api/account/recovery/stop', {}, token)).status).toBe(200)
  expect(await state()).toBe('stopped')
})

test('a lost mailbox: the new address gets a link after the wait, and counts when it is opened', async () => {
  const newEmail = 'new.mailbox@example.com'
  const { client, act, check: record } = await asked('mailbox', newEmail)
  await record()
  await act('approve', second)
  expect(await mailed('recovery-coming', newEmail)).toHaveLength(1)
  expect(await mailed('change-email', newEmail)).toEqual([])
  later(72)
  await finishRecoveries(app)
  // The second factor is not what was lost.
  expect(await hasSecondFactor(app.db, client.id)).toBe(true)
  const find = async () => (await app.db.select().from(users).where(eq(users.id, client.id)))[0]?.email
  expect(await find()).toBe(client.email)
  const link = /token=([\w-]+)/.exec((await mailed('change-email', newEmail))[0] ?? '')?.[1] ?? ''
  expect((await post('/api/auth/verify-email', { token: link })).status).toBe(200)
  expect(await find()).toBe(newEmail)
  expect(await mailed('email-changed', client.email)).toHaveLength(1)
})

test('a new address that someone takes first ends the request with the reason', async () => {
  const newEmail = 'taken.first@example.com'
  const { id, act, check: record } = await asked('both', newEmail)
  await record()
  await act('approve', second)
  const other = await aUser(app.db)
  await app.db.update(users).set({ email: newEmail }).where(eq(users.id, other.id))
  later(72)
  await finishRecoveries(app)
  const [row] = await app.db.select().from(accountRecoveries).where(eq(accountRecoveries.id, id))
  expect(row).toMatchObject({ state: 'refused', refusal: 'Another account uses this email address' })
})

test('staff refuse with a reason, and a request that is over stays as it is', async () => {
  const { act, state } = await asked('factor')
  expect((await act('refuse', member, { reason: '' })).status).toBe(422)
  expect((await act('refuse', member, { reason: 'The ID did not match.' })).status).toBe(200)
  expect((await act('check', first, check)).body['code']).toBe('order-state')
  expect(await state()).toBe('refused')
})

test('no session of the client ends before anything takes effect', async () => {
  const { client, act, check: record } = await asked('factor')
  await record()
  await act('approve', second)
  expect(await app.db.select().from(sessions).where(eq(sessions.userId, client.id))).toHaveLength(1)
})
