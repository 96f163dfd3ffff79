import { eq, sql } from 'drizzle-orm'
import { advanceWaitingOrders } from '#features/orders/tasks/order-tasks.server.ts'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { aSession, callApi, testApp } from '../../../../test/app.ts'
import { aFormation } from '../../../../test/formation.ts'
import { anOrder, mailsTo } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { companies, companyPeople } from '#features/companies/companies-tables.server.ts'
import { orderEvents, orders } from '#features/orders/orders-tables.server.ts'
import { todayInPacific } from '#lib/dates.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())
const staff = await aStaffMember(running)
const today = todayInPacific(app.now())

let ubis = 600_000_000
const aUbi = () => String((ubis += 1))

async function submitted(options: Parameters<typeof aPaidFormation>[1] = {}) {
  const paid = await aPaidFormation(running, options)
  await staff.move(paid.orderId, 'ready')
  await staff.move(paid.orderId, 'submitted', { method: 'online', submittedOn: today, confirmation: 'CCFS 1234' })
  return paid
}

/** Finishes the work of every line, as staff do task by task. */
async function finishLines(orderId: string): Promise<void> {
  for (const table of [sql`line_tasks`, sql`line_work`])
    await app.db.execute(
      sql`update ${table} set done_at = now(), done_by = 'system' where order_id = ${orderId} and done_at is null`,
    )
}

const refusal = async (orderId: string, action: string, body: unknown = {}) => {
  const answer = await staff.post(`/api/staff/orders/${orderId}/${action}`, body)
  return {
    status: answer.status,
    code: answer.body['code'],
    detail: answer.body['detail'],
    errors: answer.body['errors'],
  }
}
const subjectsTo = async (address: string) => (await mailsTo(running, address)).map(({ template }) => template)

test('a paid formation goes to the state and becomes a company, with a mail and an audit row for every move', async () => {
  const { buyer, orderId, view } = await submitted()
  expect(await view()).toMatchObject({ status: 'submitted', waitsFor: 'state' })
  const ubi = aUbi()
  const typed = ubi.replace(/^(...)(...)/, '$1 $2-')
  await staff.move(orderId, 'filed', { ubi: typed, filedOn: today })
  expect(await view()).toMatchObject({ status: 'filed', waitsFor: 'firm' })
  expect(await refusal(orderId, 'completed')).toMatchObject({
    status: 409,
    detail: 'Finish these lines first: LLC Formation, Registered Agent Service, EIN Application.',
  })
  await finishLines(orderId)
  await staff.move(orderId, 'completed')

  const { timeline } = await view()
  expect(timeline.map(({ status }) => status).slice(-5)).toEqual([
    'in_review',
    'ready_to_file',
    'submitted',
    'filed',
    'completed',
  ])
  const events = await app.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id)
  expect(events.slice(-4).map(({ actor }) => actor)).toEqual(Array(4).fill(`user:${staff.user.id}`))
  expect((await subjectsTo(buyer.user.email)).filter((template) => template === 'order-update')).toHaveLength(4)
  const audit = await app.db.execute<{ action: string }>(
    sql`select action from audit_log where object = ${`order:${orderId}`} and actor = ${`user:${staff.user.id}`} order by id`,
  )
  expect(audit.rows.map(({ action }) => action)).toEqual([
    'filing.first-check',
    'order.ready-to-file',
    'order.submitted',
    'order.filed',
    'order.completed',
  ])

  const [company] = await app.db.select().from(companies).where(eq(companies.orderId, orderId))
  expect(company).toMatchObject({
    name: 'Cedar Sound Joinery LLC',
    legalEntity: 'LLC',
    taxElection: 'default',
    ubi,
    filedOn: today,
    effectiveOn: today,
    ein: null,
    userId: buyer.user.id,
    principalOffice: { street: '118 Example Street', county: 'King' },
    registeredAgent: { firstName: 'Robin' },
    archivedAt: null,
  })
  const people = await app.db
    .select()
    .from(companyPeople)
    .where(eq(companyPeople.companyId, company?.id ?? ''))
    .orderBy(companyPeople.position)
  expect(people.map(({ role, firstName, ownershipBasisPoints }) => [role, firstName, ownershipBasisPoints])).toEqual([
    ['owner', 'Alex', 6000],
    ['owner', 'Robin', 4000],
    ['organizer', 'Alex', null],
  ])
  await expect(app.db.delete(companies).where(eq(companies.orderId, orderId))).rejects.toThrow()
})

test('an SSN is erased 30 days after its order is complete, not after 180', async () => {
  const { orderId } = await submitted()
  await staff.move(orderId, 'filed', { ubi: aUbi(), filedOn: today })
  const daysLeft = async () => {
    const { rows } = await running.database.owner.db.execute<{ days: number }>(
      sql`select round(extract(epoch from s.purge_after - ${app.now().toISOString()}::timestamptz) / 86400)::int as days
        from pii.secrets s join ssn_holders h on h.id::text = s.owner_id where h.order_id = ${orderId}`,
    )
    return rows.map(({ days }) => days)
  }
  expect(await daysLeft()).toEqual([180])
  await finishLines(orderId)
  await staff.move(orderId, 'completed')
  expect(await daysLeft()).toEqual([30])
})

test('an order with a finding is not ready: each is named with rule and citation', async () => {
  const { orderId, view } = await aPaidFormation(running, {
    formation: aFormation({ businessName: 'Cedar Sound Bank LLC' }),
  })
  const answer = await staff.post(`/api/staff/orders/${orderId}/ready`)
  expect(answer).toMatchObject({ status: 409, body: { code: 'order-state' } })
  expect(answer.body['findings']).toEqual([
    expect.objectContaining({
      path: 'businessName',
      rule: 'NAME-COMMON-3',
      citation: expect.stringContaining('23.95.305'),
    }),
  ])
  expect(String(answer.body['detail'])).toContain('NAME-COMMON-3')
  expect((await view()).status).toBe('in_review')

  const list = await staff.get(`/api/staff/orders/${orderId}/findings`)
  const [finding] = list.body as unknown as { key: string }[]
  const path = `/api/staff/orders/${orderId}/findings/${finding?.key}/settle`
  expect(await staff.post(path, { reason: '' })).toMatchObject({
    status: 422,
    body: { errors: { reason: 'Enter a reason' } },
  })
  expect(
    await staff.post(path, { reason: 'The Department of Financial Institutions approved the name' }),
  ).toMatchObject({
    status: 200,
    body: [{ settled: { settledBy: staff.user.id } }],
  })
  await staff.move(orderId, 'ready')
})

test('ownership of other than 100 percent is settled by no reason', async () => {
  const owners = [{ firstName: 'Alex', lastName: 'Sample', email: 'alex@example.com', ownershipPercentage: 90 }]
  const { orderId } = await aPaidFormation(running, { formation: aFormation({ owners }) })
  const list = await staff.get(`/api/staff/orders/${orderId}/findings`)
  const [finding] = list.body as unknown as { key: string; rule: string; canSettle: boolean }[]
  expect(finding).toMatchObject({ rule: 'OWN-1', canSettle: false })
  const settled = await staff.post(`/api/staff/orders/${orderId}/findings/${finding?.key}/settle`, { reason: 'Fine' })
  expect(settled).toMatchObject({ status: 409, body: { code: 'order-state' } })
  expect(await refusal(orderId, 'ready')).toMatchObject({ status: 409 })
})

test('a question waits for the client, whose answer brings the order back into review', async () => {
  const { buyer, orderId, view } = await aPaidFormation(running)
  await staff.move(orderId, 'questions', { question: 'Which of you signs for the bank?' })
  const waiting = await view()
  expect(waiting).toMatchObject({ status: 'waiting_for_client', waitsFor: 'client', openTasks: 1 })
  expect(waiting.questions).toMatchObject([{ question: 'Which of you signs for the bank?', answer: null }])
  expect(await subjectsTo(buyer.user.email)).toContain('order-question')
  expect(await refusal(orderId, 'ready')).toMatchObject({ status: 409 })

  const path = `/api/orders/${orderId}/questions/${waiting.questions[0]?.id}`
  expect(await buyer.post(path, { answer: ' ' })).toMatchObject({ status: 422 })
  expect(await buyer.post(path, { answer: 'Alex does' })).toMatchObject({ status: 200, body: { status: 'in_review' } })
  expect(await buyer.post(path, { answer: 'Robin does' })).toMatchObject({ status: 404 })
  expect((await view()).questions).toMatchObject([{ answer: 'Alex does' }])
})

test('a returned filing goes back into review and to the state again', async () => {
  const { buyer, orderId, view } = await submitted()
  await staff.move(orderId, 'rejected', { decidedOn: today, reason: 'A governor’s address is incomplete' })
  expect(await view()).toMatchObject({ status: 'rejected', waitsFor: 'firm' })
  expect(await subjectsTo(buyer.user.email)).toContain('order-returned')
  await staff.move(orderId, 'correction/proposal', { party: 'ours', explanation: 'We left out the ZIP code' })
  await staff.move(orderId, 'correction/confirmation', { party: 'ours' })
  await staff.move(orderId, 'ready')
  await staff.move(orderId, 'submitted', { method: 'mail', submittedOn: today, confirmation: '9400 1' })
  await staff.move(orderId, 'filed', { ubi: aUbi(), filedOn: today })
  expect((await view()).status).toBe('filed')
})

test('what the state gave is checked, and nothing is written when it is wrong', async () => {
  const { orderId, view } = await submitted()
  const tomorrow = todayInPacific(new Date(app.now().getTime() + 86_400_000))
  expect(await refusal(orderId, 'filed', { ubi: '60 12', filedOn: today })).toMatchObject({
    status: 422,
    errors: { ubi: 'Enter the UBI, nine digits' },
  })
  expect(await refusal(orderId, 'filed', { ubi: aUbi(), filedOn: tomorrow })).toMatchObject({
    status: 422,
    errors: { filedOn: 'This day is still ahead' },
  })
  expect(await refusal(orderId, 'filed', { ubi: aUbi(), filedOn: today, effectiveOn: '2026-01-02' })).toMatchObject({
    status: 422,
    errors: { effectiveOn: expect.stringMatching(/^Enter a day from/) },
  })
  expect(await refusal(orderId, 'filed', { ubi: aUbi(), filedOn: '2026-01-02' })).toMatchObject({
    status: 422,
    errors: { filedOn: expect.stringMatching(/^The filing was submitted later/) },
  })
  const other = await submitted()
  const ubi = aUbi()
  await staff.move(other.orderId, 'filed', { ubi, filedOn: today })
  expect(await refusal(orderId, 'filed', { ubi, filedOn: today })).toMatchObject({
    status: 422,
    errors: { ubi: 'Another company in our records has this UBI' },
  })
  expect((await view()).status).toBe('submitted')
})

test('a move out of turn is refused, and so is an order that does not exist', async () => {
  const { orderId } = await aPaidFormation(running)
  const filed = { ubi: aUbi(), filedOn: today }
  expect(await refusal(orderId, 'filed', filed)).toMatchObject({
    status: 409,
    detail: expect.stringContaining('In review'),
  })
  expect(await refusal(orderId, 'completed')).toMatchObject({ status: 409 })
  expect(await refusal('00000000-0000-4000-8000-000000000000', 'ready')).toMatchObject({ status: 404 })
  expect(await refusal('x', 'ready')).toMatchObject({ status: 404 })
})

test('SQL lets no order be filed without its filing and its company', async () => {
  const { orderId } = await submitted()
  const toFiled = sql`update orders set status = 'filed' where id = ${orderId}`
  await expect(app.db.execute(toFiled)).rejects.toThrow()
  await app.db.execute(
    sql`update state_filings set outcome = 'filed', decided_on = submitted_on where order_id = ${orderId}`,
  )
  await expect(app.db.execute(toFiled)).rejects.toThrow()
})

test('work without a state filing completes from the review', async () => {
  const buyer = await aPaidFormation(running).then((paid) => paid.buyer)
  const { body } = await buyer.post(
    '/api/orders/create',
    anOrder({ baseService: 'contract-review', addons: [], amount: await priceOf('contract-review') }),
  )
  const orderId = String(body['orderId'])
  await app.db.execute(sql`update line_tasks set done_at = now(), done_by = 'system' where order_id = ${orderId}`)
  await advanceWaitingOrders(app)
  expect(await refusal(orderId, 'ready')).toMatchObject({ status: 409 })
  await finishLines(orderId)
  expect(await staff.move(orderId, 'completed')).toMatchObject({ status: 'completed' })
})

async function priceOf(service: string): Promise<number> {
  const response = await callApi(app, 'POST', '/api/orders/quote', { baseService: service, addons: [] })
  return ((await response.json()) as { totalCents: number }).totalCents
}

test('an effective date that has passed stops the submission', async () => {
  const futureEffectiveDate = todayInPacific(new Date(app.now().getTime() + 10 * 86_400_000))
  const { orderId } = await aPaidFormation(running, {
    formation: aFormation({ effectiveDate: 'future_date', futureEffectiveDate }),
  })
  await staff.move(orderId, 'ready')
  const now = app.now()
  running.setNow(new Date(now.getTime() + 12 * 86_400_000))
  const later = todayInPacific(app.now())
  const fresh = await aStaffMember(running)
  const answer = await fresh.post(`/api/staff/orders/${orderId}/submitted`, {
    method: 'online',
    submittedOn: later,
    confirmation: 'CCFS 1',
  })
  expect(answer).toMatchObject({ status: 409, body: { rule: 'DATE-EFF-1' } })
  running.setNow(now)
})

test('a client moves no order of staff', async () => {
  const { buyer, orderId } = await aPaidFormation(running)
  for (const action of ['ready', 'completed', 'filed', 'questions'])
    expect((await buyer.post(`/api/staff/orders/${orderId}/${action}`, {})).status).toBe(403)
  const token = await aSession(app, await aUser(app.db))
  expect((await callApi(app, 'GET', `/api/staff/orders/${orderId}/findings`, undefined, { token })).status).toBe(403)
  const [row] = await app.db.select().from(orders).where(eq(orders.id, orderId))
  expect(row?.status).toBe('in_review')
})
