import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { orderStatuses } from '#features/orders/order-status.ts'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { testDatabase } from '../../test/database.ts'
import { fillFirm } from './fill-firm.ts'
import { type Row, year } from './plots.ts'

const database = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'legate-demo-'))
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const env = parseEnv({
  DATA_DIR: dataDir,
  ...databaseVariables(database.urls),
  THROTTLE_SCALE: '1000',
  LOG_LEVEL: 'error',
})
const end = new Date('2026-11-20T18:40:00Z')
const start = new Date('2026-09-01T00:00:00Z')

/** One of each kind, within the last weeks. */
const oneOfEach = year.map(([, service, ending, [most, least]]): Row => [
  1,
  service,
  ending,
  ending === 'canceled' ? [60, 55] : [Math.min(most, 30), Math.min(least, 20)],
])

/** Every state but `paid`, which lasts only until the same transaction says who acts next. */
const states = orderStatuses.filter((status) => status !== 'paid').toSorted()

/** What is to come is later than all that was. */
const isAhead = (column: string) => /expires|due|next|until|starts|ends|purge/.test(column)

async function datesOutside(): Promise<string[]> {
  const columns = await database.owner.pool.query<{ table: string; column: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, quote_ident(c.column_name) as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'pii') and t.table_type = 'BASE TABLE' and c.data_type = 'timestamp with time zone'`,
  )
  const found: string[] = []
  for (const { table, column } of columns.rows) {
    const { rowCount } = await database.owner.pool.query(`select from ${table} where ${column} > $1`, [end])
    if (rowCount && !isAhead(column)) found.push(`${table}.${column}`)
  }
  return found
}

test('a year of a firm, dated by its clock, in an empty database alone', { timeout: 120_000 }, async () => {
  const migrated = await datesOutside()
  const { orders, links } = await fillFirm(env, end, {
    rows: oneOfEach,
    days: 70,
    packets: 1,
    visitors: { leads: 5, downloads: 5, quizzes: 5, drafts: 1, calls: 6, talks: 6, members: 12 },
  })
  expect(Object.keys(orders).sort()).toEqual(states)
  expect(Object.values(orders).reduce((sum, count) => sum + count)).toBe(oneOfEach.length)
  const { rows: people } = await database.owner.pool.query<{ most: number }>(
    'select max(count)::int as most from (select count(*) from company_members group by company_id) as people',
  )
  expect(people[0]?.most).toBeGreaterThan(1)
  expect(links.map(({ role }) => role)).toEqual(['admin', 'staff', 'client'])
  expect((await datesOutside()).filter((column) => !migrated.includes(column))).toEqual([])
  const { rows: kept } = await database.owner.pool.query<{ marks: number; answers: number }>(
    'select (select count(*) from duty_marks)::int as marks, (select count(*) from duty_answers)::int as answers',
  )
  expect(Math.min(kept[0]?.marks ?? 0, kept[0]?.answers ?? 0)).toBeGreaterThan(0)
  const ledger = readFileSync(join(dataDir, 'fake-square', 'ledger.jsonl'), 'utf8')
    .trim()
    .split('\n')
  for (const line of ledger) {
    const { at } = JSON.parse(line) as { at: string }
    expect(new Date(at) >= start && new Date(at) <= end, at).toBe(true)
  }
  const { rows } = await database.owner.pool.query<{ waiting: number }>(
    `select count(waits_since)::int as waiting from conversations`,
  )
  expect(rows[0]?.waiting).toBeGreaterThan(0)
  await expect(fillFirm(env, end)).rejects.toThrow('takes an empty one')
})
