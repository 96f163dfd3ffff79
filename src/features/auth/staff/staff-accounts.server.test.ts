import { and, desc, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#features/auth/passwords/passwords.server.ts'
import { sessions, users } from '#features/auth/auth-tables.server.ts'
import { passkeys } from '#features/auth/second-factor/second-factor-tables.server.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import type { MailTemplate } from '#features/notifications/mail-classes.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { sql } from '#platform/database/db.server.ts'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { setUpSecondFactor } from '../../../../test/second-factor.ts'
import { mailAccountLink } from '#features/auth/email-verification/mail-account-link.job.server.ts'
import { resetAtCommandLine } from './reset-second-factor.server.ts'
import { listOpenInvitations, listStaff } from './staff-list-queries.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const sentence = 'a sentence that nobody guesses'
const passwordHash = await hashPassword(sentence)
const start = Date.parse('2026-11-20T18:00:00Z')
const later = (seconds: number) => running.setNow(new Date(app.now().getTime() + seconds * 1000))

beforeEach(async () => {
  running.setNow(new Date(start))
  // Who is an admin in one test must not be one in the next.
  await app.db.update(users).set({ role: 'client', isPiiReader: false })
})

/** Someone of staff who can log in, with their calls. */
async function aMember(role: 'staff' | 'admin' = 'admin', firstName = 'Sam') {
  const user = await aUser(app.db, { role, firstName, lastName: 'Staff', passwordHash })
  const key = { publicKey: Buffer.from('key'), signCount: 0, transports: [], name: 'Key' }
  await app.db.insert(passkeys).values({ userId: user.id, credentialId: user.id, ...key })
  const token = await aSession(app, user)
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await callApi(app, method, path, body, { token })
    return { status: answer.status, body: (await answer.json()) as { code?: string; errors?: object; detail?: string } }
  }
  return {
    user,
    get: (path: string) => call('GET', path),
    invite: (input: object) =>
      call('POST', '/api/staff/invitations', { firstName: 'Dana', lastName: 'Reed', ...input }),
    invitation: (id: string, act: string) => call('POST', `/api/staff/invitations/${id}/${act}`, {}),
    setRole: (id: string, role: string, isPiiReader = false) =>
      call('PUT', `/api/staff/members/${id}/role`, { role, isPiiReader }),
    reset: (id: string) =>
      call('POST', `/api/staff/members/${id}/reset-second-factor`, { verifiedBy: 'Met in the office' }),
    remove: (id: string, handOverTo: string | null = null) =>
      call('POST', `/api/staff/members/${id}/remove`, { handOverTo }),
  }
}

const setPassword = async (token: string, password = sentence) => {
  const answer = await callApi(app, 'POST', '/api/auth/reset-password', { token, password })
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}
async function logIn(email: string, password = sentence) {
  const answer = await callApi(app, 'POST', '/api/auth/login', { email, password })
  return { status: answer.status, token: /__Host-sid=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] }
}
async function tokenMailedTo(address: string, template: MailTemplate): Promise<string> {
  const [mail] = await app.db
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.toAddress, address), eq(outgoingMails.template, template)))
    .orderBy(desc(sql`xmin::text::bigint`))
    .limit(1)
  if (!mail) throw new Error(`No ${template} went to ${address}`)
  return /(?:token|setup)=([\w-]+)/.exec(readableBodies(app, mail).text)?.[1] ?? ''
}
const toldOf = async (address: string) =>
  (
    await app.db
      .select({ text: outgoingMails.textBody })
      .from(outgoingMails)
      .where(and(eq(outgoingMails.toAddress, address), eq(outgoingMails.template, 'staff-access-changed')))
  ).map(({ text }) => text)
const audits = async (object: string) =>
  (
    await app.db.execute<{ actor: string; action: string; detail: object }>(
      sql`select actor, action, detail from audit_log where object = ${object} order by id`,
    )
  ).rows
const roleOf = async (id: string) =>
  (await app.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role
const sessionsOf = (id: string) => app.db.$count(sessions, eq(sessions.userId, id))

test('an invitation works once and for 48 hours, and gives its role when it is used', async () => {
  const admin = await aMember()
  const email = 'river@firm.example'
  expect((await admin.invite({ email, role: 'admin' })).status).toBe(200)
  expect(await listOpenInvitations(app.db, app.now())).toMatchObject([{ email, role: 'admin', invitedBy: 'Sam Staff' }])
  expect(await app.db.$count(users, eq(users.email, email))).toBe(0)
  const token = await tokenMailedTo(email, 'staff-invitation')
  expect((await setPassword(token, 'short one')).status).toBe(422)
  later(48 * 3600)
  expect((await setPassword(token)).body.code).toBe('link-expired')
  later(-1)
  expect((await setPassword(token)).status).toBe(200)
  expect((await setPassword(token)).body.code).toBe('link-invalid')
  expect(await listOpenInvitations(app.db, app.now())).toEqual([])
  const { token: half } = await logIn(email)
  expect(await setUpSecondFactor(app, half)).toBeTruthy()
  expect(await toldOf(admin.user.email)).toMatchObject([expect.stringContaining('is now an admin')])
  const joined = (await listStaff(app.db, app.now())).find((one) => one.email === email)
  expect(joined).toMatchObject({ role: 'admin', state: 'active', hasApp: true })
  expect(await audits(`user:${joined?.id}`)).toMatchObject([
    { action: 'staff.joined', detail: { before: { role: 'client' }, after: { role: 'admin' } } },
    { action: 'second-factor.app-added' },
  ])
})

test('only the last link of an invitation works, and none after it was withdrawn', async () => {
  const admin = await aMember()
  const email = 'sky@firm.example'
  await admin.invite({ email, role: 'staff' })
  const first = await tokenMailedTo(email, 'staff-invitation')
  const [invitation] = await listOpenInvitations(app.db, app.now())
  const id = invitation?.id ?? ''
  expect((await admin.invitation(id, 'resend')).status).toBe(200)
  const second = await tokenMailedTo(email, 'staff-invitation')
  expect((await setPassword(first)).body.code).toBe('link-invalid')
  expect((await admin.invitation(id, 'withdraw')).status).toBe(200)
  expect((await setPassword(second)).body.code).toBe('link-invalid')
  expect((await admin.invitation(id, 'resend')).body.code).toBe('not-found')
  expect((await audits(`staff-invitation:${id}`)).map(({ action }) => action)).toEqual([
    'staff.invited',
    'staff.invitation-sent-again',
    'staff.invitation-withdrawn',
  ])
})

test('someone who works here is not invited, and a client who is keeps their account until they accept', async () => {
  const admin = await aMember()
  const colleague = await aMember('staff')
  expect((await admin.invite({ email: colleague.user.email.toUpperCase(), role: 'admin' })).body.errors).toHaveProperty(
    'email',
  )
  const client = await aUser(app.db, { passwordHash })
  const session = await aSession(app, client)
  await admin.invite({ email: client.email, role: 'staff' })
  expect((await callApi(app, 'GET', '/api/auth/me', undefined, { token: session })).status).toBe(200)
  await setPassword(await tokenMailedTo(client.email, 'staff-invitation'), 'another long sentence of mine')
  expect(await roleOf(client.id)).toBe('staff')
  expect(await sessionsOf(client.id)).toBe(0)
})

test('changing a role ends the sessions, tells every admin, and records before and after', async () => {
  const admin = await aMember()
  const other = await aMember('admin')
  const colleague = await aMember('staff', 'Jo')
  expect((await admin.setRole(colleague.user.id, 'admin', true)).status).toBe(200)
  expect(await roleOf(colleague.user.id)).toBe('admin')
  expect(await sessionsOf(colleague.user.id)).toBe(0)
  for (const reader of [admin, other, colleague])
    expect(await toldOf(reader.user.email)).toEqual([expect.stringContaining('is now an admin, and may open')])
  expect(await audits(`user:${colleague.user.id}`)).toEqual([
    {
      actor: `user:${admin.user.id}`,
      action: 'staff.role-changed',
      detail: { before: { role: 'staff', isPiiReader: false }, after: { role: 'admin', isPiiReader: true } },
    },
  ])
})

test('nobody changes their own role, access, or second factor, and the last admin stays', async () => {
  const admin = await aMember()
  const { id } = admin.user
  for (const act of [admin.setRole(id, 'staff'), admin.remove(id), admin.reset(id)])
    expect((await act).body).toMatchObject({ code: 'last-admin', detail: expect.stringContaining('is the only admin') })
  await aMember('admin')
  for (const act of [admin.setRole(id, 'staff'), admin.remove(id), admin.reset(id)])
    expect((await act).body.code).toBe('forbidden')
  expect(await roleOf(id)).toBe('admin')
})

test('of two admins who demote or remove each other at once, one stays', async () => {
  for (const act of ['setRole', 'remove'] as const) {
    const [a, b] = [await aMember(), await aMember()]
    const against = (one: typeof a, other: typeof a) =>
      act === 'setRole' ? one.setRole(other.user.id, 'staff') : one.remove(other.user.id)
    const answers = await Promise.all([against(a, b), against(b, a)])
    // The one who comes second has lost the role by then, or the session with it.
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const roles = [await roleOf(a.user.id), await roleOf(b.user.id)]
    expect(roles.filter((role) => role === 'admin')).toHaveLength(1)
    await app.db.update(users).set({ role: 'client' })
  }
})

test('staff may do none of it, and an admin only with a fresh second factor', async () => {
  const colleague = await aMember('staff')
  const target = await aMember('staff')
  for (const act of [
    colleague.invite({ email: 'x@firm.example', role: 'staff' }),
    colleague.setRole(target.user.id, 'admin'),
    colleague.remove(target.user.id),
    colleague.reset(target.user.id),
  ])
    expect((await act).body.code).toBe('forbidden')
  const admin = await aMember()
  later(301)
  for (const act of [
    admin.invite({ email: 'x@firm.example', role: 'staff' }),
    admin.setRole(target.user.id, 'admin'),
    admin.remove(target.user.id),
    admin.reset(target.user.id),
  ])
    expect((await act).body.code).toBe('step-up-needed')
})

test('who leaves loses sessions and factors, and their open orders go to someone else or to nobody', async () => {
  const admin = await aMember()
  const leaving = await aMember('staff', 'Jo')
  const heir = await aMember('staff')
  const client = await aUser(app.db)
  const values = { userId: client.id, baseService: 'llc', totalCents: 29900, cartHash: Buffer.from('x') }
  const [open, closed] = await app.db
    .insert(orders)
    .values([
      { ...values, status: 'in_review', advisorId: leaving.user.id },
      { ...values, status: 'completed', advisorId: leaving.user.id },
    ])
    .returning()
  const advisorOf = async (id = '') => (await app.db.select().from(orders).where(eq(orders.id, id)))[0]?.advisorId
  expect((await admin.remove(leaving.user.id, client.id)).body.errors).toHaveProperty('handOverTo')
  expect((await admin.remove(leaving.user.id, leaving.user.id)).body.errors).toHaveProperty('handOverTo')
  expect((await admin.remove(leaving.user.id, heir.user.id)).status).toBe(200)
  expect(await advisorOf(open?.id)).toBe(heir.user.id)
  expect(await advisorOf(closed?.id)).toBe(leaving.user.id)
  expect(await sessionsOf(leaving.user.id)).toBe(0)
  expect(await app.db.$count(passkeys, eq(passkeys.userId, leaving.user.id))).toBe(0)
  expect((await leaving.get('/api/staff/orders')).status).toBe(401)
  expect(await audits(`order:${open?.id}`)).toMatchObject([
    { action: 'order.advisor-assigned', detail: { from: leaving.user.id, to: heir.user.id } },
  ])
  await admin.remove(heir.user.id)
  expect(await advisorOf(open?.id)).toBeNull()
  const listed = await listStaff(app.db, app.now())
  expect(listed.find(({ id }) => id === leaving.user.id)).toMatchObject({ role: null, state: 'ended' })
})

test('after a reset the password alone sets up nothing; the mailed link does, once, within the hour', async () => {
  const admin = await aMember()
  const person = await aMember('staff', 'Rory')
  const { id, email } = person.user
  expect((await admin.reset(id)).status).toBe(200)
  expect(await sessionsOf(id)).toBe(0)
  expect(await app.db.$count(passkeys, eq(passkeys.userId, id))).toBe(0)
  expect(await toldOf(admin.user.email)).toEqual([expect.stringContaining('was reset')])
  const { token: half } = await logIn(email)
  const call = (path: string, body: object) => callApi(app, 'POST', `/api/auth/${path}`, body, { token: half })
  for (const path of ['second-factor/app', 'passkeys/options']) expect((await call(path, {})).status).toBe(403)
  const state = await callApi(app, 'GET', '/api/auth/second-factor', undefined, { token: half })
  expect(await state.json()).toMatchObject({ step: 'link-needed' })

  const link = await tokenMailedTo(email, 'second-factor-setup')
  const { token: stranger } = await logIn((await aMember('staff')).user.email)
  const use = async (session: string | undefined, token = link) =>
    (await callApi(app, 'POST', '/api/auth/second-factor/reset/setup-link', { token }, { token: session })).status
  expect(await use(stranger)).toBe(400)
  later(3600)
  const { token: late } = await logIn(email)
  expect(await use(late)).toBe(410)
  expect((await admin.reset(id)).body.code).toBe('login-required')
})

test('the link serves the session that brought it, and no other', async () => {
  const admin = await aMember()
  const { id, email } = (await aMember('staff')).user
  await admin.reset(id)
  const link = await tokenMailedTo(email, 'second-factor-setup')
  const [{ token: first }, { token: second }] = [await logIn(email), await logIn(email)]
  const use = (session: string | undefined) =>
    callApi(app, 'POST', '/api/auth/second-factor/reset/setup-link', { token: link }, { token: session })
  const answers = await Promise.all([use(first), use(second)])
  const [winner, loser] = answers[0].status === 200 ? [first, second] : [second, first]
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
  expect((await callApi(app, 'POST', '/api/auth/second-factor/app', {}, { token: loser })).status).toBe(403)
  const whole = await setUpSecondFactor(app, winner)
  expect((await callApi(app, 'GET', '/api/auth/me', undefined, { token: whole })).status).toBe(200)
  expect(await listStaff(app.db, app.now())).toContainEqual(expect.objectContaining({ id, state: 'active' }))
})

test('a password reset ends the link, so that a mailbox alone never gets in', async () => {
  const admin = await aMember()
  const { id, email } = (await aMember('staff')).user
  await admin.reset(id)
  const link = await tokenMailedTo(email, 'second-factor-setup')
  await mailAccountLink(app, { purpose: 'reset-password', email, requestId: id })
  await setPassword(await tokenMailedTo(email, 'reset-password'), 'the sentence of an intruder')
  const { token } = await logIn(email, 'the sentence of an intruder')
  const use = await callApi(app, 'POST', '/api/auth/second-factor/reset/setup-link', { token: link }, { token })
  expect(use.status).toBe(400)
  expect((await callApi(app, 'POST', '/api/auth/second-factor/app', {}, { token })).status).toBe(403)
})

test('a code given while the second factor is being reset leaves no session behind', async () => {
  const admin = await aMember()
  const user = await aUser(app.db, { role: 'staff', passwordHash })
  const half = (await logIn(user.email)).token
  const started = await callApi(app, 'POST', '/api/auth/second-factor/app', {}, { token: half })
  const { key } = (await started.json()) as { key: string }
  const code = () => ({ code: new TOTP({ secret: key }).generate({ timestamp: app.now().getTime() }) })
  await callApi(app, 'POST', '/api/auth/second-factor/app/confirm', code(), { token: half })
  later(30)
  const halves = await Promise.all(Array.from({ length: 5 }, () => logIn(user.email)))
  const gives = halves.map(({ token }) => callApi(app, 'POST', '/api/auth/second-factor', code(), { token }))
  const [reset] = await Promise.all([admin.reset(user.id), ...gives])
  expect(reset.status).toBe(200)
  const whole = await app.db.$count(
    sessions,
    and(eq(sessions.userId, user.id), sql`${sessions.secondFactorAt} is not null`),
  )
  expect(whole).toBe(0)
})

test('the operator resets the last admin, and only someone of staff', async () => {
  const { id, email } = (await aMember()).user
  const link = await resetAtCommandLine(app.db, email, app.now())
  expect(await sessionsOf(id)).toBe(0)
  const { token } = await logIn(email)
  const used = await callApi(app, 'POST', '/api/auth/second-factor/reset/setup-link', { token: link }, { token })
  expect(used.status).toBe(200)
  expect(await setUpSecondFactor(app, token)).toBeTruthy()
  const client = await aUser(app.db)
  await expect(resetAtCommandLine(app.db, client.email, app.now())).rejects.toMatchObject({ code: 'not-found' })
})
