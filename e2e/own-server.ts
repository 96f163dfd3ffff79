// The built application for one test alone, whose database can be stopped and started again.
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readyAt, stop } from '../scripts/processes.ts'
import { type DatabaseUrls, databaseVariables } from '#platform/database/database-urls.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { copyFolder } from './copy-folder.ts'
import { freshDir } from './data-dir.ts'
import { makeFreshFolder } from './fresh-folder.ts'

export interface OwnDatabase {
  urls: DatabaseUrls
  /** Of its cluster. */
  dataDir: string
  stop(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export interface OwnServer {
  /** Where the application listens: `page.goto(server.origin + '/blog')`. */
  origin: string
  /** Holds the log (`server.log`) and what the application keeps. */
  dataDir: string
  stopDatabase(): Promise<void>
  startDatabase(): Promise<void>
  query: OwnDatabase['query']
  database: OwnDatabase
  /** May be called more than once. */
  close(): Promise<void>
}

export interface OwnServerOptions {
  env?: Record<string, string>
  /** The addresses at which the server gets its database, made from those of the database. */
  reach?: (database: OwnDatabase) => Promise<DatabaseUrls>
  /** A server whose database this one shares: two instances of one site. */
  sharedWith?: OwnServer
}

async function ownDatabase(): Promise<OwnDatabase> {
  // The browser tests have made it; a command that measures pages may be the first.
  if (!existsSync(freshDir)) await makeFreshFolder()
  const dataDir = mkdtempSync(join(tmpdir(), 'legate-own-'))
  copyFolder(join(freshDir, 'postgres'), join(dataDir, 'postgres'))
  let running = await startEmbeddedPostgres({ dataDir, durable: false })
  const { url, urls } = running
  const stop = () => running.stop()
  return {
    urls,
    dataDir,
    stop,
    async start() {
      running = await startEmbeddedPostgres({ dataDir, durable: false, port: Number(new URL(url).port) })
    },
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    async close() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the build on a free port, with an empty cache, a folder and (unless one is given) a database of its own, as a first
 * start leaves them. Tests get it from the fixture `ownServer`, which closes it.
 */
export async function startOwnServer({ env = {}, reach, sharedWith }: OwnServerOptions = {}): Promise<OwnServer> {
  const database = sharedWith?.database ?? (await ownDatabase())
  const urls = reach ? await reach(database) : database.urls
  const dataDir = mkdtempSync(join(tmpdir(), 'legate-own-'))
  // The files that the rows of its database name, and its keys.
  const kept = readdirSync(freshDir).filter((name) => name !== 'postgres')
  for (const name of sharedWith ? [] : kept) copyFolder(join(freshDir, name), join(dataDir, name))
  // Instances of one site have one key file.
  if (sharedWith) copyFolder(join(sharedWith.dataDir, 'keys'), join(dataDir, 'keys'))
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      ...databaseVariables(urls),
      THROTTLE_SCALE: '1000',
      ...env,
    },
  })
  const log = createWriteStream(join(dataDir, 'server.log'))
  child.stderr.pipe(log, { end: false })
  const origin = await readyAt(child, (line) => log.write(`${line}\n`))
  return {
    origin,
    dataDir,
    database,
    stopDatabase: () => database.stop(),
    startDatabase: () => database.start(),
    query: (text, values) => database.query(text, values),
    async close() {
      await stop(child)
      if (!sharedWith) await database.close()
      log.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
