import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { aUser } from '../../../db/build.ts'
import { testDatabase } from '../../../test/database.ts'
import { formationServiceIds } from '#features/washington/entity-type.ts'
import { isFiled } from './is-filed.ts'
import { orderLines, orders } from './orders-tables.server.ts'
import { canMove, orderMoves, orderStatuses, type OrderStatus, paymentStatusOf } from './order-status.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { db } = database

interface Sold {
  baseService: string
  existingCompany: boolean
  stateFeesCents: number
}
const formation: Sold = { baseService: 'llc', existingCompany: false, stateFeesCents: 20_000 }
const review: Sold = { baseService: 'contract-review', existingCompany: false, stateFeesCents: 0 }

async function anOrderIn(userId: string, status: OrderStatus, paidAt: Date | null, sold = formation): Promise<string> {
  const [row] = await db
    .insert(orders)
    .values({ userId, status, ...sold, totalCents: 49_900, cartHash: Buffer.from('x'), paidAt })
    .returning({ id: orders.id })
  return row?.id ?? ''
}

/** The two moves that depend on whether something is filed (migration 0063). */
const fits = (from: OrderStatus, to: OrderStatus, sold: Sold) =>
  isFiled(sold) ? !(from === 'in_review' && to === 'completed') : to !== 'ready_to_file'

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

/** Tries every move between two states, paid and unpaid, inside the server, and says which were let through. */
const matrix = sql`create or replace function pg_temp.matrix(sold orders, states text[])
  returns table (came_from text, went_to text, is_paid boolean, moved boolean) language plpgsql as $$
  declare which uuid;
  begin
    for came_from, went_to, is_paid in
      select a, b, c from unnest(states) a, unnest(states) b, unnest(array[true, false]) c
    loop
      insert into orders (user_id, status, base_service, existing_company, state_fees_cents, total_cents, cart_hash, paid_at)
        values (sold.user_id, came_from, sold.base_service, sold.existing_company, sold.state_fees_cents, 49900, 'x',
          case when is_paid then now() end) returning id into which;
      if went_to in ('submitted', 'filed') then
        insert into state_filings (order_id, method, submitted_on, submitted_by, outcome, decided_on)
          select which, 'online', current_date, sold.user_id, decided.outcome, decided.day
          from (values (case when went_to = 'filed' then 'filed' end, case when went_to = 'filed' then current_date end))
            as decided (outcome, day);
      end if;
      begin
        update orders set status = went_to where id = which;
        moved := true;
      exception when raise_exception then moved := false;
      end;
      return next;
    end loop;
  end $$`

test.each([
  ['a formation', formation],
  ['work without a filing', review],
])('the database allows %s exactly the moves of the table', async (_, sold) => {
  const moves = await db.transaction(async (tx) => {
    await tx.execute(matrix)
    const [example] = await tx
      .insert(orders)
      .values({ userId: (await aUser(tx)).id, ...sold, totalCents: 49_900, cartHash: Buffer.from('x') })
      .returning({ id: orders.id })
    const { rows } = await tx.execute<{ from: OrderStatus; to: OrderStatus; isPaid: boolean; moved: boolean }>(
      sql`select m.came_from as from, m.went_to as to, m.is_paid as "isPaid", m.moved
        from orders o, pg_temp.matrix(o, ${`{${orderStatuses.join(',')}}`}::text[]) m where o.id = ${example?.id}`,
    )
    return rows
  })
  expect(moves).toHaveLength(orderStatuses.length ** 2 * 2)
  const expected = moves.map(({ from, to, isPaid }) => ({
    from,
    to,
    isPaid,
    moved: from === to || (canMove(from, to, isPaid) && fits(from, to, sold)),
  }))
  expect(moves).toEqual(expected)
})

const filedOrNot = [...formationServiceIds, 'compliance', 'contract-review'].flatMap((baseService) =>
  [true, false].flatMap((existingCompany) =>
    [0, 7000].map((stateFeesCents): Sold => ({ baseService, existingCompany, stateFeesCents })),
  ),
)

test.each(filedOrNot)('the database knows whether something is filed: %o', async (sold) => {
  const { baseService, existingCompany, stateFeesCents } = sold
  const { rows } = await db.execute(
    sql`select order_is_filed(${baseService}, ${existingCompany}, ${stateFeesCents}) as filed`,
  )
  expect(rows).toEqual([{ filed: isFiled(sold) }])
})

/** Whether the guards let an order with this row beside it into the state. */
async function enters(from: OrderStatus, to: OrderStatus, sold: Sold, beside: (id: string) => SQL): Promise<boolean> {
  const user = await aUser(db)
  const id = await anOrderIn(user.id, from, new Date(), sold)
  const line = { orderId: id, position: 0, kind: 'service' as const, productId: sold.baseService, label: 'Work' }
  await db.insert(orderLines).values({ ...line, amountCents: 0 })
  await db.execute(beside(id))
  return db.execute(sql`update orders set status = ${to} where id = ${id}`).then(
    () => true,
    () => false,
  )
}

const work = (id: string, doneAt: string | null) =>
  sql`insert into line_work (order_id, line_position, product_id, done_at, done_by)
    values (${id}, 0, 'x', ${doneAt}, ${doneAt && 'system'})`
const task = (isBlocking: boolean, doneAt: string | null) => (id: string) =>
  sql`with line as (${work(id, null)} returning order_id)
    insert into line_tasks (order_id, line_position, key, position, template_version, audience, title, instruction, questions,
      evidence, is_blocking, after_filing, done_at, done_by)
    select order_id, 0, 'ask', 1, 1, 'client', 'Ask', '', '[{}]', 'none', ${isBlocking}, false, ${doneAt}::timestamptz,
      ${doneAt && 'system'} from line`
const orderTask = (doneAt: string | null) => (id: string) =>
  sql`insert into order_tasks (order_id, kind, title, done_at) values (${id}, 'ein-ssn', 'Number', ${doneAt})`
const today = '2026-11-20T12:00:00Z'

test.each<[string, OrderStatus, OrderStatus, Sold, (id: string) => SQL, boolean]>([
  ['ready with an open task', 'in_review', 'ready_to_file', formation, orderTask(null), false],
  ['ready with a finished task', 'in_review', 'ready_to_file', formation, orderTask(today), true],
  ['ready with an open question of a line', 'in_review', 'ready_to_file', formation, task(true, null), false],
  ['ready with an answered question of a line', 'in_review', 'ready_to_file', formation, task(true, today), true],
  ['ready with a question that can wait', 'in_review', 'ready_to_file', formation, task(false, null), true],
  ['complete with an open line', 'in_review', 'completed', review, (id) => work(id, null), false],
  ['complete with its lines done', 'in_review', 'completed', review, (id) => work(id, today), true],
  ['complete after the filing, a line open', 'filed', 'completed', formation, (id) => work(id, null), false],
  ['complete after the filing, lines done', 'filed', 'completed', formation, (id) => work(id, today), true],
])('SQL lets an order be %s: %s to %s', async (_, from, to, sold, beside, expected) => {
  expect(await enters(from, to, sold, beside)).toBe(expected)
})

test('random walks in SQL meet the table at every one of 100,000 steps', { timeout: 180_000 }, async () => {
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
          const isAllowed = at !== to && canMove(at, to, false) && fits(at, to, formation)
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
