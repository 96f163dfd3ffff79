import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { endAllLogins } from '#features/auth/end-all-logins.server.ts'
import { countLockedSsns } from '#features/formation/ssn/locked-ssns.server.ts'
import { listErasuresSince, repeatErasures } from '#features/personal-data/erasure/repeat-erasures.server.ts'
import { closeCheckout } from '#features/payments/restored/close-checkout.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { rejectPooler } from '#platform/database/pooler.server.ts'
import { type FileStore, isKey } from '#platform/file-store.server.ts'
import type { Secrets } from '#platform/secrets.server.ts'
import { runMigrations, splitMigrations } from '../../db/migrate.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import {
  listSchemas,
  listTables,
  measureTable,
  rowJoiner,
  setSequences,
  settle,
  withoutTriggersAndKeys,
  writeTable,
} from './copy-tables.ts'
import { fileEntry, type Manifest, tableOfEntry, verifyBackup } from './manifest.ts'

export interface RestoreRequest {
  /** The owner's connection, which may create tables. */
  url: string
  files: FileStore
  path: string
  /** The `AGE-SECRET-KEY-1...` of an encrypted backup. */
  identity?: string | undefined
  /** The keys of the stored secrets; undefined without a key file. */
  secrets: Secrets | undefined
  /** Whether to replace what the database contains. */
  replace: boolean
}

/**
 * Restores a backup into an empty database, all or nothing: every table as it was, then any newer migrations. Checkout
 * stays closed until the card provider has listed what was paid since (R89). Throws, and changes nothing, if the archive
 * is damaged, a key doesn't fit, or the database is in use or not empty.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Manifest> {
  const { url, path, identity, secrets } = request
  const manifest = await verifyBackup(path, identity)
  if (manifest.keyIds.length > 0 && !secrets)
    throw new Error(`There is no key file. The stored numbers need ${listKeys(manifest.keyIds)}: put it there first`)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await settle(client)
    await rejectPooler(client, 'MIGRATION_DATABASE_URL')
    // Makes a starting Legate wait until the restore has ended.
    await client.query('select pg_advisory_lock(6041001)')
    await rejectUse(client)
    await client.query('begin')
    try {
      const tx: Db = drizzle(client, { casing: 'snake_case' })
      // Read before they are replaced: the backup may hold people who were erased since.
      const erasures = await listErasuresSince(tx, new Date(manifest.takenAt))
      await makeRoom(client, request.replace)
      await load(client, manifest, request)
      if (secrets) await rejectLocked(tx, secrets)
      await repeatErasures(tx, erasures, new Date())
      await endAllLogins(tx)
      await closeCheckout(tx, {
        backupTakenAt: new Date(manifest.takenAt),
        waitingJobs: [...manifest.jobs, ...dueJobs],
      })
      await writeAudit(tx, {
        actor: 'cli',
        action: 'backup.restored',
        object: 'database',
        detail: { takenAt: manifest.takenAt },
      })
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
    return manifest
  } finally {
    await client.end()
  }
}

/** Erases what came due since the backup at once, not at the next full hour (R29). */
const dueJobs = [{ queue: 'purge-expired-ssns' }, { queue: 'clean-up-accounts' }]

const listKeys = (ids: readonly string[]) => ids.map((id) => `key "${id}"`).join(', ')

async function rejectUse(client: pg.Client): Promise<void> {
  const found = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and coalesce(backend_type, 'client backend') = 'client backend'`,
  )
  if (found.rowCount !== 0) throw new Error('The database is in use. Stop Legate on every machine first')
}

async function makeRoom(client: pg.Client, replace: boolean): Promise<void> {
  const tables = await listTables(client)
  if (tables.length > 0 && !replace)
    throw new Error('The database is not empty. To throw away what it holds, restore with --replace')
  for (const schema of await listSchemas(client)) await client.query(`drop schema ${schema} cascade`)
  await client.query('create schema public; set local search_path = public')
}

async function load(client: pg.Client, manifest: Manifest, request: RestoreRequest): Promise<void> {
  const { earlier, later } = splitMigrations(manifest.migrations)
  await runMigrations(client, earlier)
  await client.query("set local search_path = ''")
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns]))
  const made = (await listTables(client)).map(({ name }) => name)
  await withoutTriggersAndKeys(client, async () => {
    // Migrations insert rows, too.
    await client.query(`truncate ${made.join(', ')}`)
    const wholeRows = rowJoiner()
    for await (const { name, content } of readArchive(request.path, request.identity)) {
      const table = tableOfEntry(name)
      const columns = columnsOf.get(table ?? '')
      if (table && columns) await writeTable(client, { name: table, columns }, wholeRows(table, content))
      if (name.startsWith(prefix)) await writeFile(request.files, name, content)
    }
  })
  await setSequences(client, manifest.sequences)
  for (const table of manifest.tables) {
    const { rows, sha256 } = await measureTable(client, table)
    if (rows !== table.rows || sha256 !== table.sha256) throw new Error(`${table.name} is not what the backup holds`)
  }
  await client.query('set local search_path = public')
  await runMigrations(client, later)
}

async function rejectLocked(tx: Db, secrets: Secrets): Promise<void> {
  const locked = await countLockedSsns(tx, secrets)
  if (locked.size === 0) return
  const counts = [...locked].map(([keyId, count]) => `${count} need key "${keyId}"`).join(', ')
  throw new Error(`The key file does not open the backup’s stored numbers: ${counts}. Nothing was restored`)
}

const prefix = fileEntry('')

/** Keys are random and files never change, so an existing file is the same one. */
async function writeFile(files: FileStore, name: string, content: ArchiveEntry['content']): Promise<void> {
  const key = name.slice(prefix.length)
  if (!isKey(key)) throw new Error(`${name} is no name of a stored file`)
  await files.putAs(key, content)
}
