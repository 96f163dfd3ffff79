import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#platform/free-port.server.ts'
import { exited, hasExited, stop, until } from '../../processes.ts'

const root = join(import.meta.dirname, '../../..')

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
      if (child) await stop(child)
    },
  }
}

/** What `npm start` sets. */
export const asStarted = {
  NODE_ENV: 'production',
  UV_THREADPOOL_SIZE: '16',
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-old-space-size=1024',
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
      if (child && !hasExited(child)) return (await fetch(`${origin}/readyz`)).ok
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
    hasEnded: () => !child || hasExited(child),
    /** How often it ended by itself while it was to start. */
    endedByItself: () => ended,
    /** As the power goes out: nothing is finished, nothing is told. */
    async kill() {
      child?.kill('SIGKILL')
      if (child) await exited(child)
    },
    /** Returns the code that it ended with; null where it had to be killed. */
    async stop() {
      if (child) await stop(child)
      return child?.exitCode ?? null
    },
  }
}
