import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { lockTokens } from '#features/auth/email-verification/email-tokens.server.ts'
import { hashPassword } from '#features/auth/passwords/passwords.server.ts'
import { readableBodies } from '#features/notifications/mail-secret.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { mailChangeLink } from './change-email.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const password = 'a password of my own'
const hashes = { first: await hashPassword(password), other: await hashPassword('heron at low tide') }

async function aClient() {
  const user = await aUser(app.db, { passwordHash: hashes.first })
  const token = await aSession(app, user)
  const post = async (path: string, body: object) => {
    const answer = await callApi(app, 'POST', path, body, { token })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return {
    user,
    post,
    ask: () => post('/api/account/email', { email: `new.${user.email}`, currentPassword: password }),
  }
}

async function linksOf(userId: string): Promise<string[]> {
  const { template, userId: whose } = outgoingMails
  const mails = await app.db
    .select()
    .from(outgoingMails)
    .where(and(eq(whose, userId), eq(template, 'change-email')))
  return mails.map((mail) => /token=([\w-]+)/.exec(readableBodies(app, mail).text)?.[1] ?? '')
}

/** How many connections wait for a lock of this database. */
const waiting = () =>
  app.db.$count(
    sql`(select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`,
  )

test('a link to another address, asked for with the earlier password, stops working with it (R42)', async () => {
  const { user, post, ask } = await aClient()
  expect((await ask()).status).toBe(200)
  const [link = ''] = await linksOf(user.id)
  const change = { currentPassword: password, newPassword: 'heron at low tide' }
  expect((await post('/api/auth/change-password', change)).status).toBe(200)
  expect((await post('/api/auth/verify-email', { token: link })).body['code']).toBe('link-invalid')
})

test('a password that is changed while a link is made takes the link with it', async () => {
  const { user, ask } = await aClient()
  const asked = await app.db.transaction(async (tx) => {
    await lockTokens(tx, user.id, 'change-email')
    const answer = ask()
    await expect.poll(waiting).toBe(1)
    await tx.update(users).set({ passwordHash: hashes.other }).where(eq(users.id, user.id))
    return { answer }
  })
  expect(await asked.answer).toMatchObject({ status: 422, body: { errors: { currentPassword: expect.any(String) } } })
  expect(await linksOf(user.id)).toEqual([])
})

test('whoever holds the account while a link is asked for can make one, too', async () => {
  const { user, ask } = await aClient()
  const asked = await app.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(users).where(eq(users.id, user.id)).for('update')
    const answer = ask()
    await expect.poll(waiting).toBe(1)
    if (locked) await mailChangeLink(app, tx, locked, `other.${user.email}`)
    return { answer }
  })
  expect((await asked.answer).status).toBe(200)
  expect(await linksOf(user.id)).toHaveLength(2)
})

test('a link is opened while another one is asked for', async () => {
  const { user, post, ask } = await aClient()
  await ask()
  const [link = ''] = await linksOf(user.id)
  const opened = await app.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, user.id)).for('no key update')
    const answer = post('/api/auth/verify-email', { token: link })
    await expect.poll(waiting).toBe(1)
    await mailChangeLink(app, tx, user, `other.${user.email}`)
    return { answer }
  })
  expect((await opened.answer).body['code']).toBe('link-invalid')
})
