import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../../db/build.ts'
import { testApp } from '../../../../test/app.ts'
import { aFormedCompany, formCompanies } from '../../../../test/reminded-companies.ts'
import { pacificClock } from '../../../../test/reminders.ts'
import { dutiesWithin } from '#features/washington/duties/company-duties.ts'
import type { DutyFacts } from '#features/washington/duties/duty.ts'
import { legalEntities } from '#features/washington/entity-type.ts'
import { calendarRules } from './company-deadlines.ts'
import { calendarChanges, companyCalendars, companyDeadlines } from './deadlines-tables.server.ts'
import { batchSize, catchUp, keepDeadlines } from './keep-deadlines.server.ts'

const running = await testApp()
const { app } = running
const { db } = app
afterAll(() => running.close())
const today = '2027-02-11'
running.setNow(pacificClock(today)(0))

const { id: userId } = await aUser(db)
const { id: other } = await aUser(db)
const id = await aFormedCompany(db, userId, { name: 'Cedar Sound Joinery LLC', effectiveOn: '2026-09-01' })
const { rows: formedBy } = await db.execute<{ id: string }>(sql`select order_id as id from companies where id = ${id}`)
const orderId = formedBy[0]?.id ?? ''
const [later, bought] = [randomUUID(), randomUUID()]
await db.execute(sql`insert into orders (id, user_id, base_service, total_cents, cart_hash, status, paid_at, business_name)
  select one.id, ${userId}, 'annual-report', 100, '\\x00', 'paid', now(), 'Cedar Sound Joinery LLC'
  from (values (${later}::uuid), (${bought}::uuid)) one (id)`)

beforeEach(() => db.delete(calendarChanges))

/** Each in turn, on what the ones before it left. */
const writes: [string, ReturnType<typeof sql>][] = [
  [
    'someone more on record',
    sql`insert into company_people (company_id, position, role, first_name, last_name)
    values (${id}, 9, 'owner', 'A', 'S')`,
  ],
  ['another role of theirs', sql`update company_people set role = 'manager' where position = 9`],
  ['one fewer', sql`delete from company_people where position = 9`],
  [
    'someone with access',
    sql`insert into company_members (company_id, user_id, role, added_at)
    values (${id}, ${other}, 'observer', now())`,
  ],
  ['someone without', sql`delete from company_members where user_id = ${other}`],
  [
    'a mark',
    sql`insert into duty_marks (company_id, duty_key, kind, done_on, marked_by)
    values (${id}, 'form-2553', 'done', '2027-01-01', ${userId})`,
  ],
  [
    'a mark that is taken back',
    sql`update duty_marks set undone_by = ${userId}, undone_at = now() where duty_key = 'form-2553'`,
  ],
  [
    'an answer',
    sql`insert into duty_answers (company_id, question, choice, answered_by)
    values (${id}, 'employees', 'no', ${userId})`,
  ],
  ['another answer', sql`update duty_answers set choice = 'yes', day = '2027-01-01'`],
  ['another name', sql`update companies set name = 'Cedar Sound Carpentry LLC'`],
  ['an archived company', sql`update companies set archived_at = now()`],
  ['one that is no longer', sql`update companies set archived_at = null, name = 'Cedar Sound Joinery LLC'`],
  [
    'a service of its order',
    sql`insert into yearly_services (order_id, line_position, product_id, label, state, price_cents)
    values (${orderId}, 7, 'registered-agent', 'Agent', 'waiting', 100)`,
  ],
  [
    'a service that begins',
    sql`update yearly_services set state = 'active', starts_on = '2027-01-01',
    period_starts_on = '2027-01-01', renews_on = '2028-01-01'`,
  ],
  ['an order that bought the agent for it', sql`update orders set agent_for_order_id = ${orderId} where id = ${later}`],
  [
    'a service of that order',
    sql`insert into yearly_services (order_id, line_position, product_id, label, state, price_cents)
    values (${later}, 7, 'registered-agent', 'Agent', 'waiting', 100)`,
  ],
  ['its order paid on another day', sql`update orders set paid_at = '2026-08-30' where id = ${orderId}`],
  [
    'an annual report',
    sql`insert into order_lines (order_id, position, kind, product_id, label, amount_cents)
    values (${bought}, 1, 'service', 'annual-report', 'Annual report', 100)`,
  ],
  ['its order refunded', sql`update orders set status = 'refunded' where id = ${bought}`],
  ['its order for another company', sql`update orders set business_name = 'Other LLC' where id = ${bought}`],
  ['its order of someone else', sql`update orders set user_id = ${other} where id = ${bought}`],
  ['its order back', sql`update orders set user_id = ${userId} where id = ${bought}`],
  ['something else on the line', sql`update order_lines set product_id = 'llc' where order_id = ${bought}`],
  ['the report again', sql`update order_lines set product_id = 'annual-report' where order_id = ${bought}`],
  ['no line', sql`delete from order_lines where order_id = ${bought}`],
]

test.each(writes)('%s is noted for the company', async (_, write) => {
  await db.execute(write)
  const noted = await db.select().from(calendarChanges)
  expect(noted.map(({ companyId }) => companyId)).toContain(id)
})

test('an order of someone who has no company is noted for none', async () => {
  const { id: stranger } = await aUser(db)
  await db.execute(
    sql`insert into orders (user_id, base_service, total_cents, cart_hash, status) values (${stranger}, 'llc', 100, '\\x00', 'processing')`,
  )
  await db.execute(sql`update orders set status = 'paid', paid_at = now() where user_id = ${stranger}`)
  expect(await db.select().from(calendarChanges)).toEqual([])
})

test('companies of an earlier version, and those whose end comes into sight, are computed in batches', async () => {
  const names = Array.from({ length: batchSize + 30 }, (_, index) => ({
    userId,
    name: `Many ${index} LLC`,
    effectiveOn: '2026-09-01',
  }))
  await formCompanies(db, names)
  // As the migration leaves them.
  await db.delete(calendarChanges)
  await db.execute(sql`delete from company_deadlines`)
  await db.execute(sql`insert into company_calendars (company_id) select id from companies on conflict (company_id)
    do update set rules = 0, through = '2000-01-01'`)
  expect(await catchUp(db, today)).toBe(false)
  expect(await catchUp(db, today)).toBe(true)
  const ofEach = sql`select count(*)::int as deadlines, count(distinct company_id)::int as companies from company_deadlines where duty_key <> 'initial-report'`
  const before = (await db.execute(ofEach)).rows[0]
  expect(before).toMatchObject({ companies: batchSize + 31 })

  // A year later the job has them all, and nothing is left of the year before last.
  running.setNow(pacificClock('2028-02-11')(0))
  await keepDeadlines(app)
  expect(await db.$count(companyCalendars, eq(companyCalendars.rules, calendarRules))).toBe(batchSize + 31)
  const { rows } = await db.execute<{ first: string; last: string }>(
    sql`select min(due)::text as first, max(due)::text as last from company_deadlines`,
  )
  expect(rows[0]?.first.slice(0, 4)).toBe('2027')
  const ends = await db.execute<{ first: string }>(sql`select min(through)::text as first from company_calendars`)
  expect((ends.rows[0]?.first ?? '') > '2028-05-11').toBe(true)
  expect(await db.$count(companyDeadlines)).toBeGreaterThan(batchSize)
  running.setNow(pacificClock(today)(0))
})

test('a change that is not committed yet when a batch runs is in the next one', async () => {
  await keepDeadlines(app)
  const stored = async () => {
    const rows = await db.select().from(companyDeadlines).where(eq(companyDeadlines.companyId, id))
    return rows.some(({ dutyKey }) => dutyKey.startsWith('excise'))
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into duty_answers (company_id, question, choice, day, answered_by)
      values (${id}, 'excise', 'quarterly', '2027-01-01', ${userId})`)
    // Another company's change runs a batch that can't see this one.
    await db.execute(sql`update companies set ein = '91-1234567' where name = 'Many 1 LLC'`)
    expect(await catchUp(db, today)).toBe(true)
    expect(await stored()).toBe(false)
  })
  expect(await catchUp(db, today)).toBe(true)
  expect(await stored()).toBe(true)
})

/** Companies of every kind, with every answer, over ten years. */
function everyDuty(): string {
  const hash = createHash('sha256')
  const day = '2026-11-02'
  const answers: DutyFacts['answers'][] = [
    {},
    { excise: { choice: 'monthly', day }, employees: { choice: 'yes', day }, license: { choice: 'yes', day } },
    { excise: { choice: 'quarterly', day }, property: { choice: 'yes', day }, seattle: { choice: 'yes', day } },
    { excise: { choice: 'annual', day }, cities: { choice: 'yes', day: null }, tacoma: { choice: 'yes', day } },
    { 'tax-year': { choice: 'calendar', day: null }, spouses: { choice: 'partnership', day: null } },
    { bellevue: { choice: 'yes', day }, everett: { choice: 'yes', day }, 'other-cities': { choice: 'yes', day } },
  ]
  const agent = { isFirm: true, since: '2026-11-16', renewsOn: '2027-11-16' }
  const llc: DutyFacts = {
    legalEntity: 'LLC',
    taxElection: 'default',
    owners: 1,
    effectiveOn: '2026-10-31',
    officeCity: '',
    agent,
    answers: {},
  }
  const taxed = legalEntities.flatMap((legalEntity) =>
    (['default', 'C', 'S'] as const).flatMap((taxElection) =>
      [0, 1, 2, 3].map((owners) => ({ ...llc, legalEntity, taxElection, owners, answers: answers[4] ?? {} })),
    ),
  )
  const placed = ['', 'Seattle', 'Tacoma', 'Yakima'].flatMap((officeCity) =>
    answers.map((said) => ({ ...llc, officeCity, answers: said })),
  )
  for (const facts of [...taxed, ...placed])
    for (const { key, due, title, authority, by } of dutiesWithin(facts, { from: '2026-01-01', to: '2033-12-31' }))
      hash.update([key, due, title, authority, by].join('|'))
  return hash.digest('hex').slice(0, 16)
}

test('what the rules say has not changed since their version was given', () => {
  // Does this fail? Then raise `calendarRules`, and write both here: stored deadlines are computed again.
  expect([calendarRules, everyDuty()]).toEqual([1, '06af24684ac6de39'])
})
