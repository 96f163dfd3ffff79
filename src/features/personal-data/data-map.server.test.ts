import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { dataMap } from './map/data-map.ts'

const database = await testDatabase()
const { db } = database.owner
afterAll(() => database.close())

const listTables = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select case schemaname when 'public' then tablename else schemaname || '.' || tablename end as name
    from pg_tables where schemaname in ('public', 'pii')`)
  return rows.map(({ name }) => name)
}

const listAccountColumns = async (): Promise<string[]> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`)
  return rows.map(({ name }) => name)
}

const decided = () =>
  Object.entries(dataMap).flatMap(([table, { accounts = {} }]) =>
    Object.keys(accounts).map((name) => `${table}.${name}`),
  )

test('the map says of every table what it holds of a person: a new table belongs into it', async () => {
  expect((await listTables()).sort()).toEqual(Object.keys(dataMap).sort())
})

test('the map says of every column that names an account what a merge does with it', async () => {
  expect((await listAccountColumns()).sort()).toEqual(decided().sort())
})

test('a new table with an account would be noticed', async () => {
  await db.execute(sql`create table wishes (id uuid primary key, user_id uuid references users (id))`)
  try {
    expect(await listTables()).toContain('wishes')
    expect(await listAccountColumns()).toContain('wishes.user_id')
    expect(decided()).not.toContain('wishes.user_id')
  } finally {
    await db.execute(sql`drop table wishes`)
  }
})

test('every column that the map names exists', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select case table_schema when 'public' then table_name else table_schema || '.' || table_name end || '.' || column_name as name
    from information_schema.columns where table_schema in ('public', 'pii')`)
  const columns = new Set(rows.map(({ name }) => name))
  const namedColumns = Object.entries(dataMap).flatMap(([table, rule]) =>
    [
      rule.finds?.account,
      rule.finds?.email,
      rule.finds?.via?.column,
      rule.actor,
      rule.file?.key,
      rule.file?.name,
      ...(rule.hidden ?? []),
      ...(rule.erase?.act === 'blank' ? Object.keys(rule.erase.set) : []),
    ].flatMap((name) => (name ? [`${table}.${name}`] : [])),
  )
  expect(namedColumns.filter((name) => !columns.has(name))).toEqual([])
})
