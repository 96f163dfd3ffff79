import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'
import type { OutgoingMail } from '#platform/mailer.server.ts'
import { emailTokens, users } from '#features/auth/auth-tables.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { aUser } from '../../../../db/build.ts'
import { testApp } from '../../../../test/app.ts'
import { newToken, readToken, storeToken } from './email-tokens.server.ts'
import { mailAccountLink } from './mail-account-link.job.server.ts'
import { resetPassword } from '#features/auth/passwords/reset-password.server.ts'
import { hashToken } from '#features/auth/sessions.server.ts'
import { verifyEmail } from './verify-email.server.ts'

const site = await testApp()
const { app } = site
const setNow = (instant: Date) => site.setNow(instant)
afterAll(() => site.close())

const start = new Date('2026-11-20T12:00:00Z')
const later = (hours: number, seconds: number) => new Date(start.getTime() + (hours * 3600 + seconds) * 1000)

/** A link of the purpose, given out at noon. */
async function aLink(purpose: 'verify-email' | 'reset-password', overrides: Parameters<typeof aUser>[1] = {}) {
  setNow(start)
  const user = await aUser(app.db, { emailVerifiedAt: null, ...overrides })
  const token = newToken()
  await storeToken(app.db, token, user, purpose, start)
  return { user, token }
}
const mailsTo = (userId: string) => app.db.select().from(outgoingMails).where(eq(outgoingMails.userId, userId))
const isVerified = async (userId: string) =>
  (await app.db.select().from(users).where(eq(users.id, userId)))[0]?.emailVerifiedAt ?? null

test('of 100 verifications with one link at once exactly one succeeds', async () => {
  const { user, token } = await aLink('verify-email')
  const attempts = await Promise.allSettled(Array.from({ length: 100 }, () => verifyEmail(app, token)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const attempt of attempts) {
    if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'link-invalid', status: 400 })
  }
  expect(await isVerified(user.id)).toEqual(start)
})

test('of ten links that are asked for at once exactly one works', async () => {
  const user = await aUser(app.db)
  const tokens = Array.from({ length: 10 }, newToken)
  await Promise.all(
    tokens.map((token) => app.db.transaction((tx) => storeToken(tx, token, user, 'reset-password', start))),
  )
  const states = await Promise.all(tokens.map((token) => readToken(app.db, token, ['reset-password'], start)))
  expect(states.filter(({ state }) => state === 'good')).toHaveLength(1)
})

test('a verification link works for 24 hours and not a second longer', async () => {
  const inTime = await aLink('verify-email')
  setNow(later(23, 3599))
  expect(await verifyEmail(app, inTime.token)).toEqual({ email: inTime.user.email })
  const tooLate = await aLink('verify-email')
  setNow(later(24, 1))
  await expect(verifyEmail(app, tooLate.token)).rejects.toMatchObject({
    code: 'link-expired',
    status: 410,
    message: 'Your verification link has expired',
    data: { email: tooLate.user.email },
  })
  expect(await isVerified(tooLate.user.id)).toBeNull()
})

test('a used link, also past its time, is no expired one', async () => {
  const { token } = await aLink('verify-email')
  await verifyEmail(app, token)
  setNow(later(48, 0))
  await expect(verifyEmail(app, token)).rejects.toMatchObject({ code: 'link-invalid' })
})

test('only the last link works', async () => {
  const { user, token } = await aLink('verify-email')
  const second = newToken()
  await storeToken(app.db, second, user, 'verify-email', start)
  await expect(verifyEmail(app, token)).rejects.toMatchObject({ code: 'link-invalid' })
  expect(await verifyEmail(app, second)).toEqual({ email: user.email })
})

test('a link that went to an earlier address of the account is worth nothing', async () => {
  const { user, token } = await aLink('verify-email')
  await app.db
    .update(users)
    .set({ email: `new-${user.email}` })
    .where(eq(users.id, user.id))
  await expect(verifyEmail(app, token)).rejects.toMatchObject({ code: 'link-invalid' })
})

test('a link serves its own purpose only', async () => {
  const verification = await aLink('verify-email')
  const reset = await aLink('reset-password')
  await expect(resetPassword(app, { token: verification.token, password: 'tide over larch' })).rejects.toMatchObject({
    code: 'link-invalid',
  })
  await expect(verifyEmail(app, reset.token)).rejects.toMatchObject({ code: 'link-invalid' })
})

test('the database holds the hash of a token, and its mail in no readable form', async () => {
  setNow(start)
  const user = await aUser(app.db, { emailVerifiedAt: null })
  await mailAccountLink(app, { purpose: 'verify-email', email: user.email, requestId: 'dump' })
  const [mail] = await mailsTo(user.id)
  const sent: OutgoingMail[] = []
  const mailer = { destination: 'test', deliver: async (one: OutgoingMail) => void sent.push(one) }
  await deliverMail(app, mailer, mail?.id ?? '')
  const token = /verify-email\?token=([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1] ?? ''
  expect(sent[0]?.html).toContain(`/verify-email?token=${token}"`)
  const [stored] = await app.db.select().from(emailTokens).where(eq(emailTokens.userId, user.id))
  expect(stored?.tokenHash).toEqual(hashToken(token))
  expect(JSON.stringify(await mailsTo(user.id))).not.toContain(token)
  expect(await verifyEmail(app, token)).toEqual({ email: user.email })
})

test.each([
  ['an unverified account', null, 'verify-email'],
  ['a verified account', start, 'already-verified'],
])(
  'asked for a verification link, %s gets one mail, also when the job runs twice',
  async (_name, emailVerifiedAt, template) => {
    setNow(start)
    const user = await aUser(app.db, { emailVerifiedAt })
    const data = { purpose: 'verify-email', email: user.email.toUpperCase(), requestId: 'twice' }
    await mailAccountLink(app, data)
    const [first] = await app.db.select().from(emailTokens).where(eq(emailTokens.userId, user.id))
    await mailAccountLink(app, data)
    const [second] = await app.db.select().from(emailTokens).where(eq(emailTokens.userId, user.id))
    expect((await mailsTo(user.id)).map((mail) => mail.template)).toEqual([template])
    // The repeated job must not replace the token that the one mail carries.
    expect(second?.tokenHash).toEqual(first?.tokenHash)
  },
)

test('an address without an account gets no mail', async () => {
  const before = await app.db.$count(outgoingMails)
  await mailAccountLink(app, { purpose: 'reset-password', email: 'nobody@example.com', requestId: 'none' })
  expect(await app.db.$count(outgoingMails)).toBe(before)
})
