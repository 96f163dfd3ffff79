import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../../db/build.ts'
import { testApp } from '../../test/app.ts'
import { calendarRules } from '#features/compliance/deadlines/company-deadlines.ts'
import { listDeadlines, pageSize } from '#features/compliance/staff/list-deadlines.server.ts'
import { deadlinesQuery, deadlineViews } from '#features/compliance/staff/staff-deadlines.ts'
import { leadPageSize, countLeads, listLeads } from '#features/leads/staff/lead-list-queries.server.ts'
import { leadQuery } from '#features/leads/staff/lead-list.ts'
import { leadViews, mostCounted } from '#features/leads/staff/lead-words.ts'
import { countDeadlines } from '#features/numbers/deadline-numbers.server.ts'
import { findNewestCorrection, readCorrectionMoney } from '#features/orders/corrections/corrections-queries.server.ts'
import { readMoneyTotals } from '#features/orders/money/money-totals-queries.server.ts'
import { listPayments } from '#features/orders/money/payment-list-queries.server.ts'
import { paymentQuery } from '#features/orders/money/payment-list.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'

const running = await testApp()
const { app } = running
const pool = new pg.Pool({ connectionString: running.database.urls.app, max: 1 })
afterAll(async () => {
  await pool.end()
  await running.close()
})

const many = 200_000
const companyCount = 60_000
const reader = await aUser(app.db, { role: 'staff', firstName: 'Sam', lastName: 'Staff' })
const now = app.now()
const today = todayInPacific(now)

beforeAll(async () => {
  const client = new pg.Client({ connectionString: running.database.superuserUrl })
  await client.connect()
  const uuid = (n: string, of: string) => `('${of}00000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
  // Two years up to now, one in a hundred unanswered, a third of the last month's captured.
  const at = `timestamptz '${now.toISOString()}' - n * interval '5 minutes'`
  for (const statement of [
    // Neither triggers nor foreign keys: the rows are what this reads.
    `set session_replication_role = replica`,
    `insert into leads (kind, name, email, status, mailbox, created_at, updated_at)
      select (array['intake', 'contact'])[1 + n % 2], 'Writer ' || n, 'writer' || n || '@example.com',
        case when n % 100 = 0 then 'new' else (array['answered', 'won', 'lost', 'spam'])[1 + n % 4] end,
        'writer' || n || '@example.com', ${at}, ${at} from generate_series(1, ${many}) n`,
    `insert into orders (id, user_id, status, base_service, total_cents, cart_hash, created_at, updated_at)
      select ${uuid('n', '222')}, '${reader.id}', 'completed', 'llc', 49900, '\\x00', ${at}, ${at} from generate_series(1, ${many}) n`,
    `insert into payment_attempts (id, order_id, state, square_key, token_hmac, amount_cents, square_payment_id, tries,
        created_at, settled_at, card_brand, card_last4)
      select ${uuid('n', '333')}, ${uuid('n', '222')}, case when n % 10 = 0 then 'declined' else 'captured' end, 'key-' || n,
        decode(lpad(to_hex(n), 64, '0'), 'hex'), 49900, case when n % 10 <> 0 then 'payment-' || n end, 1, ${at}, ${at}, 'VISA', '1111'
      from generate_series(1, ${many}) n`,
    // A third as many companies, each with an annual report of the last year, one of the coming months, and one that we filed.
    `insert into companies (id, order_id, user_id, name, legal_entity, tax_election, ubi, filed_on, effective_on, principal_office, registered_agent)
      select ${uuid('n', '555')}, ${uuid('n', '222')}, '${reader.id}', case when n % 5000 = 0 then 'Tidewater ' else 'Harbor ' end || n || ' LLC',
        'LLC', 'default', lpad(n::text, 9, '0'), '2026-01-02', '2026-01-02', '{}', '{}' from generate_series(1, ${companyCount}) n`,
    `insert into company_search_terms (company_id, term) select c.id, term from companies c, search_terms(c.name) as term`,
    `insert into company_calendars (company_id, rules, through) select id, ${calendarRules}, '2099-01-01' from companies`,
    `insert into company_deadlines (company_id, duty_key, state, due, title, authority, filer, filed_on)
      select ${uuid('n', '555')}, key, state, date '${today}' + days,
        case when n % 1000 = 0 then 'Personal property listing' when state = 'open' then 'Annual report' else 'Initial report' end, 'Secretary of State',
        case when n % 50 = 0 then 'firm' else 'client' end, case when state = 'filed' then date '${today}' - 300 end
      from generate_series(1, ${companyCount}) n, lateral (values ('annual-report:2026', 'open', -1 - n % 300),
        ('annual-report:2027', 'open', n % 120), ('initial-report', 'filed', - n % 250)) one (key, state, days)`,
    `insert into deadline_counts select state, due, filer, title, count(*) from company_deadlines group by 1, 2, 3, 4`,
    ...['companies', 'company_search_terms', 'company_calendars', 'company_deadlines', 'deadline_counts'].map(
      (table) => `vacuum (analyze) ${table}`,
    ),
    // One order in ten was returned once.
    `insert into correction_cases (order_id, filing_id, opened_at, closed_at)
      select ${uuid('n * 10', '222')}, ${uuid('n', '777')}, ${at}, ${at} from generate_series(1, ${many / 10}) n`,
    `analyze correction_cases`,
    `analyze leads`,
    `analyze orders`,
    `analyze payment_attempts`,
    `analyze refunds`,
  ])
    await client.query(statement)
  await client.end()
}, 120_000)

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

let counted = 0
const ask = pool.query.bind(pool) as unknown as (statement: object, values?: unknown[]) => Promise<pg.QueryResult>
/** Explains each statement before it answers it. */
const explaining = Object.assign(Object.create(pool) as pg.Pool, {
  async query(statement: { text: string }, values?: unknown[]) {
    const { rows: plans } = await ask({ text: `explain (analyze, format json) ${statement.text}` }, values)
    const [
      {
        'QUERY PLAN': [{ Plan: root }],
      },
    ] = plans as [{ 'QUERY PLAN': [{ Plan: Plan }] }]
    counted += rowsOf(root)
    return ask(statement, values)
  },
})
const explained = drizzle(explaining, { casing: 'snake_case' })

/** How many rows the statements of this read took out of tables, those that a filter dropped among them. */
async function rowsRead(read: (db: Db) => Promise<unknown>): Promise<number> {
  counted = 0
  await read(explained)
  return counted
}

const rowsOf = (plan: Plan): number => {
  const own = /Scan/.test(plan['Node Type'])
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0)
}

const reading = { readerId: reader.id, now }
const pageOf = (query: object) => (db: Db) => listLeads(db, leadQuery.parse(query), reading)

test.each([...leadViews])('a page of leads reads about what it shows: %s', async (view) => {
  // The staff's name of each row is looked up.
  expect(await rowsRead(pageOf({ view }))).toBeLessThan(leadPageSize * 4)
})

test('so does a later page, and one before it, across what is answered and what is not', async () => {
  const whole = await listLeads(app.db, leadQuery.parse({}), { ...reading, size: many / 100 - 5 })
  const second = await listLeads(app.db, leadQuery.parse({ after: whole.next }), reading)
  expect(second.leads.map(({ status }) => status === 'new').lastIndexOf(true)).toBe(4)
  expect(await rowsRead(pageOf({ after: whole.next }))).toBeLessThan(leadPageSize * 4)
  expect(await rowsRead(pageOf({ before: second.next }))).toBeLessThan(leadPageSize * 4)
})

test('counters stop a little above what they show', async () => {
  // A scan of the table passes three leads of other statuses for each that it counts.
  expect(await rowsRead((db) => countLeads(db, reading))).toBeLessThan((mostCounted + 1) * leadViews.length * 4)
  const { counts } = await countLeads(app.db, reading)
  expect(counts).toMatchObject({ unanswered: 1001, lost: 1001, mine: 0 })
})

test.each([{}, { state: 'captured' }, { state: 'declined' }, { day: '2026-10-01' }])(
  'a page of payments reads about what it shows: %o',
  async (query) => {
    expect(await rowsRead((db) => listPayments(db, paymentQuery.parse(query)))).toBeLessThan(1_000)
  },
)

test('the month is added up once an hour, and only what came since is read', async () => {
  const read = (db: Db) => readMoneyTotals(db, now)
  expect(await rowsRead(read)).toBeGreaterThan(100)
  // 12 payments an hour, in this one and the one before.
  expect(await rowsRead(read)).toBeLessThan(100)
  expect(await read(explained)).toEqual(await read(app.db))
})

const deadlinesOf = (query: object) => (db: Db) => listDeadlines(db, deadlinesQuery.parse(query), today)
/** A row of a deadline, its company, and its client are three; the counts of each day and the other ends of walks come with them. */
const aPage = pageSize * 5 + 2_500

test.each([
  ...deadlineViews.map((view) => ({ view })),
  { view: 'late', by: 'firm' },
  { view: 'quarter', q: 'annual report' },
  { view: 'late', q: 'annual', by: 'firm' },
  { view: 'quarter', q: 'property' },
  { view: 'late', q: 'tidewater' },
  { view: 'late', q: 'harbor 4321' },
])('a page of deadlines reads about what it shows, of 180,000: %o', async (query) => {
  const { deadlines, next } = await deadlinesOf(query)(app.db)
  expect(deadlines.length).toBeGreaterThan(0)
  expect(await rowsRead(deadlinesOf(query))).toBeLessThan(aPage)
  if (next) expect(await rowsRead(deadlinesOf({ ...query, after: next }))).toBeLessThan(aPage)
})

test('deadlines of a word that every company has are counted up to a thousand', async () => {
  const query = { view: 'late', q: 'LLC' }
  expect(await deadlinesOf(query)(app.db)).toMatchObject({ found: 1_001, previous: null })
  expect(await rowsRead(deadlinesOf(query))).toBeLessThan(aPage + 5_000)
})

test('deadlines are counted by the day', async () => {
  const { rows } = (await countDeadlines(app.db, now)) ?? {}
  expect(rows.map(({ label, cells }) => [label, cells.at(-1)])).toEqual([
    ['Late', companyCount],
    ['Next 7 days', companyCount / 15],
    ['8 to 30 days', (companyCount * 23) / 120],
    ['31 to 90 days', companyCount / 2],
  ])
  expect(await rowsRead((db) => countDeadlines(db, now))).toBeLessThan(2_500)
})

test('the returns of one order are found among those of all', async () => {
  const [orderId, filingId] = ['22200000-0000-4000-8000-00000000000a', '77700000-0000-4000-8000-000000000001']
  expect(await rowsRead((db) => findNewestCorrection(db, orderId))).toBeLessThan(20)
  expect(await rowsRead((db) => readCorrectionMoney(db, { filingId }))).toBeLessThan(20)
})
