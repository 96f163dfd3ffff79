import { inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { aUser } from '../../../../db/build.ts'
import { aPaidFormation, aStaffMember } from '../../../../test/staff.ts'
import { testApp } from '../../../../test/app.ts'
import { queuePageSize } from './queue-page-queries.server.ts'
import type { OrderQueue } from './order-queue.ts'
import { openStatuses } from './queue-filters.ts'

const running = await testApp({ THROTTLE_SCALE: 1000 })
const { app } = running
afterAll(() => running.close())

const now = new Date('2026-11-20T18:40:00Z')
running.setNow(now)
const staff = await aStaffMember(running)
const queue = async (query = '') => (await staff.get(`/api/staff/orders${query}`)).body as unknown as OrderQueue
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

/** Orders put into the table as they are, for the list alone. */
interface PutRow {
  status: OrderStatus
  dueAt?: Date
  name?: string
  advisorId?: string
  baseService?: string
  lastAttemptDeclined?: boolean
}

async function put(rows: PutRow[]) {
  const { id: userId } = await aUser(app.db, { firstName: 'Dana', lastName: 'Example' })
  const made = await app.db
    .insert(orders)
    .values(
      rows.map(({ dueAt, name, advisorId, ...row }) => ({
        userId,
        baseService: 'llc',
        ...row,
        businessName: name ?? null,
        totalCents: 49_900,
        cartHash: Buffer.alloc(32),
        advisorId: advisorId ?? null,
        dueAt: dueAt ?? null,
        promiseStartedAt: dueAt ? hours(-24) : null,
      })),
    )
    .returning({ id: orders.id })
  return made.map(({ id }) => id)
}

async function emptied(work: (ids: string[]) => Promise<void>, rows: Parameters<typeof put>[0]) {
  const ids = await put(rows)
  try {
    await work(ids)
  } finally {
    await app.db.delete(orders).where(inArray(orders.id, ids))
  }
}

test('a paid order stands in the queue with its client, its state, and the end of our promise', async () => {
  const { orderId } = await aPaidFormation(running)
  const { orders: listed, counts } = await queue()
  expect(listed).toContainEqual({
    id: orderId,
    number: orderId.slice(0, 8).toUpperCase(),
    title: expect.any(String),
    clientName: expect.any(String),
    status: 'in_review',
    statusLabel: 'In review',
    nextStep: 'Review the answers',
    advisor: null,
    waitingSince: now.toISOString(),
    dueAt: '2026-11-25T08:00:00.000Z',
    share: 0,
    email: null,
    ubi: null,
  })
  expect(counts).toMatchObject({ ours: 1, unassigned: 1, client: 0, all: 1 })
  await staff.move(orderId, 'questions', { question: 'Which address is right?' })
  expect((await queue()).orders).toEqual([])
  const [waiting] = (await queue('?view=client')).orders
  expect(waiting).toMatchObject({ id: orderId, dueAt: null, share: null, waitingSince: now.toISOString() })
})

test('views, filters, and counts agree', async () => {
  await emptied(async () => {
    const { counts } = await queue('?view=all')
    for (const [view, count] of Object.entries(counts))
      expect((await queue(`?view=${view}`)).orders, view).toHaveLength(count)
    expect(counts).toMatchObject({ 'due-today': 2, overdue: 1, state: 2 })
    const titles = async (query: string) => (await queue(query)).orders.map(({ title }) => title)
    expect(await titles('?view=all&status=submitted&structure=llc')).toEqual(['With State LLC'])
    expect(await titles('?view=all&assigned=me')).toEqual(['Mine LLC'])
    expect(await titles('?view=all&structure=s-corp')).toEqual(['Elects S Inc.'])
    expect(await titles('?view=all&structure=none')).toEqual(['A Report'])
    expect(await titles(`?view=all&assigned=${staff.user.id}`)).toEqual(['Mine LLC'])
    expect(await titles('?status=completed')).toEqual(['Done LLC'])
    expect(await titles('?payment=pending')).toEqual(['Unpaid LLC'])
    expect(await titles('?payment=failed')).toEqual(['Declined LLC'])
    expect((await queue('?view=all&status=submitted')).found).toEqual({ count: 2, isMore: false })
  }, [
    { status: 'in_review', dueAt: hours(-1), name: 'Late LLC' },
    { status: 'ready_to_file', dueAt: hours(5), name: 'Today LLC' },
    { status: 'paid', dueAt: hours(60), name: 'Mine LLC', advisorId: staff.user.id },
    { status: 'submitted', name: 'With State LLC' },
    { status: 'completed', name: 'Done LLC' },
    { status: 'waiting_for_client', name: 'Elects S Inc.', baseService: 's-corp' },
    { status: 'submitted', name: 'A Report', baseService: 'annual-report' },
    { status: 'awaiting_payment', name: 'Unpaid LLC' },
    { status: 'awaiting_payment', name: 'Declined LLC', lastAttemptDeclined: true },
  ])
})

test('pages go by key, forward and back, and a new order does not move the one being read', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    status: openStatuses[1],
    baseService: 'llp',
    ...(index < 40 ? { dueAt: hours(index + 1) } : {}),
    name: `Company ${String(index).padStart(2, '0')}`,
  }))
  await emptied(async () => {
    const q = '?view=all&structure=llp'
    const first = await queue(q)
    expect(first.previous).toBeNull()
    const second = await queue(`${q}&after=${first.next}`)
    await emptied(async () => {
      expect((await queue(`${q}&after=${first.next}`)).orders).toEqual(second.orders)
    }, [{ status: 'in_review', baseService: 'llp', dueAt: hours(0.5), name: 'Company new' }])
    const third = await queue(`${q}&after=${second.next}`)
    expect(third.next).toBeNull()
    const all = [...first.orders, ...second.orders, ...third.orders]
    expect(all).toHaveLength(60)
    expect(new Set(all.map(({ id }) => id)).size).toBe(60)
    expect(all.slice(0, 40).map(({ title }) => title)).toEqual(rows.slice(0, 40).map(({ name }) => name))
    const back = await queue(`${q}&before=${third.previous}`)
    expect(back.orders).toEqual(second.orders)
    expect((await queue(`${q}&before=${back.previous}`)).orders).toEqual(first.orders)
    expect((await queue(`${q}&after=nonsense`)).orders).toHaveLength(queuePageSize)
  }, rows)
})
