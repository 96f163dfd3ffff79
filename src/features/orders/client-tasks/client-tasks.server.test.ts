import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aBuyer, anOrder, mailsTo } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { aPdf } from '../../../../test/uploads.ts'
import type { CreateOrderInput, OrderView } from '#features/orders/order.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { advanceWaitingOrders } from '#features/orders/tasks/order-tasks.server.ts'
import { allLinesDone } from '#features/tasks/line-queries.server.ts'
import type { StaffLineView } from '#features/tasks/line-view.ts'
import { createApi } from '#server/http/app.server.ts'
import { completeFinishedOrders } from './complete-when-done.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)

type Buyer = Awaited<ReturnType<typeof aBuyer>>

async function pay(buyer: Buyer, order: Partial<CreateOrderInput>): Promise<OrderView> {
  const { status, body } = await buyer.post('/api/orders/create', anOrder(order))
  expect([status, body]).toEqual([201, expect.anything()])
  return buyer.get<OrderView>(`/api/orders/${String(body['orderId'])}`)
}

const review = { baseService: 'contract-review', addons: [], amount: 29_900 }

const call = async (token: string, method: string, path: string, body?: BodyInit, type?: string): Promise<Response> =>
  createApi(app).request(
    `${app.origin}${path}`,
    {
      method,
      headers: { cookie: `__Host-sid=${token}`, ...(type ? { 'content-type': type } : {}) },
      ...(body ? { body } : {}),
    },
    { ip: '127.0.0.1' },
  )

function sendFile(token: string, path: string, data: unknown, file?: { name: string; bytes: Buffer }) {
  const form = new FormData()
  form.set('data', JSON.stringify(data))
  if (file) form.set('file', new Blob([new Uint8Array(file.bytes)]), file.name)
  return call(token, 'POST', path, form)
}

const contract = { name: 'Lease.pdf', bytes: aPdf('Lease') }
const answers = { otherParty: 'Harbor Rentals LLC', yourSide: 'Tenant', concerns: 'The renewal', signBy: '' }

const taskOf = (order: Pick<OrderView, 'work'>, key: string) => {
  const task = order.work.flatMap(({ tasks }) => tasks).find((one) => one.key === key)
  if (!task) throw new Error(`no task ${key}`)
  return task
}
const pathOf = (order: OrderView, key: string) => `/api/orders/${order.id}/tasks/${taskOf(order, key).id}`
const staffPathOf = (order: OrderView, key: string) => `/api/staff${pathOf(order, key).slice('/api'.length)}`
const templatesTo = async ({ user }: Buyer) => (await mailsTo(running, user.email)).map(({ template }) => template)

test('a contract is sent, reviewed, and handed back; the last step completes the order', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, review)
  const path = pathOf(order, 'contract')
  expect(await buyer.post(path, { answers: { ...answers, otherParty: '' } })).toMatchObject({
    status: 422,
    body: { errors: { contract: 'Upload “The contract”', otherParty: 'Answer “Who the contract is with”' } },
  })
  expect((await sendFile(buyer.token, `${path}/files`, { question: 'contract' }, contract)).status).toBe(201)
  const answered = await buyer.post(path, { answers })
  expect(answered).toMatchObject({ status: 200, body: { status: 'in_review', openTasks: 0 } })
  expect(await buyer.post(path, { answers })).toMatchObject({ status: 409, body: { code: 'order-state' } })

  const assign = await sendFile(staff.token, `${staffPathOf(order, 'assign')}/done`, { note: '' })
  expect([assign.status, await assign.json()]).toMatchObject([422, { errors: { note: expect.any(String) } }])
  const done = await sendFile(staff.token, `${staffPathOf(order, 'assign')}/done`, { note: 'No conflict' })
  expect(done.status).toBe(200)
  expect((await sendFile(staff.token, `${staffPathOf(order, 'review')}/done`, { note: '' })).status).toBe(422)
  expect(await allLinesDone(app.db, order.id)).toBe(false)
  const result = { name: 'Review.pdf', bytes: aPdf('Review') }
  const last = await sendFile(staff.token, `${staffPathOf(order, 'review')}/done`, { note: '' }, result)
  expect([last.status, await last.json()]).toMatchObject([200, [{ state: 'done' }]])

  const completed = await buyer.get<OrderView>(`/api/orders/${order.id}`)
  expect(completed).toMatchObject({ status: 'completed', work: [{ state: 'done', stepsDone: 3 }] })
  expect(taskOf(completed, 'assign')).toMatchObject({ note: 'No conflict', doneAt: expect.any(String) })
  const [file] = taskOf(completed, 'review').files
  const download = await call(buyer.token, 'GET', `${pathOf(order, 'review')}/files/${file?.id}`)
  expect(download.headers.get('content-disposition')).toContain('Review.pdf')
  expect(Buffer.from(await download.arrayBuffer())).toEqual(result.bytes)
  expect(await templatesTo(buyer)).toEqual(expect.arrayContaining(['order-in-review', 'line-done', 'order-update']))
  const audits = await app.db.execute<{ action: string }>(
    sql`select action from audit_log where object = ${`order:${order.id}`} and action like 'task.%' order by id`,
  )
  expect(audits.rows.map(({ action }) => action)).toEqual([
    'task.file-added',
    'task.answered',
    'task.done',
    'task.done',
  ])
})

test('only the client and staff get a file', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, review)
  await sendFile(buyer.token, `${pathOf(order, 'contract')}/files`, { question: 'contract' }, contract)
  const [file] = taskOf(await buyer.get<OrderView>(`/api/orders/${order.id}`), 'contract').files
  const path = `${pathOf(order, 'contract')}/files/${file?.id}`
  const other = await aBuyer(running)
  expect((await call(other.token, 'GET', path)).status).toBe(404)
  expect((await call(other.token, 'GET', path.replace('/api/', '/api/staff/'))).status).toBe(403)
  expect((await call(staff.token, 'GET', path.replace('/api/', '/api/staff/'))).status).toBe(200)
  expect((await call(other.token, 'DELETE', path)).status).toBe(404)
  expect((await call(buyer.token, 'DELETE', path)).status).toBe(204)
  expect((await call(buyer.token, 'GET', path)).status).toBe(404)
})

test.each([
  ['a program', 'setup.exe', Buffer.from('MZ'), 415],
  ['a text that is none', 'notes.txt', Buffer.from([0xff, 0xfe, 0x00]), 415],
  ['a control character', 'notes.csv', Buffer.from('a,b\u0007'), 415],
  ['a PDF that is none', 'contract.pdf', Buffer.from('hello'), 415],
  ['a plain text', 'notes.txt', Buffer.from('Öffnung: 9 am\n'), 201],
])('%s as a file', async (_, name, bytes, status) => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, review)
  const path = `${pathOf(order, 'contract')}/files`
  expect((await sendFile(buyer.token, path, { question: 'contract' }, { name, bytes })).status).toBe(status)
})

test('a question takes five files, and no question takes one that was not asked', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, review)
  const path = `${pathOf(order, 'contract')}/files`
  for (let count = 0; count < 5; count++)
    expect((await sendFile(buyer.token, path, { question: 'contract' }, contract)).status).toBe(201)
  expect((await sendFile(buyer.token, path, { question: 'contract' }, contract)).status).toBe(422)
  expect((await sendFile(buyer.token, path, { question: 'otherParty' }, contract)).status).toBe(404)
})

test('what was typed is kept, without finishing the task', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, review)
  const path = pathOf(order, 'contract')
  const saved = await call(
    buyer.token,
    'PUT',
    path,
    JSON.stringify({ answers: { otherParty: 'Harbor', foreign: 'x' } }),
    'application/json',
  )
  expect(saved.status).toBe(204)
  expect(taskOf(await buyer.get<OrderView>(`/api/orders/${order.id}`), 'contract')).toMatchObject({
    answers: { otherParty: 'Harbor' },
    doneAt: null,
  })
  const number = await call(
    buyer.token,
    'PUT',
    path,
    JSON.stringify({ answers: { otherParty: '123-45-6789' } }),
    'application/json',
  )
  expect(number.status).toBe(422)
})

test('someone else’s task, and one whose turn has not come, are refused', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, { baseService: 's-corp', addons: [], amount: 49_900, existingCompany: true })
  expect(await (await aBuyer(running)).post(pathOf(order, 'company'), { answers: {} })).toMatchObject({ status: 404 })
  expect(await buyer.post(pathOf(order, 'mail-2553'), { answers: {} })).toMatchObject({ status: 409 })
  expect(await buyer.post(pathOf(order, 'check-company'), { answers: {} })).toMatchObject({ status: 404 })
})

test('staff open a task again; the client is told why, and the order waits', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, review)
  await sendFile(buyer.token, `${pathOf(order, 'contract')}/files`, { question: 'contract' }, contract)
  await buyer.post(pathOf(order, 'contract'), { answers })
  const note = 'Page 4 is missing'
  const again = await staff.post(`${staffPathOf(order, 'contract')}/reopen`, { note })
  expect(again.status).toBe(200)
  const view = await buyer.get<OrderView>(`/api/orders/${order.id}`)
  expect(view).toMatchObject({ status: 'waiting_for_client', work: [{ state: 'waiting_for_client' }] })
  expect(taskOf(view, 'contract')).toMatchObject({ reopenNote: note, answers: { otherParty: 'Harbor Rentals LLC' } })
  const mail = (await mailsTo(running, buyer.user.email)).find(({ template }) => template === 'task-reopened')
  expect(mail?.textBody).toContain(note)
})

test('a line goes to an agency when the client owes nothing, and ends when nothing is open', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, review)
  const line = `/api/staff/orders/${order.id}/lines/0`
  expect(await staff.post(`${line}/with-agency`, { agency: 'USPTO' })).toMatchObject({ status: 409 })
  await sendFile(buyer.token, `${pathOf(order, 'contract')}/files`, { question: 'contract' }, contract)
  await buyer.post(pathOf(order, 'contract'), { answers })
  const handed = await staff.post(`${line}/with-agency`, { agency: 'USPTO' })
  expect(handed).toMatchObject({ status: 200, body: [{ state: 'with_agency', agency: 'USPTO' }] })
  expect(await staff.post(`${line}/done`, { note: '' })).toMatchObject({ status: 409 })
  expect(await staff.post(`/api/staff/orders/${order.id}/lines/7/done`, { note: '' })).toMatchObject({ status: 404 })
  expect(await buyer.post(`${line}/done`, { note: '' })).toMatchObject({ status: 403 })
  expect(await templatesTo(buyer)).toContain('line-with-agency')
})

test('the filing settles its own tasks, starts what waited for it, and shows the end of support and the advisor', async () => {
  const { buyer, orderId, view } = await aPaidFormation(running)
  const before = await view()
  expect(before.work.map(({ state }) => state)).toEqual(['in_work', 'in_work', 'waiting_for_client'])
  expect(before).toMatchObject({ status: 'in_review', supportEndsOn: null, advisor: null })
  const refused = await sendFile(staff.token, `${staffPathOf(before, 'approval')}/done`, { note: '' })
  expect(refused.status).toBe(409)
  const assigned = await call(
    staff.token,
    'PUT',
    `/api/staff/orders/${orderId}/advisor`,
    JSON.stringify({ userId: staff.user.id }),
    'application/json',
  )
  expect(await assigned.json()).toEqual({ advisor: 'Sam Staff' })
  const client = await call(
    staff.token,
    'PUT',
    `/api/staff/orders/${orderId}/advisor`,
    JSON.stringify({ userId: buyer.user.id }),
    'application/json',
  )
  expect(client.status).toBe(422)
  await app.db.execute(sql`insert into order_events (order_id, status, actor) values (${orderId}, 'filed', 'test')`)
  const after = await view()
  expect(after.advisor).toBe('Sam Staff')
  expect(after.supportEndsOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(taskOf(after, 'deliver').since).not.toBeNull()
})

test('moving the order to the state settles the tasks that follow it', async () => {
  const { orderId, view } = await aPaidFormation(running)
  await staff.move(orderId, 'ready')
  const ready = await view()
  expect([taskOf(ready, 'review').doneAt === null, taskOf(ready, 'file').doneAt === null]).toEqual([false, true])
})

test('an order whose lines were done before it was reviewed completes with the job', async () => {
  const buyer = await aBuyer(running)
  const order = await pay(buyer, review)
  await app.db.execute(sql`update line_tasks set done_at = now(), done_by = 'system' where order_id = ${order.id}`)
  await app.db.execute(sql`update line_work set done_at = now(), done_by = 'system' where order_id = ${order.id}`)
  await completeFinishedOrders(app)
  const [waiting] = await app.db.select().from(orders).where(eq(orders.id, order.id))
  expect(waiting?.status).toBe('waiting_for_client')
  await advanceWaitingOrders(app)
  await completeFinishedOrders(app)
  const [completed] = await app.db.select().from(orders).where(eq(orders.id, order.id))
  expect(completed?.status).toBe('completed')
})

test('staff see answers, promises, and who did what; clients do not', async () => {
  const order = await pay(await aBuyer(running), review)
  const { body } = await staff.get(`/api/staff/orders/${order.id}/work`)
  const [line] = body as unknown as StaffLineView[]
  expect(line?.tasks[1]).toMatchObject({
    evidence: 'note',
    promised: null,
    instruction: expect.stringContaining('conflicts'),
  })
  expect(Object.keys(order.work[0]?.tasks[1] ?? {})).not.toEqual(expect.arrayContaining(['promised', 'doneBy']))
})
