import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareRoles } from '#platform/database/embedded-roles.server.ts'
import { testDatabase } from './database.ts'

const folders = join(import.meta.dirname, 'data-folders')
const migrations = join(import.meta.dirname, '..', 'db', 'migrations')

/**
 * A data folder of an earlier version (test/data-folders) with its database, as that version left them a moment ago:
 * every time in the database is moved by as much as has passed since. `close` removes both.
 */
export async function openDataFolder(name: string) {
  const source = join(folders, name)
  const database = await testDatabase({ isEmpty: true })
  // The superuser owned everything then; a start of the embedded PostgreSQL gives it to the owner's role.
  await restore(database.superuserUrl, source)
  const urls = await prepareRoles(database.superuserUrl)
  const dataDir = mkdtempSync(join(tmpdir(), 'legate-older-'))
  cpSync(join(source, 'folder'), dataDir, { recursive: true })
  return {
    dataDir,
    database,
    urls,
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Line {
  table: string
  row: Record<string, unknown>
  /** As it stands in the file: what goes through JavaScript's numbers may come out otherwise. */
  text: string
}

/** The migrations that the folder has seen, what else it had of tables, then every row. */
async function restore(url: string, source: string): Promise<void> {
  const texts = readFileSync(join(source, 'rows.jsonl'), 'utf8').trimEnd().split('\n')
  const lines = texts.map((text): Line => ({ ...(JSON.parse(text) as Omit<Line, 'text'>), text }))
  const takenAt = new Date(readFileSync(join(source, 'taken-at.txt'), 'utf8').trim())
  const secondsSince = (Date.now() - takenAt.getTime()) / 1000
  const linesOf = Map.groupBy(lines, ({ table }) => table)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(readFileSync(join(source, 'tables.sql'), 'utf8'))
    const applied = (linesOf.get('public.schema_migrations') ?? []).map(({ row }) => String(row['name']))
    for (const file of applied.sort()) await client.query(readFileSync(join(migrations, file), 'utf8'))
    // Triggers and foreign keys had their say when the rows were first written; migrations leave rows, too.
    await client.query("set session_replication_role = 'replica'")
    await client.query(`truncate ${(await listTables(client)).join(', ')}`)
    for (const [table, ofTable] of linesOf) await insert(client, table, ofTable, secondsSince)
  } finally {
    await client.end()
  }
}

async function listTables(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pii', 'pgboss')`,
  )
  return found.rows.map(({ name }) => name)
}

async function insert(client: pg.Client, table: string, lines: Line[], secondsSince: number): Promise<void> {
  const found = await client.query<{ name: string; type: string; identity: string }>(
    `select attname as name, atttypid::regtype::text as type, attidentity as identity
      from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = ''`,
    [table],
  )
  const stored = found.rows.filter(({ name }) => lines.some(({ row }) => name in row))
  const names = stored.map(({ name }) => `"${name}"`).join(', ')
  // The audit log's chain of hashes covers its times.
  const moves = table === 'public.audit_log' ? [] : ['timestamp with time zone']
  const values = stored.map(({ name, type }) =>
    moves.includes(type) ? `"${name}" + make_interval(secs => ${secondsSince})` : `"${name}"`,
  )
  await client.query(
    `insert into ${table} (${names}) overriding system value
      select ${values.join(', ')} from unnest($1::text[]) line, json_populate_record(null::${table}, line::json -> 'row')`,
    [lines.map(({ text }) => text)],
  )
  for (const { name } of stored.filter(({ identity }) => identity !== '')) {
    await client.query(`select setval(pg_get_serial_sequence($1, $2), max("${name}")) from ${table}`, [table, name])
  }
}
