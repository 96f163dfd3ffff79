import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { runningAddress } from '#platform/database/embedded-address.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { startDatabaseProxy } from '../faults/database-proxy.ts'
import { startMailServer } from '../faults/mail-server.ts'
import { startProviderProxy } from '../faults/provider-proxy.ts'
import type { Told } from '../acts/told.ts'
import { look } from './look.ts'
import { freePort } from '#platform/free-port.server.ts'
import { ownDatabase } from './own-database.ts'
import { startServer, startStandIn } from './processes.ts'

export interface RigOptions {
  /** The program keeps its own PostgreSQL, as a small installation does; no proxy lies before it then. */
  isEmbedded?: boolean
  /** Where the data folder is, if not among the temporary files. */
  folder?: string
  env?: Record<string, string>
  nodeArguments?: readonly string[]
  /** The program's clock is off by the milliseconds in this file. */
  clockFile?: string
  /** After everything has stopped, unless the folder is kept. */
  end?: () => void
}

export type Rig = Awaited<ReturnType<typeof openRig>>

/**
 * The program as a process of its own, with everything that it reaches behind something that can fail: PostgreSQL, the
 * stand-in for Square, a mail server. None of them dies with it.
 */
export async function openRig(options: RigOptions = {}) {
  const { folder, clockFile } = options
  const home = folder ?? mkdtempSync(join(tmpdir(), 'legate-chaos-'))
  const appDir = join(home, 'app')
  const ledgerDir = mkdtempSync(join(tmpdir(), 'legate-ledger-'))
  mkdirSync(appDir, { recursive: true })
  const { own, stopServers, ...parts } = await startAll(appDir, ledgerDir, options)
  const { standIn, provider, mail, database, server } = parts
  let clockOffsetMs = 0
  const told: Told[] = []
  /** When something was broken, from and until. */
  const faults: { from: number; until: number }[] = []
  return {
    home,
    appDir,
    ...parts,
    own,
    told,
    faults,
    /** What time it is for the program. */
    now: () => Date.now() + clockOffsetMs,
    setClock(offsetMs: number) {
      clockOffsetMs = offsetMs
      if (clockFile) writeFileSync(clockFile, String(offsetMs))
    },
    ask: <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => ask<Row>(appDir, text, values),
    look: (path: string, body?: object) => look(server.origin, path, body),
    /** Node keeps what it compiled only when it ends in peace. Without that, each start after a kill costs half as much again. */
    async warmUp() {
      await server.stop()
      await server.start()
    },
    async kill() {
      const from = Date.now()
      await server.kill()
      faults.push({ from, until: Date.now() })
    },
    /** Ends every fault: from here on things settle. */
    async calm() {
      for (const each of [database, provider, mail]) each.calm()
      await standIn.calm()
    },
    async stop({ keep }: { keep: boolean }) {
      await stopServers()
      await Promise.all([standIn.stop(), provider.stop(), mail.stop(), database.stop()])
      await own.stop()
      if (keep) return
      for (const each of [ledgerDir, ...(folder ? [] : [home])]) rmSync(each, { recursive: true, force: true })
      options.end?.()
    },
  }
}

async function startAll(appDir: string, ledgerDir: string, options: RigOptions) {
  const { isEmbedded = false, env = {}, nodeArguments, clockFile } = options
  const port = await freePort()
  const standIn = await startStandIn({ dataDir: ledgerDir, webhookPort: port })
  const provider = await startProviderProxy(await freePort(), standIn.origin)
  const mail = await startMailServer(await freePort())
  const own = isEmbedded ? undefined : await startEmbeddedPostgres({ dataDir: appDir })
  const database = await startDatabaseProxy(await freePort(), () => runningPort(appDir))
  const settings = {
    dataDir: appDir,
    nodeArguments,
    env: {
      FAKE_SQUARE_ORIGIN: provider.origin,
      SMTP_URL: mail.url,
      PAYMENT_TIME_SCALE: '0.02',
      THROTTLE_SCALE: '1000000',
      LOG_LEVEL: 'warn',
      ...(clockFile ? { CHAOS_CLOCK: clockFile } : {}),
      ...(own ? behind(own.urls, database.port) : {}),
      ...env,
    },
  }
  const server = await startServer({ ...settings, port })
  const servers = [server]
  return {
    standIn,
    provider,
    mail,
    own: ownDatabase(appDir, own),
    database,
    server,
    /** Another server of the same firm, at a port of its own. */
    startAnother: async () => {
      const another = await startServer({ ...settings, port: await freePort() })
      servers.push(another)
      return another
    },
    stopServers: async () => {
      for (const each of servers.toReversed()) await each.stop()
    },
  }
}

function runningPort(appDir: string): number | undefined {
  try {
    return Number(new URL(runningAddress(appDir)).port)
  } catch {
    // It was killed.
    return undefined
  }
}

/** The same roles and passwords at the proxy's port. */
function behind(urls: { app: string; pii: string; owner: string }, port: number): Record<string, string> {
  const through = (address: string) => Object.assign(new URL(address), { port: String(port) }).href
  return databaseVariables({ app: through(urls.app), pii: through(urls.pii), owner: through(urls.owner) })
}

/** As the superuser, on a connection of its own: the database may have started again at another port. */
async function ask<Row extends pg.QueryResultRow>(appDir: string, text: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: runningAddress(appDir), connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
