import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { callApi, testApp } from '../../../test/app.ts'
import { aStaffMember } from '../../../test/staff.ts'
import { aUser } from '../../../db/build.ts'
import { downloadRequests } from '#features/downloads/downloads-tables.server.ts'
import { leads } from '#features/leads/leads-tables.server.ts'
import { outgoingMails } from '#features/notifications/notifications-tables.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { orderLines, orders } from '#features/orders/orders-tables.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import { quizSubmissions } from '#features/quiz/quiz-tables.server.ts'
import type { FigureKey, NumbersTable, Period } from './numbers.ts'
import { readNumbers } from './read-numbers.server.ts'

const running = await testApp({ THROTTLE_SCALE: 1_000_000 })
const { app } = running
const { db } = app
afterAll(() => running.close())
const admin = await aStaffMember(running, 'admin')
const staff = await aStaffMember(running)

/** A Friday in Seattle, 10:40 in the morning. */
const now = new Date('2026-11-20T18:40:00Z')
const at = (text: string) => new Date(text)

async function table(key: FigureKey, period: Period = '30-days'): Promise<NumbersTable> {
  const { figures } = await readNumbers(app, 'admin', period)
  const found = figures.find((figure) => figure.key === key)
  expect(found?.hasFailed).toBe(false)
  if (!found?.table) throw new Error(`${key} was not counted`)
  return found.table
}
/** The rows that are not empty, by their label. */
const filled = ({ rows }: NumbersTable) =>
  Object.fromEntries(rows.filter(({ cells }) => cells.some(Boolean)).map(({ label, cells }) => [label, cells]))

type OrderRow = typeof orders.$inferInsert
let carts = 0
async function anOrderRow(set: Partial<OrderRow> = {}): Promise<string> {
  const userId = set.userId ?? (await aUser(db)).id
  const cartHash = Buffer.alloc(32, ++carts)
  const row = { totalCents: 64_800, stateFeesCents: 20_000, baseService: 'llc', cartHash, ...set, userId }
  const [order] = await db.insert(orders).values(row).returning({ id: orders.id })
  return order?.id ?? ''
}

async function aRefund(orderId: string, set: Partial<typeof refunds.$inferInsert>): Promise<void> {
  const key = `refund-${++carts}`
  const [paid] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
  const attempt = { orderId, squareKey: key, tokenHmac: Buffer.from(key), amountCents: 64_800 }
  const [made] = paid
    ? [paid]
    : await db
        .insert(paymentAttempts)
        .values({ ...attempt, state: 'captured', squarePaymentId: key })
        .returning()
  await db.insert(refunds).values({
    orderId,
    attemptId: made?.id ?? '',
    amountCents: 10_000,
    quotedCents: 10_000,
    endsOrder: false,
    reason: 'late',
    state: 'done',
    requestedBy: admin.user.id,
    needsApproval: false,
    squareKey: key,
    squareReason: key,
    ...set,
  })
}

beforeAll(() => running.setNow(now))

test('an empty database counts zeros, and no share of nothing', async () => {
  const { figures } = await readNumbers(app, 'admin', 'year')
  expect(figures.map(({ hasFailed }) => hasFailed)).toEqual(figures.map(() => false))
  for (const { table: one } of figures)
    expect(one?.rows.flatMap(({ cells }) => cells).filter((value) => value !== 0 && value !== null)).toEqual([])
  expect((await table('funnel')).rows.map(({ cells }) => cells[2])).toEqual([null, null, null, null])
})

test('leads are counted by source and by the day in Washington, without spam', async () => {
  const lead = (kind: 'intake' | 'contact' | 'collaboration', createdAt: Date, spamSign: 'too-fast' | null = null) => ({
    kind,
    createdAt,
    spamSign,
    name: 'Ash',
    email: 'ash@example.com',
    mailbox: 'ash@example.com',
  })
  await db.insert(leads).values([
    // A minute before and after midnight in Seattle, in winter and in summer.
    lead('intake', at('2026-11-16T07:59:00Z')),
    lead('intake', at('2026-11-16T08:00:00Z')),
    lead('contact', at('2026-11-16T08:00:00Z'), 'too-fast'),
    lead('collaboration', at('2026-10-26T06:59:00Z')),
    lead('contact', at('2026-10-26T07:00:00Z')),
    lead('contact', at('2025-11-01T07:00:00Z')),
  ])
  await db
    .insert(downloadRequests)
    .values({ resourceTitle: 'Checklist', email: 'ash@example.com', requestedAt: at('2026-11-20T18:00:00Z') })
  const days = await table('leads')
  expect(days.columns.map(({ title }) => title)).toEqual(['Start Now', 'Downloads', 'Contact', 'Partners', 'All'])
  expect(filled(days)).toEqual({
    'Oct 25': [0, 0, 0, 1, 1],
    'Oct 26': [0, 0, 1, 0, 1],
    'Nov 15': [1, 0, 0, 0, 1],
    'Nov 16': [1, 0, 0, 0, 1],
    'Nov 20': [0, 1, 0, 0, 1],
  })
  expect(days.total).toEqual([2, 1, 1, 1, 5])
  expect(filled(await table('leads', 'quarter'))).toEqual({
    'Oct 19': [0, 0, 0, 1, 1],
    'Oct 26': [0, 0, 1, 0, 1],
    'Nov 9': [1, 0, 0, 0, 1],
    'Nov 16': [1, 1, 0, 0, 2],
  })
  expect(filled(await table('leads', 'year'))).toEqual({ 'Oct 2026': [0, 0, 1, 1, 2], 'Nov 2026': [2, 1, 0, 0, 3] })
})

test('revenue leaves state fees out and takes refunds off when they went back', async () => {
  const october = await anOrderRow({ status: 'paid', paidAt: at('2026-11-01T06:59:00Z') })
  await anOrderRow({ status: 'paid', paidAt: at('2026-11-01T07:00:00Z'), totalCents: 29_900, stateFeesCents: 0 })
  await anOrderRow({ status: 'awaiting_payment' })
  await db
    .insert(orderLines)
    .values({ orderId: october, position: 1, kind: 'state-fee', label: 'State filing fee', amountCents: 20_000 })
  await aRefund(october, { settledAt: at('2026-11-10T20:00:00Z') })
  await aRefund(october, { state: 'refused', settledAt: at('2026-11-11T20:00:00Z') })
  const lines = [
    { label: 'LLC', paidCents: 44_800, backCents: 44_800, why: 'Not filed' },
    { label: 'State filing fee', paidCents: 20_000, backCents: 20_000, why: 'Not sent' },
  ]
  const end = { amountCents: 54_800, quotedCents: 54_800, endsOrder: true, lines }
  await aRefund(october, { ...end, settledAt: at('2026-11-12T20:00:00Z') })
  const year = await table('revenue', 'year')
  expect(year.columns.map(({ title }) => title)).toEqual([
    'Paid orders',
    'State fees',
    'State fees we paid',
    'Paid for our work',
    'Refunds',
    'Revenue',
  ])
  expect(filled(year)).toEqual({
    'Oct 2026': [1, 20_000, 0, 44_800, 0, 44_800],
    // Refunds of 648 dollars, 200 of them the state's.
    'Nov 2026': [1, -20_000, 0, 29_900, -44_800, -14_900],
  })
  expect(year.total).toEqual([2, 0, 0, 74_700, -44_800, 29_900])
  await db.delete(refunds)
})

test('open orders stand in their state by how long they have been in it', async () => {
  await db.delete(paymentAttempts)
  await db.delete(orderLines)
  await db.delete(orders)
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  for (const hours of [1, 47, 48, 95, 96, 191, 192])
    await anOrderRow({ status: 'in_review', paidAt: ago(300), waitingSince: ago(hours) })
  await anOrderRow({ status: 'awaiting_payment', createdAt: ago(24 * 89) })
  await anOrderRow({ status: 'awaiting_payment', createdAt: ago(24 * 91) })
  await anOrderRow({ status: 'completed', paidAt: ago(1), waitingSince: ago(1) })
  expect(filled(await table('open-orders'))).toEqual({
    'In review': [2, 2, 2, 1, 7],
    'Awaiting payment': [0, 0, 0, 1, 1],
  })
})

test('the funnel counts each step among those of the step before, from the first quiz on', async () => {
  const quiz = async (submittedAt: string, set: Parameters<typeof aUser>[1] = {}) => {
    const { id } = await aUser(db, set)
    await db
      .insert(quizSubmissions)
      .values({ userId: id, answers: {}, recommendation: {}, submittedAt: at(submittedAt) })
    return id
  }
  await quiz('2026-11-10T20:00:00Z', { emailVerifiedAt: null })
  await quiz('2026-11-10T20:00:00Z')
  const ordered = await quiz('2026-11-10T20:00:00Z')
  const paid = await quiz('2026-11-10T20:00:00Z')
  const paidBefore = await quiz('2026-11-10T20:00:00Z')
  const early = await quiz('2026-01-10T20:00:00Z')
  await quiz('2026-11-10T20:00:00Z', { role: 'staff' })
  await db
    .insert(quizSubmissions)
    .values({ userId: early, answers: {}, recommendation: {}, submittedAt: at('2026-11-11T20:00:00Z') })
  const bought = (userId: string, createdAt: string, paidAt: Date | null = null) =>
    anOrderRow({ userId, createdAt: at(createdAt), paidAt, status: paidAt ? 'paid' : 'awaiting_payment' })
  await bought(ordered, '2026-11-11T20:00:00Z')
  await bought(paid, '2026-11-11T20:00:00Z', at('2026-11-11T21:00:00Z'))
  await bought(paid, '2026-11-12T20:00:00Z')
  await bought(paidBefore, '2026-11-09T20:00:00Z', at('2026-11-09T21:00:00Z'))
  expect((await table('funnel')).rows).toEqual([
    { label: 'Quiz saved', cells: [5, null, 1] },
    { label: 'Account confirmed', cells: [4, 0.8, 0.8] },
    { label: 'Order placed', cells: [2, 0.5, 0.4] },
    { label: 'Paid', cells: [1, 0.5, 0.2] },
  ])
})

test('a promise is kept when our work ends by its day; an order that waits for its client decides nothing', async () => {
  const begun = {
    status: 'in_review' as const,
    promiseStartedAt: at('2026-11-16T20:00:00Z'),
    stateFeesCents: 0,
    baseService: 'compliance',
  }
  const onTime = await anOrderRow({ ...begun, dueAt: now, paidAt: now })
  const late = await anOrderRow({ ...begun, dueAt: new Date(now.getTime() - 1), paidAt: now })
  const waits = await anOrderRow({ ...begun, dueAt: now, paidAt: now })
  const move = (orderId: string, to: 'completed' | 'waiting_for_client') =>
    db.transaction((tx) => moveOrder(app, tx, orderId, 'in_review', { to, actor: 'system' }))
  await move(onTime, 'completed')
  await move(late, 'completed')
  await move(waits, 'waiting_for_client')
  expect(filled(await table('promise'))).toEqual({ 'Nov 20': [2, 1, 1, 0.5] })
  expect((await table('promise')).total).toEqual([2, 1, 1, 0.5])
})

test('an email that was refused and has not gone out since is a failure', async () => {
  await db.delete(outgoingMails)
  const mail = (dedupeKey: string, set: Partial<typeof outgoingMails.$inferInsert>) => ({
    dedupeKey,
    template: 'welcome' as never,
    toAddress: 'a@example.com',
    subject: 's',
    textBody: 't',
    htmlBody: 'h',
    createdAt: at('2026-11-19T20:00:00Z'),
    ...set,
  })
  await db
    .insert(outgoingMails)
    .values([mail('1', { lastError: 'Refused', attempts: 3 }), mail('2', { sentAt: now }), mail('3', {})])
  expect(filled(await table('mail'))).toEqual({ 'Nov 19': [3, 1] })
})

test('the table is what is exported; revenue goes to admins alone', async () => {
  const send = (token: string, body: object) => callApi(app, 'POST', '/api/staff/numbers/exports', body, { token })
  const one = await send(admin.token, { period: 'year', figure: 'revenue' })
  expect(one.headers.get('content-disposition')).toContain('revenue-year-2026-11-20.csv')
  const text = await one.text()
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    'Revenue',
    'Month,Paid orders,State fees ($),State fees we paid ($),Paid for our work ($),Refunds ($),Revenue ($)',
  ])
  expect(text).toContain('Nov 2026 (so far),')
  expect((await send(staff.token, { period: 'year', figure: 'revenue' })).status).toBe(403)
  const all = await (await send(staff.token, { period: '30-days' })).text()
  expect(all).toContain('Promise kept')
  expect(all).not.toContain('Revenue')
  expect((await readNumbers(app, 'staff', 'year')).figures.map(({ key }) => key)).not.toContain('revenue')
})

test('a figure that fails shows its last good count and takes no other down', async () => {
  const before = await table('mail')
  const owner = new pg.Client({ connectionString: running.database.urls.owner })
  await owner.connect()
  await owner.query('alter table outgoing_mails rename to mails_gone')
  running.setNow(new Date('2026-11-20T19:00:00Z'))
  const { figures } = await readNumbers(app, 'admin', '30-days')
  const [fresh] = (await readNumbers(app, 'admin', 'quarter')).figures.slice(-1)
  await owner.query('alter table mails_gone rename to outgoing_mails')
  await owner.end()
  expect(figures.filter(({ hasFailed }) => hasFailed)).toEqual([
    { key: 'mail', title: 'Email failures', table: before, countedAt: now.toISOString(), hasFailed: true },
  ])
  expect(fresh).toMatchObject({ key: 'mail', hasFailed: true, countedAt: now.toISOString() })
})
