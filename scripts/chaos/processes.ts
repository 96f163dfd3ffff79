import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '../..')

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

interface FakeSquareOptions {
  dataDir: string
  webhookPort: number
  /** How likely a call to the provider goes wrong, 0 to 1. */
  faults: number
}

/** The stand-in for Square as a process of its own: no kill of the server reaches its ledger. */
export async function startFakeSquare({ dataDir, webhookPort, faults }: FakeSquareOptions) {
  mkdirSync(dataDir, { recursive: true })
  const port = await freePort()
  const child = spawn(process.execPath, ['fake-square/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      FAKE_SQUARE_PORT: String(port),
      DATA_DIR: dataDir,
      FAKE_SQUARE_WEBHOOK_URL: `http://127.0.0.1:${webhookPort}/api/webhooks/square`,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${origin}/_admin/faults`)).ok, 30_000, 'The stand-in did not start')
  const fault = (body: object) => fetch(`${origin}/_admin/faults`, { method: 'POST', body: JSON.stringify(body) })
  if (faults > 0) {
    for (const isProcessed of [true, false]) {
      await fault({ operation: 'any', mode: 'reset', probability: faults / 2, isProcessed })
    }
  }
  return {
    origin,
    ledgerPath: join(dataDir, 'fake-square', 'ledger.jsonl'),
    calm: async () => void (await fetch(`${origin}/_admin/faults`, { method: 'DELETE' })),
    async stop() {
      child.kill('SIGTERM')
      await exited(child)
    },
  }
}

/** The server as `npm start` runs it, but with its payment schedule fifty times faster. */
export async function startServer(options: { dataDir: string; port: number; fakeSquareOrigin: string }) {
  const origin = `http://127.0.0.1:${options.port}`
  mkdirSync(options.dataDir, { recursive: true })
  const log = openSync(join(options.dataDir, 'server.log'), 'a')
  let child: ChildProcess | undefined
  const launch = () => {
    child = spawn(process.execPath, ['src/server/main.ts'], {
      cwd: root,
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(options.port),
        DATA_DIR: options.dataDir,
        FAKE_SQUARE_ORIGIN: options.fakeSquareOrigin,
        PAYMENT_TIME_SCALE: '0.02',
        THROTTLE_SCALE: '1000000',
        LOG_LEVEL: 'warn',
      },
    })
  }
  const start = async () => {
    launch()
    let relaunches = 0
    const isReady = async () => {
      if (child?.exitCode === null) return (await fetch(`${origin}/readyz`)).ok
      // As a supervisor would, and as patient as one.
      if (++relaunches > 5) throw new Error(`The server ended by itself; see ${options.dataDir}/server.log`)
      await pause(1000 * relaunches)
      launch()
      return false
    }
    await until(isReady, 90_000, 'The server did not become ready')
  }
  const server = {
    origin,
    launch,
    start,
    /** As the power goes out: nothing is finished, nothing is told. */
    kill: () => void child?.kill('SIGKILL'),
    async stop() {
      if (!child) return
      child.kill('SIGTERM')
      await exited(child)
    },
  }
  await start()
  return server
}

export async function until(isTrue: () => Promise<boolean>, withinMs: number, otherwise: string): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    const answer = await isTrue().catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith('The server ended')) throw error
      return false
    })
    if (answer) return
    await pause(50)
  }
  throw new Error(otherwise)
}
