import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders } from '#features/orders/orders-tables.server.ts'
import { callApi, testApp } from '../../../../test/app.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { agoText, type DeskState, revisionHeader } from './order-edit.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const now = new Date('2026-11-20T18:40:00Z')
running.setNow(now)
const sam = await aStaffMember(running)
const jordan = await aStaffMember(running, 'admin')
await app.db.execute(sql`update users set first_name = 'Jordan', last_name = 'Lee' where id = ${jordan.user.id}`)

const later = (seconds: number) => running.setNow(new Date(now.getTime() + seconds * 1000))

interface Edit {
  method?: 'POST' | 'PUT'
  revision?: number
}
async function edit(
  person: typeof sam,
  orderId: string,
  act: string,
  body: unknown,
  { method = 'POST', revision }: Edit,
) {
  const headers: Record<string, string> = revision === undefined ? {} : { [revisionHeader]: String(revision) }
  const path = `/api/staff/orders/${orderId}/${act}`
  const response = await callApi(app, method, path, body, { token: person.token, headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const seen = async (person: typeof sam, orderId: string, revision = 0) =>
  (await person.post(`/api/staff/orders/${orderId}/seen`, { revision })).body as unknown as DeskState
const dueBody = { day: '2026-11-27', reason: 'The client is away' }
const statusOf = async (orderId: string) =>
  (await app.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)))[0]?.status

test('the second to save is told who did what and when, and saves only by asking again', async () => {
  const { orderId } = await aPaidFormation(running)
  expect((await seen(jordan, orderId)).revision).toBe(0)
  expect(await edit(sam, orderId, 'checks/first', {}, { revision: 0 })).toMatchObject({ status: 200 })
  later(20)
  const told = await edit(jordan, orderId, 'due-date', dueBody, { method: 'PUT', revision: 0 })
  expect(told).toMatchObject({
    status: 409,
    body: {
      code: 'revision-conflict',
      revision: 1,
      detail:
        'Sam Staff made the first check 20 seconds ago. We didn’t save your due date. Check it against the new state, then save again.',
    },
  })
  expect(await edit(jordan, orderId, 'due-date', dueBody, { method: 'PUT', revision: 1 })).toMatchObject({
    status: 200,
    body: { dueAt: '2026-11-28T08:00:00.000Z' },
  })
})

test('a person’s own newer edits stop nobody, and a caller who sends no number is not compared', async () => {
  const { orderId } = await aPaidFormation(running)
  const assign = (person: typeof sam, revision?: number) =>
    edit(
      person,
      orderId,
      'advisor',
      { userId: sam.user.id },
      { method: 'PUT', ...(revision === undefined ? {} : { revision }) },
    )
  for (const person of [sam, sam, jordan]) expect(await assign(person)).toMatchObject({ status: 200 })
  expect(await assign(jordan, 2)).toMatchObject({ status: 200 })
  expect(await assign(sam, 2)).toMatchObject({ status: 409 })
  expect(await assign(jordan, 1)).toMatchObject({ status: 409 })
})

test('of two edits at the same moment, one is made', async () => {
  const { orderId } = await aPaidFormation(running)
  const answers = await Promise.all([
    edit(sam, orderId, 'checks/first', {}, { revision: 0 }),
    edit(jordan, orderId, 'questions', { question: 'Which street?' }, { revision: 0 }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await seen(sam, orderId)).toMatchObject({ revision: 1 })
})

test('an edit that is refused leaves no number behind', async () => {
  const { orderId } = await aPaidFormation(running)
  expect(await edit(sam, orderId, 'filed', { ubi: '604 675 709', filedOn: '2026-11-20' }, {})).toMatchObject({
    status: 409,
  })
  expect(await seen(sam, orderId)).toMatchObject({ revision: 0 })
  expect(await statusOf(orderId)).toBe('in_review')
})

test('an open page learns what others did and who else has it open', async () => {
  const { orderId } = await aPaidFormation(running)
  later(0)
  expect(await seen(sam, orderId)).toEqual({ revision: 0, newest: null, readers: [] })
  expect(await seen(jordan, orderId)).toMatchObject({ readers: ['Sam Staff'] })
  await edit(jordan, orderId, 'questions', { question: 'Which street?' }, { revision: 0 })
  expect(await seen(sam, orderId)).toEqual({
    revision: 1,
    newest: { revision: 1, by: 'Jordan Lee', did: 'asked the client a question', at: now.toISOString() },
    readers: ['Jordan Lee'],
  })
  expect(await seen(jordan, orderId)).toMatchObject({ revision: 1, newest: null })
  later(60)
  expect(await seen(sam, orderId, 1)).toEqual({ revision: 1, newest: null, readers: [] })
})

test('the due date moves the order in the queue until its next move', async () => {
  const { orderId } = await aPaidFormation(running)
  later(0)
  const change = (body: unknown) => edit(sam, orderId, 'due-date', body, { method: 'PUT' })
  const { body } = await change(dueBody)
  expect(body).toEqual({
    dueAt: '2026-11-28T08:00:00.000Z',
    day: '2026-11-27',
    changed: {
      by: 'Sam Staff',
      at: now.toISOString(),
      reason: 'The client is away',
      earlierDay: expect.any(String),
    },
  })
  const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId))
  expect(order?.dueAt?.toISOString()).toBe('2026-11-28T08:00:00.000Z')
  const entry = await app.db.execute<{ detail: object }>(
    sql`select detail from audit_log where action = 'order.due-date-changed' and object = ${`order:${orderId}`}`,
  )
  expect(entry.rows).toMatchObject([{ detail: { reason: 'The client is away', to: '2026-11-28T08:00:00.000Z' } }])
  await sam.move(orderId, 'questions', { question: 'Which street?' })
  expect(await change({ ...dueBody, day: '2026-11-30' })).toMatchObject({ status: 409 })
})

test.each([
  ['a day that has passed', { day: '2026-11-19' }, 'day'],
  ['a day in years', { day: '2028-01-01' }, 'day'],
  ['no day', { day: '2026-02-30' }, 'day'],
  ['no reason', { reason: '' }, 'reason'],
  ['a number of a person', { reason: 'SSN 123-45-6789' }, 'reason'],
])('%s is refused beside its field', async (_, part, field) => {
  const { orderId } = await aPaidFormation(running)
  later(0)
  const { status, body } = await edit(sam, orderId, 'due-date', { ...dueBody, ...part }, { method: 'PUT' })
  expect({ status, fields: Object.keys(body['errors'] ?? {}) }).toEqual({ status: 422, fields: [field] })
})

test.each([
  [0, '1 second ago'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [3599, '59 minutes ago'],
  [3600, 'at 10:40 am Pacific'],
])('%d seconds later it was %s', (seconds, text) => {
  expect(agoText(now.toISOString(), new Date(now.getTime() + seconds * 1000))).toBe(text)
})
