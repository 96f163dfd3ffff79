import { getTableColumns, is, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import * as schema from './all-tables.ts'
import { connectDatabase } from '#platform/database/db.server.ts'
import { testDatabase } from '../test/database.ts'
import { aUser } from './build.ts'

const database = await testDatabase()
afterAll(() => database.close())

const casing = new CasingCache('snake_case')
const tables: PgTable[] = Object.values(schema).flatMap((member) => (is(member, PgTable) ? [member] : []))

test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
  'table %s has the columns that the migrations made',
  async (name, table) => {
    const inDatabase = await database.owner.db.execute<{ name: string; nullable: boolean }>(
      sql`select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns
        where table_name = ${name} and table_schema = ${getTableConfig(table).schema ?? 'public'}`,
    )
    const inCode = Object.values(getTableColumns(table)).map((column) => ({
      name: casing.getColumnCasing(column),
      nullable: !column.notNull,
    }))
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
    expect(inCode.sort(byName)).toEqual(inDatabase.rows.sort(byName))
  },
)

test('no column is dated by the server’s clock behind the application’s back', async () => {
  const { rows } = await database.owner.db.execute<{ name: string }>(
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema in ('public', 'pii') and column_default ~ '(now|clock_timestamp|statement_timestamp)\(\)'
        and column_default not like '%app_now()'`,
  )
  expect(rows).toEqual([])
})

test('a row is dated by the clock of its connection', async () => {
  const then = new Date('2026-02-03T04:05:06Z')
  const past = connectDatabase(database.urls.app, { clock: () => then })
  const { createdAt } = await aUser(past.db)
  await past.close()
  expect(createdAt).toEqual(then)
  expect((await aUser(database.db)).createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
})
