import { type ChildProcess, fork, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runningAddress } from '#platform/database/embedded-address.server.ts'
import { freePort } from '#platform/free-port.server.ts'
import { readyAt, stop } from '../processes.ts'

export interface LoadedServer {
  origin: string
  /** Microseconds of processor that the process has used. */
  cpu(): number
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')

/** In user and kernel, by ticks of a hundredth of a second: fields 14 and 15 of proc(5). Zero where there is no /proc. */
function cpuOf({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  } catch {
    return 0
  }
}

/** What of its memory is in use: VmRSS of proc(5). Not a number where there is no /proc. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

export interface LoadedApplication extends LoadedServer {
  pid: number | undefined
  memoryMb(): number
  dataDir: string
  /** Its embedded database. */
  databaseUrl(): string
}

/**
 * The build as `npm start` runs it, on a folder and a database of its own; no request of a bench is one too many. A folder
 * that the caller names is kept.
 */
export async function startApplication(
  settings: Record<string, string> = {},
  kept?: string,
): Promise<LoadedApplication> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'legate-bench-'))
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      THROTTLE_SCALE: '1000000',
      ...settings,
    },
  })
  // A bench that fails leaves nothing running.
  process.once('exit', () => child.kill('SIGTERM'))
  const origin = await readyAt(child)
  return {
    origin,
    cpu: () => cpuOf(child),
    pid: child.pid,
    memoryMb: () => memoryOf(child),
    dataDir,
    databaseUrl: () => runningAddress(dataDir),
    async stop() {
      await stop(child)
      if (!kept) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The stand-in for Square in a process of its own; its ledger does not wait for the disk, and it sends no webhooks. */
export async function startStandIn(): Promise<LoadedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'legate-bench-square-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['fake-square/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, FAKE_SQUARE_PORT: String(port), FAKE_SQUARE_FSYNC: '0', DATA_DIR: dataDir },
  })
  await new Promise<void>((ready, failed) => {
    createInterface(child.stdout).once('line', () => ready())
    child.once('exit', (code) => failed(new Error(`The stand-in ended with ${code}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    cpu: () => cpuOf(child),
    async stop() {
      await stop(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export interface ReadAnswer {
  headers: string[]
  body: Buffer
}

/** An answer as it comes over the wire, still compressed. */
export function read(url: string): Promise<ReadAnswer> {
  return new Promise((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('end', () => {
        if (res.statusCode === 200) done({ headers: res.rawHeaders, body: Buffer.concat(chunks) })
        else failed(new Error(`${url}: ${res.statusCode}`))
      })
    }).on('error', failed)
  })
}

/** What node:http adds to every answer by itself. */
const own = /^(date|connection|keep-alive)$/i

/** A bare node:http server in a process of its own that answers the same body with the same headers. */
export async function startBareServer({ headers, body }: ReadAnswer): Promise<LoadedServer> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  const kept = headers.filter((_, i) => !own.test(headers[i - (i % 2)] ?? ''))
  child.send({ headers: kept, body: body.toString('base64') })
  const port = await new Promise<number>((listening) => child.once('message', (message) => listening(Number(message))))
  return { origin: `http://127.0.0.1:${port}`, cpu: () => cpuOf(child), stop: () => stop(child, { signal: 'SIGKILL' }) }
}

export interface Statement {
  text: string
  values: unknown[]
  name?: string | undefined
}

/** A bare node:http server in a process of its own that makes these queries for each request and answers their rows. */
export async function startQueryingServer(
  databaseUrl: string,
  statements: readonly Statement[],
): Promise<LoadedServer> {
  const child = fork(join(import.meta.dirname, 'querying-server.ts'))
  child.send({ databaseUrl, statements })
  const port = await new Promise<number>((listening) => child.once('message', (message) => listening(Number(message))))
  return { origin: `http://127.0.0.1:${port}`, cpu: () => cpuOf(child), stop: () => stop(child, { signal: 'SIGKILL' }) }
}
