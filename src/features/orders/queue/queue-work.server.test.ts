import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { aUser } from '../../../../db/build.ts'
import { callApi, testApp } from '../../../../test/app.ts'
import { aStaffMember } from '../../../../test/staff.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const now = new Date('2026-11-20T18:40:00Z')
running.setNow(now)
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const [sam, kim] = [await aStaffMember(running), await aStaffMember(running)]

async function anOpenOrder(
  businessName: string,
  { due, status = 'in_review' }: { due?: number; status?: OrderStatus },
) {
  const { id: userId } = await aUser(app.db, { firstName: 'Dana', lastName: 'Example' })
  const clock = due === undefined ? {} : { dueAt: hours(due), promiseStartedAt: hours(due - 48) }
  const values = { userId, status, businessName, baseService: 'llc', totalCents: 49_900, cartHash: Buffer.alloc(32) }
  const [order] = await app.db
    .insert(orders)
    .values({ ...values, ...clock, paidAt: hours(-1) })
    .returning({ id: orders.id })
  return order?.id ?? ''
}
const advisorOf = async (id: string) => (await app.db.select().from(orders).where(eq(orders.id, id)))[0]?.advisorId

test('people who take the next order at the same time get different ones, the most urgent first', async () => {
  const ids = await Promise.all([3, 1, 5, 2, 4].map((due) => anOpenOrder(`Due in ${due}`, { due })))
  await anOpenOrder('With the client', { status: 'waiting_for_client' })
  const byUrgency = [1, 3, 0, 4, 2].map((index) => ids[index])
  const taken = await Promise.all(
    [sam, kim, sam, kim].map(async (person) => (await person.post('/api/staff/queue/next')).body['orderId']),
  )
  expect(new Set(taken)).toEqual(new Set(byUrgency.slice(0, 4)))
  expect((await sam.post('/api/staff/queue/next')).body).toEqual({ orderId: byUrgency[4] })
  expect(await advisorOf(byUrgency[4] ?? '')).toBe(sam.user.id)
  expect((await kim.post('/api/staff/queue/next')).body).toEqual({ orderId: null })
})

test('selected orders are assigned together, or none of them', async () => {
  const [one, two] = [await anOpenOrder('One LLC', { due: 9 }), await anOpenOrder('Two LLC', { due: 9 })]
  const assign = (orderIds: string[], userId: string | null) =>
    sam.post('/api/staff/queue/assignments', { orderIds, userId })
  expect((await assign([one, two], kim.user.id)).body).toEqual({ assigned: 2 })
  expect(await advisorOf(two)).toBe(kim.user.id)
  expect((await assign([one, crypto.randomUUID()], sam.user.id)).status).toBe(404)
  expect(await advisorOf(one)).toBe(kim.user.id)
  const client = await aUser(app.db)
  expect((await assign([one], client.id)).body).toMatchObject({ errors: { userId: 'Choose someone who works here.' } })
  expect((await assign([one, two], null)).status).toBe(200)
  expect(await advisorOf(one)).toBeNull()
})

test('the export holds the list as filtered, and no spreadsheet runs a name as a formula', async () => {
  await anOpenOrder('=HYPERLINK("https://x.example")', { due: 8, status: 'rejected' })
  await anOpenOrder('Sample, Ltd', { due: 7, status: 'rejected' })
  const response = await callApi(app, 'GET', '/api/staff/queue/export?view=all&status=rejected', undefined, sam)
  expect(response.headers.get('content-type')).toContain('text/csv')
  expect(response.headers.get('content-disposition')).toContain('orders-2026-11-20.csv')
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()).split('\r\n')
  expect(lines[0]).toBe('\uFEFFOrder,Company,Client,State,Next step,Assigned to,Waiting since,Due,Promise used (%)')
  expect(lines.slice(1, -1).map((line) => line.slice(9, 9 + line.slice(9).indexOf(',Dana')))).toEqual([
    '"Sample, Ltd"',
    `"'=HYPERLINK(""https://x.example"")"`,
  ])
  expect(lines).toHaveLength(4)
})

test('counters say how old the oldest is, and how many are the reader’s', async () => {
  await app.db.update(orders).set({ advisorId: null, status: 'canceled', dueAt: null, promiseStartedAt: null })
  const late = await anOpenOrder('Late LLC', { due: -20 })
  await app.db.update(orders).set({ advisorId: sam.user.id }).where(eq(orders.id, late))
  await anOpenOrder('Today LLC', { due: 2 })
  const { body } = await sam.get('/api/staff/orders?view=due-today')
  expect(body).toMatchObject({
    counts: { ours: 2, 'due-today': 2, overdue: 1, unassigned: 1 },
    oldest: { ours: hours(-68).toISOString(), overdue: hours(-20).toISOString(), client: null },
    dueTodayYours: 1,
    paidToday: 2,
    found: { count: 2, isMore: false },
  })
})
