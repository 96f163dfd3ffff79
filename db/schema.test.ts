import { getTableColumns, is, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import * as schema from './all-tables.ts'
import { testDatabase } from '../test/database.ts'

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
