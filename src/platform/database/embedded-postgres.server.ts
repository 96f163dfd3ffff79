import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#platform/free-port.server.ts'
import type { DatabaseUrls } from './database-urls.server.ts'
import { databaseName, embeddedFiles, superuserAddress } from './embedded-address.server.ts'
import { prepareRoles } from './embedded-roles.server.ts'
import { type Account, packagedBinaries, reachableBinaries, serverAccount } from './postgres-binaries.server.ts'
import { claimCluster } from './claim-cluster.server.ts'
import { disownForeignLock, findServer, isLocked } from './postgres-lock-file.server.ts'

const isLinux = platform() === 'linux'

export interface EmbeddedPostgres {
  /** As the superuser: it makes the roles, and backups and tests need it. The program itself uses `urls`. */
  url: string
  urls: DatabaseUrls
  /** It was found running, so it is someone else's to stop. */
  wasRunning: boolean
  /** Stops the server; every connection is closed. */
  stop(): Promise<void>
}

interface Options {
  dataDir: string
  /** Tests trade durability for speed. */
  durable?: boolean
  /** A free one unless given: who stops the server and starts it again wants to find it at the same address. */
  port?: number
}

/** Starts the server as `runEmbeddedPostgres` does, and makes its roles. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const server = await runEmbeddedPostgres(options)
  return { ...server, urls: await prepareRoles(server.url) }
}

/**
 * Starts the PostgreSQL that comes with the npm package under `dataDir/postgres`, or finds the one that an earlier,
 * killed process left running there. PostgreSQL refuses to run as root, so as root it gets an account of its own. On
 * Linux it reaches its data through its working directory (`/proc/self/cwd`): the folders above it may be closed to it.
 */
export async function runEmbeddedPostgres({
  dataDir,
  durable = true,
  port,
}: Options): Promise<Omit<EmbeddedPostgres, 'urls'>> {
  const { home, cluster, passwordFile, logFile } = embeddedFiles(dataDir)
  mkdirSync(home, { recursive: true })
  const account = serverAccount()
  const binaries = reachableBinaries(await packagedBinaries(), account)
  if (!existsSync(join(cluster, 'PG_VERSION'))) initialize({ cluster, binaries, account, durable })
  takePasswordOut(cluster, passwordFile)
  const password = readFileSync(passwordFile, 'utf8').trim()
  const running = await findRunning(cluster, password)
  if (!running) claimCluster(cluster, account)
  const url = running ?? (await launch({ cluster, logFile, binaries, account, password, durable, port }))
  return { url, wasRunning: running !== undefined, stop: () => stopServer(cluster) }
}

const clusterPath = (cluster: string) => (isLinux ? '/proc/self/cwd' : cluster)

const passwordWithin = (cluster: string) => join(cluster, 'legate-password')

/**
 * Makes the cluster beside its place and moves it there with its password: of two starts at once in one folder one has both,
 * and the other changes nothing.
 *
 * @throws Error when another start was first
 */
function initialize(options: { cluster: string; binaries: string; account: Account; durable: boolean }) {
  const { cluster, binaries, account, durable } = options
  const unfinished = `${cluster}.initialising-${process.pid}`
  const password = randomBytes(24).toString('base64url')
  const handover = mkdtempSync(join(tmpdir(), 'legate-'))
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(join(handover, 'password'), password, { mode: 0o600 })
  for (const path of [unfinished, handover, join(handover, 'password')]) {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
  }
  const made = spawnSync(
    join(binaries, 'bin', 'initdb'),
    [
      '-D',
      clusterPath(unfinished),
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${join(handover, 'password')}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    { cwd: unfinished, uid: account.uid, gid: account.gid, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  )
  rmSync(handover, { recursive: true })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}${made.stdout}${made.error?.message ?? ''}`)
  writeFileSync(passwordWithin(unfinished), password, { mode: 0o600 })
  try {
    renameSync(unfinished, cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
    throw new Error(
      `Another start made its database in ${cluster} at the same time. One start at a time in one data folder: this one changed nothing.`,
      { cause: error },
    )
  }
}

/** Puts the password of a new cluster where it is kept, also after a start that was killed before it could. */
function takePasswordOut(cluster: string, passwordFile: string): void {
  try {
    renameSync(passwordWithin(cluster), passwordFile)
  } catch (error) {
    // Most starts find none: it was taken out long ago, or another start does it now.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** Returns the address of the server running on the cluster, if it accepts this cluster's password. */
async function findRunning(cluster: string, password: string): Promise<string | undefined> {
  const port = findServer(cluster)?.port
  if (!port || !(await answers(superuserAddress(port, password, 'postgres')))) return undefined
  return superuserAddress(port, password)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

interface Launch {
  cluster: string
  logFile: string
  binaries: string
  account: Account
  password: string
  durable: boolean
  port: number | undefined
}

const startWithinMs = 60_000
const maxStarts = 20

/** Retries the start until the server answers: a killed one may still hold its memory, and another start may win. */
async function launch(options: Launch): Promise<string> {
  const { cluster, logFile, password } = options
  const deadline = Date.now() + startWithinMs
  for (let starts = 0; starts < maxStarts && Date.now() < deadline; starts++) {
    disownForeignLock(cluster)
    const port = options.port ?? (await freePort())
    const server = spawnServer(options, port)
    while (!server.hasExited() && Date.now() < deadline) {
      if (await answers(superuserAddress(port, password, 'postgres'))) return superuserAddress(port, password)
      await new Promise((done) => setTimeout(done, 50))
    }
    await new Promise((done) => setTimeout(done, 300))
    const winner = await findRunning(cluster, password)
    if (winner) return winner
  }
  throw new Error(`PostgreSQL did not start: ${readFileSync(logFile, 'utf8').split('\n').slice(-6).join('\n')}`)
}

function spawnServer({ cluster, logFile, binaries, account, durable }: Launch, port: number) {
  const log = openSync(logFile, 'a', 0o600)
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'password_encryption=scram-sha-256',
    'log_statement=none',
    'timezone=UTC',
    // After a kill every file is synced: one call on Linux instead of one a file.
    ...(isLinux ? ['recovery_init_sync_method=syncfs'] : []),
  ]
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400')
  // Detached: a kill of the application leaves the database alone, and the next start finds it.
  const server = spawn(
    join(binaries, 'bin', 'postgres'),
    ['-D', clusterPath(cluster), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    {
      cwd: cluster,
      uid: account.uid,
      gid: account.gid,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
    },
  )
  closeSync(log)
  server.unref()
  let exited = false
  server.on('exit', () => (exited = true))
  server.on('error', () => (exited = true))
  return { hasExited: () => exited }
}

async function stopServer(cluster: string): Promise<void> {
  const pid = findServer(cluster)?.pid
  if (!pid) return
  // SIGINT is PostgreSQL's fast shutdown: transactions are rolled back, files are left clean.
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 20_000
  while (isLocked(cluster) && Date.now() < deadline) await new Promise((done) => setTimeout(done, 25))
}
