import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#features/auth/auth-tables.server.ts'
import { companies } from '#features/companies/companies-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { eq, sql } from 'drizzle-orm'
import { aUser } from '../../../../db/build.ts'
import { testApp } from '../../../../test/app.ts'
import { searchOrders } from './search-orders-queries.server.ts'
import { queueFilters } from './queue-query.ts'
import { idRange, readSearch } from './search-terms.ts'

const running = await testApp()
const { db } = running.app
afterAll(() => running.close())

const stored: [id: string, name: string, status: OrderStatus][] = [
  ['8b03e7d1-0000-4000-8000-000000000001', 'Example Harbor Bakeries LLC', 'in_review'],
  ['51be07d2-0000-4000-8000-000000000002', 'Harbor & Hill, Inc.', 'completed'],
  ['999000aa-0000-4000-8000-000000000003', 'Tidewater 999 LLC', 'canceled'],
]
const office = { street: '1 Main St', city: 'Tacoma', state: 'WA', zipCode: '98402', county: 'Pierce' }
const reader = crypto.randomUUID()

beforeAll(async () => {
  const client = { firstName: 'Morgan', lastName: 'O’Sample', email: 'Morgan.Sample@example.com' }
  const { id: userId } = await aUser(db, client)
  for (const [id, businessName, status] of stored)
    await db
      .insert(orders)
      .values({ id, userId, status, businessName, baseService: 'llc', totalCents: 100, cartHash: Buffer.alloc(32) })
  await db.insert(companies).values({
    orderId: stored[1]?.[0] ?? '',
    userId,
    name: 'Harbor & Hill, Inc.',
    legalEntity: 'CORP',
    taxElection: 'C',
    ubi: '999000142',
    filedOn: '2026-01-02',
    effectiveOn: '2026-01-02',
    principalOffice: office,
    registeredAgent: { ...office, type: 'legate', firstName: '', lastName: '', companyName: '', email: '', phone: '' },
  })
})

const find = async (q: string, filters = {}) =>
  (await searchOrders(db, reader, queueFilters.parse({ q, ...filters }))).ids.map(
    (id) => stored.find(([storedId]) => storedId === id)?.[1],
  )

test.each([
  ['a word of a company, open orders first', 'harbor', ['Example Harbor Bakeries LLC', 'Harbor & Hill, Inc.']],
  ['the words that follow it, whatever separates them', 'HARBOR HILL', ['Harbor & Hill, Inc.']],
  ['a part that begins a word', 'bak', ['Example Harbor Bakeries LLC']],
  ['no part in the middle of one', 'arbor', []],
  ['the beginning of an order number', '8B03', ['Example Harbor Bakeries LLC']],
  ['a whole order id', '51be07d2-0000-4000-8000-000000000002', ['Harbor & Hill, Inc.']],
  ['a UBI number as people write it', '999 000 142', ['Harbor & Hill, Inc.']],
  ['UBI numbers and ids by the same digits', '999 000', ['Tidewater 999 LLC', 'Harbor & Hill, Inc.']],
  ['nothing for signs alone', '%_', []],
])('finds %s', async (_, q, names) => {
  expect(await find(q)).toEqual(names)
})

test.each(['morgan', 'Morgan O', 'o’sam', 'O’Sample Morgan', 'O Sample', 'MORGAN.sample@ex'])(
  'finds the client’s orders of every state by "%s"',
  async (q) => {
    expect(await find(q)).toHaveLength(3)
  },
)

test('filters narrow what is found', async () => {
  expect(await find('harbor', { status: 'completed' })).toEqual(['Harbor & Hill, Inc.'])
  expect(await find('morgan', { structure: 's-corp' })).toEqual([])
})

test('a new name is found, and the old one is not', async () => {
  const [id = ''] = stored[0] ?? []
  await db.update(orders).set({ businessName: 'Renamed Kayaks LLC' }).where(eq(orders.id, id))
  expect(await find('kayaks')).toHaveLength(1)
  expect(await find('bakeries')).toEqual([])
  await db
    .update(users)
    .set({ firstName: 'Rowan' })
    .where(sql`first_name = 'Morgan'`)
  expect(await find('rowan')).toHaveLength(3)
  expect(await find('morgan o')).toEqual([])
})

test('letters are words, digits are numbers, an "@" is an email address', () => {
  expect(readSearch('facade')).toEqual({ name: 'facade' })
  expect(readSearch('a1b2')).toEqual({ name: 'a1b2', orderId: 'a1b2' })
  expect(readSearch('600-123-456')).toEqual({ name: '600-123-456', ubi: '600123456', orderId: '60012345-6' })
  expect(readSearch('A@b')).toEqual({ email: 'a@b' })
  expect(idRange('60012345-6')).toEqual([
    '60012345-6000-0000-0000-000000000000',
    '60012345-6fff-ffff-ffff-ffffffffffff',
  ])
})
