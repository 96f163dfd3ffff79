import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseUrls } from '#platform/database/database-urls.server.ts'
import { migrateJobTables } from '#platform/jobs.server.ts'
import { grantRoles } from './grants.ts'
import { earlierChecksums, statementsChecksum } from './migration-checksums.ts'

const folder = join(import.meta.dirname, 'migrations')

interface Migration {
  version: number
  name: string
  checksum: string
  text: string
}

type Applied = Pick<Migration, 'version' | 'name' | 'checksum'>

export function migrations(): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { version: Number(name.slice(0, 4)), name, text, checksum: statementsChecksum(text) }
    })
}

/**
 * Brings the database to the newest migration, each in a transaction of its own, under a lock so that two starts at
 * once do it one after the other; then the tables of the job queue, and what each role may do. All of it runs as the
 * owner. Throws when the database is newer than this program, or an applied file has changed.
 */
export async function migrate(urls: DatabaseUrls): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: urls.owner, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    // The role may have limits of its own.
    await client.query(
      "set lock_timeout = '60s'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0",
    )
    await client.query('select pg_advisory_lock(6041001)')
    await createMigrationsTable(client)
    const done = await client.query<Applied>('select version, name, checksum from schema_migrations')
    const known = migrations()
    rejectUnknownMigrations(known, done.rows)
    await renewChecksums(client, known, done.rows)
    const applied: string[] = []
    for (const migration of known) {
      if (done.rows.some((row) => row.version === migration.version)) continue
      await apply(client, migration)
      applied.push(migration.name)
    }
    await migrateJobTables(client)
    await grantRoles(client, urls)
    return { applied }
  } finally {
    await client.end()
  }
}

const createMigrationsTable = (client: pg.Client) =>
  client.query(
    `create table if not exists public.schema_migrations (version int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`,
  )

/** Splits the migrations into those that a backup already contains and those added since. Throws as `migrate` does. */
export function splitMigrations(applied: Applied[]): { earlier: Migration[]; later: Migration[] } {
  const known = migrations()
  rejectUnknownMigrations(known, applied)
  const isApplied = ({ version }: Migration) => applied.some((row) => row.version === version)
  return { earlier: known.filter(isApplied), later: known.filter((migration) => !isApplied(migration)) }
}

/** Runs these migrations in the caller's transaction, for a new, empty database. */
export async function runMigrations(client: pg.Client, list: Migration[]): Promise<void> {
  await createMigrationsTable(client)
  for (const migration of list) await run(client, migration)
}

function rejectUnknownMigrations(known: Migration[], applied: Applied[]): void {
  const newest = known.at(-1)?.version ?? 0
  for (const row of applied) {
    const match = known.find((migration) => migration.version === row.version)
    if (row.version > newest) {
      throw new Error(
        `The database is newer than this program: it has ${row.name}. Start the newer release, or restore an older backup.`,
      )
    }
    if (!match || ![match.checksum, earlierChecksums[match.name]].includes(row.checksum))
      throw new Error(`Migration ${row.name} was changed after it was applied.`)
  }
}

/** Replaces checksums of an earlier release, which covered the comments, with those of the statements. */
async function renewChecksums(client: pg.Client, known: Migration[], applied: Applied[]): Promise<void> {
  for (const { version, checksum } of known) {
    const row = applied.find((one) => one.version === version)
    if (!row || row.checksum === checksum) continue
    await client.query('update schema_migrations set checksum = $2 where version = $1', [version, checksum])
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local lock_timeout = '2s'")
    await run(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed`, { cause: error })
  }
}

async function run(client: pg.Client, { text, version, name, checksum }: Migration): Promise<void> {
  await client.query(text)
  await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}
