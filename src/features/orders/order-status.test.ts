import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { testDatabase } from '../../../test/database.ts'
import { orders } from './orders-tables.server.ts'
import { canMove, orderMoves, orderStatuses, type OrderStatus, paymentStatusOf } from './order-status.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { db } = database

async function anOrderIn(status: OrderStatus, paidAt: Date | null): Promise<string> {
  const user = await aUser(db)
  const [row] = await db
    .insert(orders)
    .values({ userId: user.id, status, baseService: 'llc', totalCents: 49_900, cartHash: Buffer.from('x'), paidAt })
    .returning({ id: orders.id })
  return row?.id ?? ''
}

/** What the guards of the moves to and from the state ask for (migration 0048); each has its own test in life/. */
const filingFor = (to: string) => {
  if (to === 'filed')
    return sql`insert into state_filings (order_id, method, submitted_on, submitted_by, outcome, decided_on)
    select id, 'online', current_date, user_id, 'filed', current_date from orders`
  if (to === 'submitted')
    return sql`insert into state_filings (order_id, method, submitted_on, submitted_by)
    select id, 'online', current_date, user_id from orders`
  return undefined
}

/** Tries every move in turn, inside the server, and says which were let through. */
const walker = sql`create or replace function pg_temp.walk(which uuid, states text[]) returns boolean[] language plpgsql as $$
  declare moved boolean[] := '{}'; wanted text;
  begin
    foreach wanted in array states loop
      if wanted in ('submitted', 'filed', 'rejected') then
        delete from state_filings where order_id = which;
        insert into state_filings (order_id, method, submitted_on, submitted_by, outcome, decided_on)
          select id, 'online', current_date, user_id, outcome, case when outcome is not null then current_date end
          from orders, (values (case when wanted = 'filed' then 'filed' end)) as needed (outcome)
          where id = which and wanted <> 'rejected';
      end if;
      begin
        update orders set status = wanted where id = which and status <> wanted;
        moved := moved || found;
      exception when raise_exception then moved := moved || false;
      end;
    end loop;
    return moved;
  end $$`

test('the database knows the same states', async () => {
  const { rows } = await db.execute<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'orders_status_check'`,
  )
  const stored = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, status]) => status)
  expect(stored).toEqual(orderStatuses)
})

test('the database allows exactly the moves of the table', async () => {
  for (const from of orderStatuses) {
    for (const to of orderStatuses) {
      for (const paidAt of [null, new Date()]) {
        const id = await anOrderIn(from, paidAt)
        const filing = filingFor(to)
        if (filing) await db.execute(sql`${filing} where id = ${id}`)
        const move = db.execute(sql`update orders set status = ${to} where id = ${id}`).then(
          () => true,
          () => false,
        )
        const expected = from === to || canMove(from, to, paidAt !== null)
        expect([from, to, paidAt !== null, await move]).toEqual([from, to, paidAt !== null, expected])
      }
    }
  }
})

test('random walks in SQL meet the table at every one of 100,000 steps', async () => {
  let steps = 0
  // One connection, because the function that walks is a temporary one.
  await db.transaction(async (tx) => {
    await tx.execute(walker)
    const walks = fc.array(fc.constantFrom(...orderStatuses), { minLength: 1000, maxLength: 1000 })
    await fc.assert(
      fc.asyncProperty(walks, async (states) => {
        const user = await aUser(tx)
        const [row] = await tx
          .insert(orders)
          .values({ userId: user.id, baseService: 'llc', totalCents: 49_900, cartHash: Buffer.from('x') })
          .returning({ id: orders.id })
        const result = await tx.execute<{ moved: boolean[] }>(
          sql`select pg_temp.walk(${row?.id}::uuid, ${`{${states.join(',')}}`}::text[]) as moved`,
        )
        let at: OrderStatus = 'awaiting_payment'
        const expected = states.map((to) => {
          const isAllowed = at !== to && canMove(at, to, false)
          if (isAllowed) at = to
          return isAllowed
        })
        expect(result.rows[0]?.moved).toEqual(expected)
        steps += states.length
      }),
      { numRuns: 100 },
    )
  })
  expect(steps).toBe(100_000)
})

test('every state can be reached from awaiting payment', () => {
  const reached = new Set<OrderStatus>(['awaiting_payment'])
  for (const state of reached) for (const to of orderMoves[state]) reached.add(to)
  expect([...reached].sort()).toEqual([...orderStatuses].sort())
})

test.each([
  ['awaiting_payment', null, false, 'pending'],
  ['awaiting_payment', null, true, 'failed'],
  ['processing', null, true, 'pending'],
  ['paid', new Date(), false, 'completed'],
  ['waiting_for_client', new Date(), false, 'completed'],
  ['canceled', null, false, 'pending'],
  ['canceled', new Date(), false, 'completed'],
  ['refunded', new Date(), true, 'completed'],
] as const)(
  'an order in %s, paid %s, last attempt declined %s, is %s',
  (status, paidAt, lastAttemptDeclined, expected) => {
    expect(paymentStatusOf({ status, paidAt, lastAttemptDeclined })).toBe(expected)
  },
)
