import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aBuyer, anOrder, mailsTo } from '../../../../test/orders.ts'
import { aFiledOrder } from '../../../../test/signing.ts'
import type { CreateOrderInput, OrderView } from '#features/orders/order.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { advanceWaitingOrders } from '#features/orders/tasks/order-tasks.server.ts'
import { generateDocumentsQueue } from '#features/orders/documents/queue-documents.server.ts'
import { taskTemplates } from '#features/tasks/tasks-tables.server.ts'
import { openMissingWork, openOrderWork } from './open-order-work.server.ts'
import { lockOrderWithClient } from '#features/orders/client-queries.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

type Buyer = Awaited<ReturnType<typeof aBuyer>>

async function pay(buyer: Buyer, order: Partial<CreateOrderInput>): Promise<OrderView> {
  const { status, body } = await buyer.post('/api/orders/create', anOrder(order))
  expect([status, body]).toEqual([201, expect.anything()])
  return buyer.get<OrderView>(`/api/orders/${String(body['orderId'])}`)
}

const review = { baseService: 'contract-review', addons: [], amount: 29_900 }
const statesOf = ({ work }: OrderView) => work.map(({ productId, state }) => `${productId}: ${state}`)

test('a contract review waits for the contract, and says so in the order, its mail, and its line', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, review)
  expect(order).toMatchObject({
    status: 'waiting_for_client',
    waitsFor: 'client',
    statusLabel: 'Waiting for you',
    openTasks: 1,
  })
  expect(order.work).toMatchObject([
    {
      label: 'Contract Review',
      amountCents: 29_900,
      state: 'waiting_for_client',
      stepsDone: 0,
      steps: 3,
      tasks: [
        { key: 'contract', since: order.work[0]?.since, isBlocking: true, doneAt: null },
        { key: 'assign', since: null, instruction: '' },
        { key: 'review', since: null, instruction: '' },
      ],
    },
  ])
  expect(order.work[0]?.tasks[0]?.questions[0]).toMatchObject({ key: 'contract', kind: 'file' })
  expect(await buyer.get(`/api/orders/${order.id}/progress`)).toMatchObject({
    status: order.status,
    openTasks: ['line-task'],
    mark: expect.any(String),
  })
  const [mail] = await mailsTo(running, buyer.user.email)
  expect(mail?.textBody).toContain('Next, we need the following from you: Send us the contract.')
})

test('what a line asks does not hold up the filing of the company', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, {
    addons: ['ein', 'website', 'registered-agent'],
    amount: 29_900 + 7900 + 99_900 + 14_900 - 5000 + 20_000,
  })
  expect(order.tasks.map(({ kind }) => kind)).toEqual(['formation-form', 'ein-ssn'])
  expect(order.openTasks).toBe(2)
  expect(statesOf(order)).toEqual([
    'llc: waiting_for_client',
    'ein: waiting_for_client',
    'website: waiting_for_client',
    'registered-agent: waiting_for_client',
  ])
  expect(order.work.flatMap(({ tasks }) => tasks).filter(({ isBlocking }) => isBlocking)).toEqual([])
})

test('work that takes nothing from the formation form goes on without it', async () => {
  const order = await pay(await aBuyer(running), { addons: ['website'], amount: 29_900 + 99_900 + 20_000 })
  await app.db.execute(
    sql`update line_tasks set done_at = now(), done_by = 'test' where key = 'briefing' and order_id = ${order.id}`,
  )
  expect(statesOf(await viewOf(order))).toEqual(['llc: waiting_for_client', 'website: in_work'])
})

test('an election for a company that exists asks about the company; a formation does not', async () => {
  const buyer = await aBuyer(running)
  const existing = await pay(buyer, { baseService: 's-corp', addons: [], amount: 49_900, existingCompany: true })
  expect(existing.work[0]?.tasks.map(({ key }) => key)).toEqual([
    'company',
    'check-company',
    'prepare-2553',
    'mail-2553',
    'record-2553',
  ])
  const formed = await pay(await aBuyer(running), { baseService: 's-corp', addons: [], amount: 69_900 })
  expect(formed.work[0]?.tasks.map(({ key }) => key)).toEqual([
    'review',
    'file',
    'approval',
    'deliver',
    'prepare-2553',
    'mail-2553',
    'record-2553',
  ])
})

test('an unpaid order has no work yet', async () => {
  const buyer = await aBuyer(running)
  const { body } = await buyer.post(
    '/api/orders/create',
    anOrder({ ...review, paymentToken: 'cnon:card-nonce-declined' }),
  )
  expect(await buyer.get(`/api/orders/${String(body['orderId'])}`)).toMatchObject({ work: [] })
})

test('a task that a template made necessary before the filing holds the order up', async () => {
  const questions = [{ key: 'it', kind: 'text' as const, label: 'It' }]
  const added = {
    productId: 'c-corp',
    key: 'extra',
    position: 1,
    audience: 'client' as const,
    title: 'Extra',
    questions,
    isBlocking: true,
  }
  await app.db.insert(taskTemplates).values(added)
  const order = await pay(await aBuyer(running), { baseService: 'c-corp', addons: [], amount: 79_900 })
  expect(order).toMatchObject({ status: 'waiting_for_client', openTasks: 2 })
  expect(order.work[0]?.tasks[0]).toMatchObject({ key: 'extra', isBlocking: true })
  await app.db.update(taskTemplates).set({ isActive: false }).where(eq(taskTemplates.key, 'extra'))
  const next = await pay(await aBuyer(running), { baseService: 'c-corp', addons: [], amount: 79_900 })
  expect(next.work[0]?.tasks.map(({ key }) => key)).not.toContain('extra')
})

test('an order that was paid before lines had tasks gets them once, and waits for its client', async () => {
  const buyer = await aBuyer(running)
  const { id } = await pay(buyer, review)
  await app.db.execute(sql`delete from line_work where order_id = ${id}`)
  await app.db.update(orders).set({ status: 'in_review' }).where(eq(orders.id, id))
  await openMissingWork(app)
  const first = await buyer.get<OrderView>(`/api/orders/${id}`)
  expect(first).toMatchObject({ status: 'waiting_for_client', work: [{ state: 'waiting_for_client' }] })
  await openMissingWork(app)
  await advanceWaitingOrders(app)
  await app.db.transaction(async (tx) => {
    expect(await openOrderWork(app, tx, await lockOrderWithClient(tx, id))).toEqual([])
  })
  expect(await buyer.get(`/api/orders/${id}`)).toEqual(first)
})

test('an order without a line asks for no documents, however often it is found', async () => {
  const id = await aFiledOrder(app.db)
  await openMissingWork(app)
  await openMissingWork(app)
  const { rows } = await app.db.execute(
    sql`select from pgboss.job where name = ${generateDocumentsQueue} and data->>'orderId' = ${id}`,
  )
  expect(rows).toEqual([])
})

test.each([
  [
    'a line is done while a task is open',
    sql`update line_work set done_at = now(), done_by = 'test' where order_id = `,
  ],
  [
    'a done task changes its answers',
    sql`update line_tasks set answers = '{"a":"b"}' where key = 'contract' and order_id = `,
  ],
  [
    'a note is missing',
    sql`update line_tasks set done_at = now(), done_by = 'user:1' where key = 'assign' and order_id = `,
  ],
])('the database refuses it when %s', async (_, statement) => {
  const order = await pay(await aBuyer(running), review)
  await app.db.execute(
    sql`update line_tasks set done_at = now(), done_by = 'test' where key = 'contract' and order_id = ${order.id}`,
  )
  await expect(app.db.execute(sql`${statement}${order.id}`)).rejects.toThrow()
})

test('the database opens no task on a line that is done', async () => {
  const order = await pay(await aBuyer(running), review)
  await app.db.execute(
    sql`update line_tasks set done_at = now(), done_by = 'system', note = 'x' where order_id = ${order.id}`,
  )
  await app.db.execute(sql`update line_work set done_at = now(), done_by = 'system' where order_id = ${order.id}`)
  expect(statesOf(await viewOf(order))).toEqual(['contract-review: done'])
  const reopen = sql`update line_tasks set done_at = null, done_by = null where order_id = ${order.id}`
  await expect(app.db.execute(reopen)).rejects.toThrow()
})

async function viewOf({ id }: OrderView): Promise<OrderView> {
  const [row] = await app.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, id))
  return getOrderOf(app.db, row?.userId ?? '', id)
}
