import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { type FileStore, allKeys } from '#platform/file-store.server.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { backupName } from './backup-files.ts'
import {
  countLines,
  jobsSchema,
  lineBreak,
  listTables,
  readSequences,
  readTable,
  settle,
  type Table,
} from './copy-tables.ts'
import { chunkEntry, fileEntry, type Manifest, manifestName, verifyBackup } from './manifest.ts'

export interface BackupRequest {
  /** The owner's connection, which may read every table. */
  url: string
  files: FileStore
  /** The folder for the backups. */
  to: string
  /** The recipient it is encrypted for (`age1...`). */
  recipient?: string | undefined
}

export interface TakenBackup {
  path: string
  manifest: Manifest
}

const chunkBytes = 4 * 1024 * 1024

/**
 * Copies database and files into one archive while Legate runs, and reads the archive back before it returns. Every
 * table is read in one snapshot. Keys are not in it.
 */
export async function takeBackup({ url, files, to, recipient }: BackupRequest): Promise<TakenBackup> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await settle(client)
    const takenAt = await readClock(client)
    const path = join(to, backupName(takenAt, recipient !== undefined))
    // Reading back needs a key, and the recipient's may not be on this machine: adds a temporary one.
    const proof = recipient ? await generateIdentity() : undefined
    const recipients = recipient && proof ? [recipient, await identityToRecipient(proof)] : []
    await writeArchive(path, recipients, (archive) => writeContent(archive, client, files))
    const manifest = await verifyBackup(path, proof).catch(async (error: unknown) => {
      await rm(path, { force: true })
      throw error
    })
    return { path, manifest }
  } finally {
    await client.end()
  }
}

async function readClock(client: pg.Client): Promise<Date> {
  const found = await client.query<{ now: Date }>('select now()')
  return found.rows[0]?.now ?? new Date()
}

async function writeContent(archive: ArchiveWriter, client: pg.Client, store: FileStore): Promise<void> {
  // A row names a file that was written before it: files first, then the rows, then the files added since.
  const files = await addFiles(archive, store, new Set())
  await client.query('begin isolation level repeatable read read only')
  const takenAt = (await readClock(client)).toISOString()
  const facts = await readFacts(client)
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) tables.push({ ...table, ...(await addTable(archive, client, table)) })
  await client.query('commit')
  files.push(...(await addFiles(archive, store, new Set(files.map(({ key }) => key)))))
  const content: Manifest = { format: 1, takenAt, ...facts, tables, files }
  const text = Buffer.from(JSON.stringify(content, undefined, 1))
  await archive.add(manifestName, text.length, [text])
}

async function readFacts(client: pg.Client) {
  const server = await client.query<{ server_version: string }>('show server_version')
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select version, name, checksum from public.schema_migrations order by version',
  )
  const keys = await client.query<{ key_id: string }>(
    'select distinct key_id from pii.secrets where purged_at is null order by 1',
  )
  return {
    server: server.rows[0]?.server_version ?? '',
    migrations: migrations.rows,
    keyIds: keys.rows.map(({ key_id }) => key_id),
    sequences: await readSequences(client),
    jobs: await readWaitingJobs(client),
  }
}

/** Reads the pending jobs, except scheduled ones, which the schedule starts again. */
async function readWaitingJobs(client: pg.Client): Promise<Manifest['jobs']> {
  const hasJobs = await client.query(
    `select from pg_catalog.pg_tables where schemaname = '${jobsSchema}' and tablename = 'job'`,
  )
  if (hasJobs.rowCount === 0) return []
  const found = await client.query<{ job: Record<string, unknown> }>(
    `select jsonb_build_object('queue', name, 'data', data, 'startAfter', start_after, 'singletonKey', singleton_key) as job
      from ${jobsSchema}.job
      where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss\\_\\_%' and jsonb_typeof(data) = 'object'
        and name not in (select name from ${jobsSchema}.schedule)
      order by created_on`,
  )
  return found.rows.map(({ job }) => job)
}

async function addTable(archive: ArchiveWriter, client: pg.Client, table: Table) {
  const hash = createHash('sha256')
  let rows = 0
  let chunks = 0
  for await (const chunk of inChunks(readTable(client, table))) {
    hash.update(chunk)
    rows += countLines(chunk)
    await archive.add(chunkEntry(table.name, chunks++), chunk.length, [chunk])
  }
  return { rows, sha256: hash.digest('hex') }
}

/**
 * Splits a table into chunks, because an entry starts with its size and a table's isn't known before its end. Each holds whole
 * rows: PostgreSQL's answer comes in pieces that end anywhere.
 */
async function* inChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const piece of pieces) {
    const rowsEnd = piece.lastIndexOf(lineBreak) + 1
    if (bytes + rowsEnd >= chunkBytes && rowsEnd > 0) {
      yield Buffer.concat([...held, piece.subarray(0, rowsEnd)])
      held = [piece.subarray(rowsEnd)]
      bytes = piece.length - rowsEnd
    } else {
      held.push(piece)
      bytes += piece.length
    }
  }
  if (bytes > 0) yield Buffer.concat(held)
}

async function addFiles(archive: ArchiveWriter, store: FileStore, known: Set<string>): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const key of await allKeys(store)) {
    if (known.has(key)) continue
    const stored = await store.find(key)
    // Deleted since it was listed, so no row of the later snapshot needs it.
    if (!stored) continue
    const { sha256 } = await archive.add(fileEntry(key), stored.size, stored.chunks())
    // What a store damaged is of no use to whoever restores it.
    if (stored.sha256 && stored.sha256 !== sha256) throw new Error(`${key} is not the file that was stored`)
    files.push({ key, size: stored.size, sha256 })
  }
  return files
}
