import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '../../..')

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address()
      probe.close(() => (typeof bound === 'object' && bound ? found(bound.port) : failed(new Error('no free port'))))
    })
  })
}

const exited = (child: ChildProcess) =>
  new Promise<void>((done) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => done()) : done(),
  )

/** The stand-in for Square as a process of its own: no kill of the server reaches its ledger. */
export async function startStandIn({ dataDir, webhookPort }: { dataDir: string; webhookPort: number }) {
  mkdirSync(dataDir, { recursive: true })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  // Also when this program fails: what it started must not go on alone.
  process.once('exit', () => child?.kill('SIGKILL'))
  const start = async () => {
    child = spawn(process.execPath, ['fake-square/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        FAKE_SQUARE_PORT: String(port),
        DATA_DIR: dataDir,
        FAKE_SQUARE_WEBHOOK_URL: `http://127.0.0.1:${webhookPort}/api/webhooks/square`,
      },
    })
    await until(async () => (await fetch(`${origin}/_admin/faults`)).ok, 30_000, 'The stand-in did not start')
  }
  const order = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${origin}/_admin/${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The stand-in: ${answer.status} ${await answer.text()}`)
  }
  await start()
  return {
    origin,
    ledgerPath: join(dataDir, 'fake-square', 'ledger.jsonl'),
    start,
    order,
    kill: () => void child?.kill('SIGKILL'),
    fault: (rule: object) => order('faults', rule),
    calm: async () => void (await fetch(`${origin}/_admin/faults`, { method: 'DELETE' })),
    async stop() {
      child?.kill('SIGTERM')
      if (child) await exited(child)
    },
  }
}

/** What `npm start` sets. */
const asStarted = {
  NODE_ENV: 'production',
  UV_THREADPOOL_SIZE: '16',
  MALLOC_ARENA_MAX: '2',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
}

interface ServerOptions {
  dataDir: string
  port: number
  env: Record<string, string>
  /** Of Node, before the program's name. */
  nodeArguments?: readonly string[] | undefined
}

/** The server as `npm start` runs it, with someone who starts it again when it ends. */
export async function startServer({ dataDir, port, env, nodeArguments = [] }: ServerOptions) {
  const origin = `http://127.0.0.1:${port}`
  mkdirSync(dataDir, { recursive: true })
  const logPath = join(dataDir, 'server.log')
  const log = openSync(logPath, 'a')
  let child: ChildProcess | undefined
  let ended = 0
  process.once('exit', () => child?.kill('SIGKILL'))
  const launch = () => {
    child = spawn(process.execPath, [...nodeArguments, 'src/server/main.ts'], {
      cwd: root,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...asStarted, PORT: String(port), DATA_DIR: dataDir, ...env },
    })
  }
  const start = async () => {
    launch()
    let relaunches = 0
    const isReady = async () => {
      if (child?.exitCode === null && child.signalCode === null) return (await fetch(`${origin}/readyz`)).ok
      // As a supervisor would, and as patient as one.
      if (++relaunches > 8) throw new Error(`The server ended by itself; see ${logPath}`)
      ended += 1
      await pause(1000 * relaunches)
      launch()
      return false
    }
    await until(isReady, 300_000, 'The server did not become ready')
  }
  await start()
  return {
    origin,
    logPath,
    launch,
    start,
    pid: () => child?.pid ?? 0,
    hasEnded: () => child?.exitCode !== null || child.signalCode !== null,
    /** How often it ended by itself while it was to start. */
    endedByItself: () => ended,
    /** As the power goes out: nothing is finished, nothing is told. */
    async kill() {
      child?.kill('SIGKILL')
      if (child) await exited(child)
    },
    async stop() {
      if (!child) return
      child.kill('SIGTERM')
      await exited(child)
    },
  }
}

/** @param otherwise what to say when the time is over; a function, where that is known only then */
export async function until(
  isTrue: () => Promise<boolean>,
  withinMs: number,
  otherwise: string | (() => string),
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    const answer = await isTrue().catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('The server ended')) throw error
      return false
    })
    if (answer) return
    await pause(50)
  }
  throw new Error(typeof otherwise === 'string' ? otherwise : otherwise())
}
