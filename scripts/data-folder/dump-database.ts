import { createWriteStream, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'

/**
 * Writes the database into `folder` as test/data-folder.ts loads it: `tables.sql` makes the tables that no migration
 * makes, `rows.jsonl` holds every row as `{ table, row }`. No pg_dump comes with the embedded PostgreSQL.
 */
export async function dumpDatabase(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const migrationsTable =
      'create table schema_migrations (version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());'
    writeFileSync(join(folder, 'tables.sql'), `${migrationsTable}\n${getConstructionPlans('pgboss').trim()}\n`)
    const rows = createWriteStream(join(folder, 'rows.jsonl'))
    for (const { table, columns } of await listTables(client)) {
      const found = await client.query<{ line: string }>(
        `select row_to_json(r)::text as line from (select ${columns} from ${table}) r order by 1`,
      )
      for (const { line } of found.rows) rows.write(`{"table":${JSON.stringify(table)},"row":${line}}\n`)
    }
    rows.end()
    await finished(rows)
  } finally {
    await client.end()
  }
}

/** Every table of ours and of pg-boss, a partitioned one once, with the columns that are not computed. */
async function listTables(client: pg.Client): Promise<{ table: string; columns: string }[]> {
  const found = await client.query<{ table: string; columns: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname in ('public', 'pii', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      group by 1 order by 1`,
  )
  return found.rows
}
