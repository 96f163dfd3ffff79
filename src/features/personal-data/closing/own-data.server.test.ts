import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { readZip } from '../../../../test/read-zip.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { sessions, users } from '#features/auth/auth-tables.server.ts'
import { hashPassword } from '#features/auth/passwords/passwords.server.ts'
import { deliverMail } from '#features/notifications/deliver-mail.job.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { erasures } from '#features/personal-data/personal-data-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const password = 'tide over larch'
const passwordHash = await hashPassword(password)

/** A client whose password was just given, with their calls. */
async function confirmed(userId: string) {
  const user = { id: userId, role: 'client' as const }
  const token = await aSession(app, user as Parameters<typeof aSession>[1])
  await app.db.update(sessions).set({ passwordAt: app.now() }).where(eq(sessions.userId, userId))
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await callApi(app, method, path, body, { token })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return {
    token,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}) => call('POST', path, body),
  }
}

const close = '/api/account/closing'

test('the download takes the password of the last five minutes, works once, and only for its owner', async () => {
  const user = await aUser(app.db, { passwordHash })
  const client = await confirmed(user.id)
  const { body } = await client.post('/api/account/data-exports')
  const path = `/api/account/data-exports/${String(body['id'])}`
  const stranger = await confirmed((await aUser(app.db)).id)
  expect((await stranger.get(path)).status).toBe(404)
  const answer = await callApi(app, 'GET', path, undefined, { token: client.token })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  expect(JSON.parse(files.get('person.json')?.toString() ?? '')).toMatchObject({ about: { account: user.id } })
  expect((await client.get(path)).status).toBe(404)
  await app.db.update(sessions).set({ passwordAt: null }).where(eq(sessions.userId, user.id))
  expect((await client.post('/api/account/data-exports')).body['code']).toBe('step-up-needed')
})

test('an open order stands in the way of closing, by its number, and nothing is erased', async () => {
  const { buyer, orderId } = await aPaidFormation(running)
  const client = await confirmed(buyer.user.id)
  const { blocks } = (await client.get(close)).body as { blocks: { text: string; to: string }[] }
  expect(blocks).toMatchObject([{ to: `/dashboard/orders/${orderId}` }])
  expect(blocks[0]?.text).toMatch(/^Order \S+ \(.+\) is open\./)
  const refused = await client.post(close, { word: 'CLOSE' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'order-state' } })
  const [account] = await app.db.select().from(users).where(eq(users.id, buyer.user.id))
  expect(account?.closedAt).toBe(null)
})

test('an account without open orders is closed: login, sessions, and data go, and the mail’s row is emptied', async () => {
  const { buyer, orderId } = await aPaidFormation(running)
  const { id, email } = buyer.user
  await app.db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, orderId))
  const client = await confirmed(id)
  const plan = (await client.get(close)).body as { blocks: unknown[]; kept: { why: string }[]; erased: unknown[] }
  expect(plan.blocks).toEqual([])
  expect(plan.kept.map(({ why }) => why)).toContain('Accounting records')
  expect((await client.post(close, { word: 'close' })).status).toBe(422)
  await app.db.update(sessions).set({ passwordAt: null }).where(eq(sessions.userId, id))
  expect((await client.post(close, { word: 'CLOSE' })).body['code']).toBe('step-up-needed')
  await app.db.update(sessions).set({ passwordAt: app.now() }).where(eq(sessions.userId, id))
  expect((await client.post(close, { word: 'CLOSE' })).status).toBe(200)
  const [account] = await app.db.select().from(users).where(eq(users.id, id))
  expect(account).toMatchObject({ closedBecause: 'erased', passwordHash: null, firstName: 'Erased' })
  expect(await app.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
  expect((await client.get('/api/auth/me')).status).toBe(401)
  expect(await app.db.select().from(orders).where(eq(orders.id, orderId))).toHaveLength(1)
  expect(await app.db.select().from(erasures).where(eq(erasures.userId, id))).toMatchObject([
    { state: 'erased', preparedBy: id, decidedBy: id, email: null },
  ])
  const ofClosing = and(eq(outgoingMails.template, 'account-closed'), eq(outgoingMails.toAddress, email))
  const [mail] = await app.db.select().from(outgoingMails).where(ofClosing)
  await deliverMail(app, { deliver: async () => {} } as unknown as Parameters<typeof deliverMail>[1], mail?.id ?? '')
  expect(await app.db.select().from(outgoingMails).where(ofClosing)).toEqual([])
})

test('of two calls at once one closes the account', async () => {
  const client = await confirmed((await aUser(app.db, { passwordHash })).id)
  const answers = await Promise.all([client.post(close, { word: 'CLOSE' }), client.post(close, { word: 'CLOSE' })])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('staff have neither: what they did stays on record', async () => {
  const member = await aStaffMember(running)
  for (const [method, path] of [
    ['get', close],
    ['post', close],
    ['post', '/api/account/data-exports'],
  ] as const)
    expect((await member[method](path, { word: 'CLOSE' })).status).toBe(403)
})
