import pg from 'pg'
import { runningAddress } from '#platform/database/embedded-address.server.ts'

export type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** Looks at the database that runs in this data folder, as its superuser. */
export async function withDatabase<Result>(dataDir: string, look: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: runningAddress(dataDir) })
  await client.connect()
  try {
    return await look(async (text, values = []) => (await client.query(text, values)).rows)
  } finally {
    await client.end()
  }
}

/** The rows of each table of ours, by their primary keys. */
export type Rows = Map<string, Set<string>>

/** Reads the primary key of every row. Tables without one are left out. */
export async function readRows(ask: Ask): Promise<Rows> {
  const tables = await ask<{ name: string; key: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       string_agg(format('%I::text', a.attname), ', ' order by array_position(i.indkey::int[], a.attnum::int)) as key
     from pg_index i
     join pg_class c on c.oid = i.indrelid and c.relkind in ('r', 'p') and not c.relispartition
     join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pii')
     join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
     where i.indisprimary group by 1 order by 1`,
  )
  const rows: Rows = new Map()
  for (const { name, key } of tables) {
    const found = await ask<{ key: string }>(`select concat_ws('|', ${key}) as key from ${name}`)
    rows.set(name, new Set(found.map((row) => row.key)))
  }
  return rows
}

export const countRows = (rows: Rows): number => Array.from(rows.values()).reduce((sum, keys) => sum + keys.size, 0)

/** The tables that lack rows which they had, with how many. */
export function lostRows(before: Rows, after: Rows): { table: string; lost: number }[] {
  const lost = (table: string, keys: Set<string>) =>
    Array.from(keys).filter((key) => !after.get(table)?.has(key)).length
  return Array.from(before, ([table, keys]) => ({ table, lost: lost(table, keys) })).filter((row) => row.lost > 0)
}
