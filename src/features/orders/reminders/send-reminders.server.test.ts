import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { pacificClock, remindAt, reminders } from '../../../../test/reminders.ts'
import { aBuyer, anOrder, mailsTo } from '../../../../test/orders.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { saveNotificationChoices } from '#features/notifications/notification-choices.server.ts'
import { answerQuestion } from '#features/orders/life/ask-client.server.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { NoAnswer, OrderReminders } from './order-reminders.ts'
import { clientReminders } from './reminders-tables.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

let tests = 0
/** Two months for each test, from 10:30 am on. */
function aClock() {
  tests += 1
  const at = pacificClock(`20${27 + tests}-06-01`)
  running.setNow(at(0))
  return at
}

/** An order for a contract review, which waits for the contract. */
async function aReview() {
  const buyer = await aBuyer(running)
  const { status, body } = await buyer.post(
    '/api/orders/create',
    anOrder({ baseService: 'contract-review', addons: [], amount: 29_900 }),
  )
  expect([status, body]).toEqual([201, expect.anything()])
  return { buyer, address: buyer.user.email, orderId: String(body['orderId']) }
}

/** Nothing is asked of its client. */
const justLlc = { order: { addons: [], amount: 49_900, einSSN: undefined } }

const periodsOf = (orderId: string) =>
  app.db
    .select()
    .from(clientReminders)
    .where(eq(clientReminders.orderId, orderId))
    .orderBy(clientReminders.waitingSince)

const remindersOf = async (orderId: string, staff: Awaited<ReturnType<typeof aStaffMember>>) =>
  (await staff.get(`/api/staff/orders/${orderId}`)).body['reminders'] as OrderReminders
/** Someone who logs in now: a session does not last for days. */
const listNoAnswers = async () =>
  (await (await aStaffMember(running)).get('/api/staff/no-answers')).body as unknown as NoAnswer[]
const countTo = async (address: string) => (await reminders(running, address, 'task-reminder')).length

test('a client who doesn’t answer is reminded five times, three days apart, and then staff have a task', async () => {
  const at = aClock()
  const { address, orderId } = await aReview()
  for (const [day, sent] of [
    [0, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [6, 2],
    [9, 3],
    [12, 4],
    [15, 5],
  ] as const) {
    await remindAt(running, at(day, '10:25'))
    if (day > 0) await remindAt(running, at(day, '10:30'), at(day, '10:35'))
    expect([day, await countTo(address)]).toEqual([day, sent])
  }
  const mails = await reminders(running, address, 'task-reminder')
  expect(mails[0]?.subject).toMatch(/^Order [0-9A-F]{8}: one open task$/)
  expect(mails[0]?.textBody).toContain('• Send us the contract.')
  expect(mails[0]?.textBody).toContain(`/dashboard/orders/${orderId}`)
  expect(mails.map(({ textBody }) => textBody.includes('our last reminder'))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])

  expect(await listNoAnswers()).toEqual([])
  await remindAt(running, at(18, '10:29'), at(18), at(19), at(30))
  expect(await listNoAnswers()).toMatchObject([
    {
      orderId,
      client: { name: 'Alex Sample', email: address },
      waitingSince: at(0).toISOString(),
      waitingFor: ['Send us the contract'],
      sent: 5,
      since: at(18).toISOString(),
    },
  ])
  const toStaff = (await mailsTo(running, app.env.STAFF_MAIL)).filter(({ template }) => template === 'staff-no-answer')
  expect(toStaff).toHaveLength(1)
  expect(toStaff[0]?.textBody).toContain('We reminded the client by email 5 times.')
  expect(await countTo(address)).toBe(5)
})

test('staff settle the task with a note, once; nothing more is sent, and it is on record', async () => {
  const at = aClock()
  const { address, orderId } = await aReview()
  await remindAt(running, ...[3, 6, 9, 12, 15, 18].map((day) => at(day)))
  const staff = await aStaffMember(running)
  const { noAnswer } = await remindersOf(orderId, staff)
  const path = `/api/staff/no-answers/${noAnswer?.id}/settle`
  expect(await staff.post(path, { note: ' ' })).toMatchObject({
    status: 422,
    body: { errors: { note: 'Say what you did' } },
  })
  const client = await aBuyer(running)
  expect((await client.post(path, { note: 'x' })).status).toBe(403)
  const settled = await staff.post(path, { note: 'Called: the contract comes next month' })
  expect(settled.status).toBe(200)
  expect((settled.body as unknown as NoAnswer[]).map((one) => one.orderId)).not.toContain(orderId)
  expect(await staff.post(path, { note: 'Again' })).toMatchObject({ status: 409, body: { code: 'order-state' } })
  expect((await staff.post('/api/staff/no-answers/none/settle', { note: 'x' })).status).toBe(404)
  expect(await remindersOf(orderId, staff)).toMatchObject({
    sent: 5,
    endedAt: null,
    nextDueAt: null,
    noAnswer: { settled: { by: 'Sam Staff', note: 'Called: the contract comes next month' } },
  })
  await remindAt(running, at(21), at(40))
  expect(await countTo(address)).toBe(5)
  const { rows } = await app.db.execute<{ action: string; actor: string }>(
    sql`select action, actor from audit_log where object = ${`order:${orderId}`} and action like 'reminder%' order by id`,
  )
  expect(rows).toEqual([
    { action: 'reminders.no-answer', actor: 'system' },
    { action: 'reminders.no-answer-settled', actor: `user:${staff.user.id}` },
  ])
})

test('one mail lists all open tasks, and the clock goes on when one of two is done', async () => {
  const at = aClock()
  const { buyer, orderId } = await aPaidFormation(running, justLlc)
  const staff = await aStaffMember(running)
  await staff.move(orderId, 'questions', { question: 'Which of you signs for the bank?' })
  await app.db.execute(sql`insert into order_tasks (order_id, kind, title, created_at)
    values (${orderId}, 'name-agent', 'Name a registered agent', ${at(2).toISOString()}::timestamptz)`)
  await remindAt(running, at(3))
  const [mail] = await reminders(running, buyer.user.email, 'task-reminder')
  expect(mail?.subject).toContain('2 open tasks')
  expect(mail?.textBody).toContain('• Answer our question.')
  expect(mail?.textBody).toContain('• Name a registered agent.')
  // The questions are answered; the agent is still to be named.
  await app.db.execute(sql`update order_tasks set done_at = ${at(4).toISOString()}::timestamptz
    where order_id = ${orderId} and kind = 'answer-question'`)
  await remindAt(running, at(5), at(6))
  expect(await countTo(buyer.user.email)).toBe(2)
  expect(await periodsOf(orderId)).toMatchObject([{ waitingSince: at(0), sentCount: 2, endedAt: null }])
})

test('a period ends when everything is answered, and the next task begins a new one', async () => {
  const at = aClock()
  const { buyer, orderId } = await aPaidFormation(running, justLlc)
  const answer = async (day: number) => {
    running.setNow(at(day))
    const { questions } = await getOrderOf(app.db, buyer.user.id, orderId)
    const questionId = questions.find((question) => question.answer === null)?.id ?? ''
    await answerQuestion(app, buyer.user, orderId, { questionId, answer: 'Alex' })
  }
  const ask = async (day: number) => {
    running.setNow(at(day))
    await (await aStaffMember(running)).move(orderId, 'questions', { question: 'Which of you signs for the bank?' })
  }
  await ask(0)
  await answer(1)
  // No run of the job came in between: the second question has a clock of its own all the same.
  await ask(2)
  await remindAt(running, at(3), at(4))
  expect(await countTo(buyer.user.email)).toBe(0)
  await remindAt(running, at(5))
  expect(await countTo(buyer.user.email)).toBe(1)
  await answer(6)
  await remindAt(running, at(6, '10:35'), at(8))
  expect(await periodsOf(orderId)).toMatchObject([
    { waitingSince: at(2), sentCount: 1, nextDueAt: null, endedAt: at(6, '10:35') },
  ])
  await ask(10)
  await remindAt(running, at(10), at(12), at(13))
  expect(await countTo(buyer.user.email)).toBe(2)
  const staff = await aStaffMember(running)
  expect(await remindersOf(orderId, staff)).toMatchObject({ waitingSince: at(10).toISOString(), sent: 1 })
})

test('a client who turned off service updates is not mailed; staff have the task at the first reminder', async () => {
  const at = aClock()
  const { address, orderId, buyer } = await aReview()
  await saveNotificationChoices(app, buyer.user.id, { serviceUpdates: false })
  await remindAt(running, at(2), at(3), at(6))
  expect(await countTo(address)).toBe(0)
  const staff = await aStaffMember(running)
  expect(await remindersOf(orderId, staff)).toMatchObject({ sent: 0, noAnswer: { since: at(3).toISOString() } })
  expect(await staff.post(`/api/staff/orders/${orderId}/remind`)).toMatchObject({ status: 409 })
  const [mail] = (await mailsTo(running, app.env.STAFF_MAIL)).filter(({ dedupeKey }) =>
    dedupeKey.includes(at(3).toISOString()),
  )
  expect(mail?.textBody).toContain('The client turned off service updates')
})

test.each(['canceled', 'refunded', 'completed'] as const)('an order that is %s reminds nobody', async (status) => {
  const at = aClock()
  const { address, orderId } = await aReview()
  await remindAt(running, at(3))
  expect(await countTo(address)).toBe(1)
  // Straight to the state: how an order gets there is not what this is about.
  await running.database.owner.db.execute(sql`alter table orders disable trigger user`)
  await running.database.owner.db.update(orders).set({ status }).where(eq(orders.id, orderId))
  await running.database.owner.db.execute(sql`alter table orders enable trigger user`)
  await remindAt(running, at(6), at(9))
  expect(await countTo(address)).toBe(1)
  expect(await periodsOf(orderId)).toMatchObject([{ endedAt: at(6), nextDueAt: null }])
})

test('what is due in the evening goes out in the morning, and what was held up does not come twice', async () => {
  const at = aClock()
  running.setNow(at(0, '21:15'))
  const { address } = await aReview()
  await remindAt(running, at(3, '21:15'), at(3, '23:59'), at(4, '00:00'), at(4, '07:55'))
  expect(await countTo(address)).toBe(0)
  await remindAt(running, at(4, '08:00'), at(4, '08:05'))
  expect(await countTo(address)).toBe(1)
  // The server is down for a week, and comes back in the evening.
  await remindAt(running, at(11, '20:00'), at(12, '07:59'))
  expect(await countTo(address)).toBe(1)
  await remindAt(running, at(12, '08:00'), at(12, '08:05'), at(13), at(14))
  expect(await countTo(address)).toBe(2)
  await remindAt(running, at(15, '08:00'))
  expect(await countTo(address)).toBe(3)
})

test('staff remind now: it counts, moves the next one, and has its limits', async () => {
  const at = aClock()
  const { address, orderId, buyer } = await aReview()
  const path = `/api/staff/orders/${orderId}/remind`
  const remind = async (body: unknown = {}) => {
    const staff = await aStaffMember(running)
    const { status, body: answer } = await staff.post(path, body)
    return [status, answer['detail'] ?? answer['sent']]
  }
  expect((await buyer.post(path, {})).status).toBe(403)
  running.setNow(at(1))
  expect(await remind()).toEqual([200, 1])
  expect(await remind()).toEqual([409, 'We reminded this client less than 12 hours ago.'])
  await remindAt(running, at(3))
  expect(await countTo(address)).toBe(1)
  await remindAt(running, at(4))
  expect(await countTo(address)).toBe(2)
  running.setNow(at(5, '22:00'))
  expect(await remind()).toEqual([409, expect.stringContaining('It’s night in Washington')])
  expect(await remind({ atNight: true })).toEqual([200, 3])
  await remindAt(running, at(8, '22:00'), at(9, '08:00'), at(12, '08:00'))
  expect(await countTo(address)).toBe(5)
  running.setNow(at(13))
  expect(await remind()).toEqual([409, 'We’ve sent the last reminder. Please contact the client in person.'])
  const { rows } = await app.db.execute<{ detail: unknown }>(
    sql`select detail from audit_log where object = ${`order:${orderId}`} and action = 'reminder.sent' order by id`,
  )
  expect(rows.map(({ detail }) => detail)).toEqual([
    { reminder: 1, atNight: false },
    { reminder: 3, atNight: true },
  ])
})

test('an order that waits for nothing is not reminded, and an unknown one is not found', async () => {
  aClock()
  const { orderId } = await aPaidFormation(running, justLlc)
  const staff = await aStaffMember(running)
  expect(await staff.post(`/api/staff/orders/${orderId}/remind`)).toMatchObject({
    status: 409,
    body: { detail: 'This order isn’t waiting for its client.' },
  })
  expect((await staff.post('/api/staff/orders/none/remind')).status).toBe(404)
  expect((await staff.get(`/api/staff/orders/${orderId}`)).body['reminders']).toBeNull()
})

test('a run that dies between mail and count leaves neither', async () => {
  const at = aClock()
  const { address, orderId } = await aReview()
  const { jobs } = app
  app.jobs = { ...jobs, sendAll: () => Promise.reject(new Error('killed')) }
  await remindAt(running, at(3))
  app.jobs = jobs
  expect(await countTo(address)).toBe(0)
  expect(await periodsOf(orderId)).toMatchObject([{ sentCount: 0 }])
  expect(running.logLines.some((line) => line.includes('reminder not sent'))).toBe(true)
  await remindAt(running, at(3, '10:35'))
  expect(await countTo(address)).toBe(1)
})

test.each([
  ['a sixth reminder', sql`sent_count = 6, last_sent_at = last_sent_at + interval '3 days'`],
  ['two reminders at once', sql`sent_count = sent_count + 2, last_sent_at = last_sent_at + interval '3 days'`],
  ['two reminders in one day', sql`sent_count = sent_count + 1, last_sent_at = last_sent_at + interval '2 hours'`],
  ['a settled task that nobody had', sql`settled_at = now(), settled_by = (select id from users limit 1), note = 'x'`],
])('the database refuses %s', async (_, change) => {
  const at = aClock()
  const { orderId } = await aReview()
  await remindAt(running, at(3))
  await expect(app.db.execute(sql`update client_reminders set ${change} where order_id = ${orderId}`)).rejects.toThrow()
})

test('the client’s own page says nothing of reminders', async () => {
  aClock()
  const { buyer, orderId } = await aReview()
  expect(await buyer.get(`/api/orders/${orderId}`)).not.toHaveProperty('reminders')
})
