import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { orderStatuses } from '#features/orders/order-status.ts'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { testDatabase } from '../../test/database.ts'
import { fillFirm } from './fill-firm.ts'
import { shownStates } from './shown-states.ts'
import { renewing, type Row, year } from './plots.ts'

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
const start = new Date('2025-08-20T00:00:00Z')

/** One of each kind, within the last weeks; a service that renews is as old as that takes. */
const oneOfEach = year.map((row): Row => {
  const [, service, ending, [most, least], more] = row
  if (renewing.includes(row)) return [1, service, ending, [most, least], more]
  return [1, service, ending, ending === 'canceled' ? [60, 55] : [Math.min(most, 30), Math.min(least, 20)], more]
})

/** Every state but `paid`, which lasts only until the same transaction says who acts next. */
const states = orderStatuses.filter((status) => status !== 'paid').toSorted()

/** What is to come is later than all that was. */
const isAhead = (column: string) => /expires|due|next|until|starts|ends|purge|takes_effect/.test(column)

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

async function missingStates(): Promise<string[]> {
  const missing: string[] = []
  for (const [what, query] of shownStates) {
    const { rowCount } = await database.owner.pool.query(query)
    if (!rowCount) missing.push(what)
  }
  return missing
}

test('a year of a firm, dated by its clock, in an empty database alone', { timeout: 600_000 }, async () => {
  const migrated = await datesOutside()
  const { orders, links } = await fillFirm(env, end, {
    rows: oneOfEach,
    days: 70,
    packets: 1,
    visitors: { leads: 5, downloads: 5, quizzes: 5, drafts: 1, calls: 6, talks: 6, members: 12, choices: 20 },
  })
  expect(Object.keys(orders).sort()).toEqual(states)
  expect(Object.values(orders).reduce((sum, count) => sum + count)).toBe(oneOfEach.length)
  expect(links.map(({ role }) => role)).toEqual(['admin', 'staff', 'client'])
  expect(await missingStates()).toEqual([])
  expect((await datesOutside()).filter((column) => !migrated.includes(column))).toEqual([])
  const ledger = readFileSync(join(dataDir, 'fake-square', 'ledger.jsonl'), 'utf8')
    .trim()
    .split('\n')
  for (const line of ledger) {
    const { at } = JSON.parse(line) as { at: string }
    expect(new Date(at) >= start && new Date(at) <= end, at).toBe(true)
  }
  await expect(fillFirm(env, end)).rejects.toThrow('takes an empty one')
})
