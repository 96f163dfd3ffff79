import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { aSession, callApi, testApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/orders.ts'
import { aPaidFormation, aStaffMember, withPasskey } from '../../../test/staff.ts'
import { auditActions } from '#features/audit/audit-actions.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import { noteLog } from './note-log.server.ts'
import { noteDeadLetters, noteDuePromises } from './note-due.server.ts'
import { watchedActions } from './notice-rules.ts'
import { purgeNotices } from './purge-notices.job.server.ts'
import type { NoticeList } from './notice-schemas.ts'
import { staffNotices } from './staff-notices-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const realNow = app.now.bind(app)
afterEach(() => void (app.now = realNow))

type Member = Awaited<ReturnType<typeof aStaffMember>>
let [sam, kim, ada, bea]: Member[] = []

/** Two of staff and two admins, who alone work here. */
async function aFirm() {
  await app.db.update(users).set({ role: 'client' })
  const people = [
    await aStaffMember(running),
    await aStaffMember(running),
    await aStaffMember(running, 'admin'),
    await aStaffMember(running, 'admin'),
  ] as const
  for (const { user } of people) await withPasskey(running, user.id)
  return people
}
beforeEach(async () => {
  ;[sam, kim, ada, bea] = await aFirm()
})

const someone = (member: Member | undefined): Member => {
  if (!member) throw new Error('No member')
  return member
}
const call = (member: Member | undefined, method: string, path: string, body?: unknown) =>
  callApi(app, method, `/api/staff/notices${path}`, body, { token: someone(member).token })
const listOf = async (member: Member | undefined, query = '?view=all') =>
  (await (await call(member, 'GET', query)).json()) as NoticeList
const textsOf = async (member: Member | undefined, query?: string) =>
  (await listOf(member, query)).notices.map(({ text }) => text)
const unreadOf = async (member: Member | undefined) =>
  ((await (await call(member, 'GET', '/unread')).json()) as { unread: number }).unread
const noticeMailsOf = async (member: Member | undefined) =>
  (await mailsTo(running, someone(member).user.email))
    .filter(({ template }) => template === 'staff-notice')
    .map(({ subject }) => subject)
const everyone = () => Promise.all([sam, kim, ada, bea].map((one) => textsOf(one)))
const assign = (orderId: string, member: Member | undefined) =>
  someone(ada).post('/api/staff/queue/assignments', { orderIds: [orderId], userId: member?.user.id ?? null })

const paid = 'A client paid for a new order'
const answered = 'The client answered a question'
const check = 'A filing is waiting for its second check'

/** An order of which everyone has read that it is new. */
async function anOldOrder() {
  const order = await aPaidFormation(running)
  await noteLog(app)
  await app.db.delete(staffNotices)
  return order
}

async function answer({ buyer, orderId }: Awaited<ReturnType<typeof aPaidFormation>>) {
  await someone(ada).move(orderId, 'questions', { question: 'Which county?' })
  const [asked] = (
    await app.db.execute<{ id: string }>(sql`select id from order_questions where order_id = ${orderId}`)
  ).rows
  return buyer.post(`/api/orders/${orderId}/questions/${asked?.id}`, { answer: 'King' })
}

test('everyone is told of a paid order once, also by two instances at the same time', async () => {
  const { orderId } = await aPaidFormation(running)
  await Promise.all([noteLog(app), noteLog(app)])
  await noteLog(app)
  expect(await everyone()).toEqual([[paid], [paid], [paid], [paid]])
  expect((await listOf(sam)).notices[0]?.order).toMatchObject({ clientName: 'Alex Sample' })
  expect(await unreadOf(sam)).toBe(1)
  expect(await app.db.$count(staffNotices, eq(staffNotices.orderId, orderId))).toBe(4)
})

test('what a killed instance began is told once by the next one', async () => {
  await aPaidFormation(running)
  const killed = new Error('killed')
  const db = Object.assign(Object.create(app.db) as typeof app.db, {
    transaction: (work: Parameters<typeof app.db.transaction>[0]) =>
      app.db.transaction(async (tx) => {
        await work(tx)
        throw killed
      }),
  })
  await expect(noteLog({ ...app, db })).rejects.toBe(killed)
  expect(await textsOf(sam)).toEqual([])
  await noteLog(app)
  expect(await textsOf(sam)).toEqual([paid])
})

test('a reply goes to whom the order is assigned, else to everyone, by email at once', async () => {
  const order = await anOldOrder()
  expect((await answer(order)).status).toBe(200)
  await noteLog(app)
  expect(await everyone()).toEqual([[answered], [answered], [answered], [answered]])
  const other = await anOldOrder()
  await assign(other.orderId, kim)
  await answer(other)
  await Promise.all([noteLog(app), noteLog(app)])
  expect(await everyone()).toEqual([[], [answered], [], []])
  expect((await noticeMailsOf(kim)).filter((subject) => subject.includes('answered a question'))).toHaveLength(2)
  expect(await noticeMailsOf(sam)).toHaveLength(1)
})

test('what someone of staff enters for a client is no reply', async () => {
  const { orderId } = await anOldOrder()
  await writeAudit(app.db, {
    actor: `user:${someone(sam).user.id}`,
    action: 'task.answered',
    object: `order:${orderId}`,
  })
  await noteLog(app)
  expect(await everyone()).toEqual([[], [], [], []])
})

test('a second check goes to those who may make it, never to who made the first, and ends with it', async () => {
  const { orderId } = await anOldOrder()
  await assign(orderId, sam)
  const path = `/api/staff/orders/${orderId}/checks`
  const { body } = await someone(sam).post(`${path}/first`)
  await noteLog(app)
  expect(await everyone()).toEqual([[], [check], [check], [check]])
  expect(await unreadOf(kim)).toBe(1)
  const second = { name: body['businessName'], hasCompared: true, hasAgreed: true }
  expect((await someone(kim).post(`${path}/second`, second)).status).toBe(200)
  await noteLog(app)
  expect(await Promise.all([kim, ada, bea].map(unreadOf))).toEqual([0, 0, 0])
})

test('a refund that waits goes to the other admins alone, and ends with their decision', async () => {
  const { orderId } = await anOldOrder()
  await assign(orderId, sam)
  const refund = { amountCents: 60_000, reason: 'We were late with it', endsOrder: false }
  expect((await someone(ada).post(`/api/staff/orders/${orderId}/refunds`, refund)).status).toBe(200)
  await noteLog(app)
  expect(await everyone()).toEqual([[], [], [], ['A refund is waiting for another admin']])
  const [open] = (await someone(ada).get(`/api/staff/orders/${orderId}/refunds`)).body as unknown as { id: string }[]
  expect((await someone(bea).post(`/api/staff/refunds/${open?.id}/approve`)).status).toBe(200)
  await noteLog(app)
  expect(await unreadOf(bea)).toBe(0)
})

test('files of one day are one notice, and each declined consent is its own', async () => {
  const { orderId, buyer } = await anOldOrder()
  const object = `order:${orderId}`
  for (const action of ['task.file-added', 'task.file-added', 'agent.declined', 'document.declined', 'owner.declined'])
    await writeAudit(app.db, { actor: `user:${buyer.user.id}`, action, object })
  await noteLog(app)
  expect(await textsOf(kim)).toEqual([
    'An owner’s part was declined',
    'A signer declined to sign',
    'The registered agent declined',
    'The client uploaded a file',
  ])
})

test('80% of a promise is told once, whatever its due date becomes', async () => {
  const { orderId } = await anOldOrder()
  await assign(orderId, kim)
  await app.db.execute(sql`update orders set promise_started_at = null, due_at = null where id <> ${orderId}`)
  const [order] = (
    await app.db.execute<{ from: string; to: string }>(
      sql`select promise_started_at as from, due_at as to from orders where id = ${orderId}`,
    )
  ).rows
  const [from, to] = [Date.parse(order?.from ?? ''), Date.parse(order?.to ?? '')]
  const noteAt = async (share: number) => {
    app.now = () => new Date(from + share * (to - from))
    await Promise.all([noteDuePromises(app), noteDuePromises(app)])
    app.now = realNow
  }
  await noteAt(0.79)
  expect(await textsOf(kim)).toEqual([])
  await noteAt(0.81)
  await noteAt(0.9)
  await app.db.execute(sql`update orders set due_at = due_at + interval '1 hour' where id = ${orderId}`)
  await noteAt(0.9)
  expect(await textsOf(kim)).toEqual(['80% of the promised time is used up'])
  expect(await noticeMailsOf(kim)).toHaveLength(1)
  expect((await everyone()).flat()).toHaveLength(1)
})

test('admins are told of jobs that gave up, once a day for each queue', async () => {
  await app.jobs.send(app.db, 'dead-letters', {})
  await running.database.owner.db.execute(
    sql`update pgboss.job set source_name = 'deliver-mail' where name = 'dead-letters'`,
  )
  await app.jobs.send(app.db, 'dead-letters', {})
  await Promise.all([noteDeadLetters(app), noteDeadLetters(app)])
  await noteDeadLetters(app)
  const text = 'Emails or jobs failed for good'
  expect(await everyone()).toEqual([[], [], [text, text], [text, text]])
  const id = (await listOf(ada)).notices[0]?.id
  const page = await callApi(app, 'POST', `/api/staff/notices/${id}/read`, {}, { token: someone(ada).token })
  expect(await page.json()).toEqual({ unread: 1 })
})

test('someone whose access ended gets nothing more, and their waiting emails are taken back', async () => {
  const order = await anOldOrder()
  await answer(order)
  await noteLog(app)
  expect(await noticeMailsOf(sam)).toHaveLength(1)
  const removed = await someone(ada).post(`/api/staff/members/${someone(sam).user.id}/remove`, { handOverTo: null })
  expect(removed.status).toBe(200)
  expect(await noticeMailsOf(sam)).toEqual([])
  expect(await noticeMailsOf(kim)).toHaveLength(1)
  await answer(await aPaidFormation(running))
  await noteLog(app)
  expect(await noticeMailsOf(sam)).toEqual([])
  await purgeNotices(app)
  expect(await app.db.$count(staffNotices, eq(staffNotices.userId, someone(sam).user.id))).toBe(0)
})

test('whoever reads the firm’s mailbox isn’t emailed twice', async () => {
  await app.db
    .update(users)
    .set({ email: app.env.STAFF_MAIL })
    .where(eq(users.id, someone(kim).user.id))
  const { orderId } = await anOldOrder()
  await writeAudit(app.db, { actor: 'signer:1', action: 'document.declined', object: `order:${orderId}` })
  await noteLog(app)
  const templates = (await mailsTo(running, app.env.STAFF_MAIL)).map(({ template }) => template)
  expect(templates).not.toContain('staff-notice')
  expect(await textsOf(kim)).toEqual(['A signer declined to sign'])
  expect(await noticeMailsOf(sam)).toHaveLength(1)
})

test('notices are paged by key, filtered, and marked as read; only one’s own', async () => {
  const { orderId, buyer } = await anOldOrder()
  for (let count = 0; count < 30; count++)
    await writeAudit(app.db, { actor: `user:${buyer.user.id}`, action: 'task.answered', object: `order:${orderId}` })
  await writeAudit(app.db, { actor: 'system', action: 'payment.captured', object: `order:${orderId}` })
  await noteLog(app)
  const first = await listOf(sam, '')
  expect(first).toMatchObject({ counts: { unread: 31, all: 31 }, previous: null })
  expect(first.notices).toHaveLength(25)
  const second = await listOf(sam, `?after=${first.next}`)
  expect(second.notices).toHaveLength(6)
  expect((await listOf(sam, `?before=${second.previous}`)).notices).toEqual(first.notices)
  expect(await textsOf(sam, '?kind=new-order')).toEqual([paid])

  const [newest] = first.notices
  expect((await call(kim, 'POST', `/${newest?.id}/read`, {})).status).toBe(404)
  await call(sam, 'POST', '/read', { upTo: first.newest, kind: 'new-order' })
  expect(await unreadOf(sam)).toBe(30)
  await call(sam, 'POST', '/read', { upTo: second.notices[0]?.id })
  expect(await unreadOf(sam)).toBe(24)
  await call(sam, 'POST', '/read', { upTo: first.newest })
  expect(await unreadOf(sam)).toBe(0)
  expect(await unreadOf(kim)).toBe(31)
})

test('the counter doesn’t keep a session from its idle end (R40)', async () => {
  const start = Date.now()
  app.now = () => new Date(start)
  const { user } = someone(sam)
  const token = await aSession(app, user)
  for (const minutes of [5, 10, 14]) {
    app.now = () => new Date(start + minutes * 60_000)
    expect((await callApi(app, 'GET', '/api/staff/notices/unread', undefined, { token })).status).toBe(200)
  }
  app.now = () => new Date(start + 15 * 60_000 + 1000)
  expect((await callApi(app, 'GET', '/api/staff/notices/unread', undefined, { token })).status).toBe(401)
})

test('read notices go after 90 days, all others after a year', async () => {
  await anOldOrder()
  await aPaidFormation(running)
  await noteLog(app)
  await call(kim, 'POST', '/read', { upTo: (await listOf(kim)).newest })
  const dayMs = 86_400_000
  const later = async (days: number) => {
    app.now = () => new Date(Date.now() + days * dayMs)
    await purgeNotices(app)
    app.now = realNow
    return app.db.$count(staffNotices)
  }
  expect([await later(89), await later(91), await later(366)]).toEqual([4, 3, 0])
})

test('every watched action is one of the log', () => {
  expect(watchedActions.filter((action) => !(action in auditActions))).toEqual([])
})
