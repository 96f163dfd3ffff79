import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#platform/log.server.ts'
import { passFigures } from './worker-figures.server.ts'

/** What a worker says once it answers requests. */
const readyMessage = 'ready'

/** Tells the process that supervises this one that it answers requests. Without one, nothing happens. */
export function reportReady(): void {
  if (cluster.isWorker) process.send?.(readyMessage)
}

/** What a worker says once it takes no more connections, and hears back. */
const closedMessage = 'closed'

/**
 * In a worker that takes no more connections: resolves when none is on its way to it. What the supervisor had sent before it
 * heard of that comes before its answer, and is given back for others to take. Elsewhere, at once.
 */
export async function lastConnectionsCame(): Promise<void> {
  if (!cluster.isWorker || !process.connected) return
  await new Promise<void>((came) => {
    process.on('message', (message) => message === closedMessage && came())
    process.once('disconnect', () => came())
    process.send?.(closedMessage)
  })
}

interface Options {
  count: number
  /** What workers get besides the environment of this process. */
  env: Record<string, string>
  log: Log
  /** Runs after the last worker has ended. */
  onStopped?: () => Promise<void>
  /** How long a worker may take until it answers. */
  readyWithinMs?: number
}

const firstPauseMs = 250
const maxPauseMs = 30_000
/** A start applies migrations, and shares the processor with the build and the workers that go on. */
const readyWithinMs = 600_000
/** Who has answered for that long and ends then is started again at once. */
const soundAfterMs = 30_000
/** Workers end open requests within 30 seconds; one that does not is killed. */
const stopWithinMs = 33_000

/**
 * Runs the program in several processes that share one port (decision 371): starts a worker that died again, sooner at first
 * and later when it keeps dying; restarts all of them on SIGHUP, one after the other, each once its successor answers; and
 * ends all on SIGTERM and SIGINT. Workers start one after the other, so that the first one prepares the database alone.
 *
 * @throws Error when a worker ends before it answers during this first start
 */
export async function superviseWorkers(options: Options): Promise<void> {
  const { count, log } = options
  const supervisor = new Supervisor(options)
  process.on('SIGHUP', () => supervisor.restartAll())
  passFigures(() => supervisor.places())
  cluster.on('message', (worker, message: unknown) => {
    if (message === closedMessage && worker.isConnected()) worker.send(closedMessage, () => {})
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void supervisor.stop())
  for (let i = 0; i < count && !supervisor.isStopping; i += 1) {
    const isUp = await supervisor.add()
    if (!isUp && !supervisor.isStopping) {
      await supervisor.stop(1)
      return
    }
  }
  log.info('all workers answer', { count })
}

class Supervisor {
  isStopping = false
  readonly #options: Options
  readonly #serving = new Set<Worker>()
  /** From 1 on, the lowest that is free: few names for whoever measures, however often a worker is replaced. */
  readonly #places = new Map<Worker, number>()
  #failures = 0
  /** Restarts happen one after the other. */
  #restart: Promise<void> | undefined
  #restartAgain = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Starts a worker that is replaced when it dies. False when it ended, or was silent for too long, before it answered. */
  async add(): Promise<boolean> {
    const worker = cluster.fork(this.#options.env)
    const taken = new Set(this.#places.values())
    let place = 1
    while (taken.has(place)) place += 1
    this.#places.set(worker, place)
    worker.once('exit', () => this.#places.delete(worker))
    if (!(await isReady(worker, this.#options.readyWithinMs ?? readyWithinMs))) {
      worker.process.kill('SIGKILL')
      return false
    }
    const readyAt = performance.now()
    this.#serving.add(worker)
    worker.once('exit', (code: number | null, signal: string | null) => {
      // It was told to end, or everything ends.
      if (!this.#serving.delete(worker) || this.isStopping) return
      if (performance.now() - readyAt > soundAfterMs) this.#failures = 0
      this.#options.log.error('a worker ended and is started again', {
        code: code ?? undefined,
        kind: signal ?? 'exit',
      })
      void this.#replace()
    })
    return true
  }

  /** The workers that answer requests, each with its place. */
  places(): [Worker, number][] {
    return Array.from(this.#places).filter(([worker]) => this.#serving.has(worker))
  }

  async #replace(): Promise<void> {
    while (!this.isStopping) {
      if (this.#failures > 0)
        await pause(Math.min(firstPauseMs * 2 ** (this.#failures - 1), maxPauseMs), undefined, { ref: false })
      this.#failures += 1
      if (this.isStopping || (await this.add())) return
      this.#options.log.error('a worker does not start', { tries: this.#failures })
    }
  }

  /** Asked for again while it runs, it runs once more afterwards: a change may have come in between. */
  restartAll(): void {
    if (this.isStopping) return
    if (this.#restart) this.#restartAgain = true
    else
      this.#restart = this.#restartEach().finally(() => {
        this.#restart = undefined
        if (!this.#restartAgain) return
        this.#restartAgain = false
        this.restartAll()
      })
  }

  async #restartEach(): Promise<void> {
    // Successors join the same set.
    const earlier = Array.from(this.#serving)
    for (const worker of earlier) {
      if (this.isStopping) return
      // Who died since then has a successor already.
      if (!this.#serving.has(worker)) continue
      if (!(await this.add())) {
        this.#options.log.error('a new worker does not start: the others go on', { state: 'restart' })
        return
      }
      this.#serving.delete(worker)
      await end(worker)
    }
    this.#failures = 0
    this.#options.log.info('all workers were restarted', { count: this.#serving.size })
  }

  async stop(code = 0): Promise<void> {
    if (this.isStopping) return
    this.isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [end(worker)] : [])))
    await this.#options.onStopped?.()
    process.exit(code)
  }
}

/** Asks it to finish open requests and to end. */
async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const late = setTimeout(() => worker.process.kill('SIGKILL'), stopWithinMs)
  await ended
  clearTimeout(late)
}

function isReady(worker: Worker, withinMs: number): Promise<boolean> {
  return new Promise((decided) => {
    const late = setTimeout(() => decided(false), withinMs)
    const decide = (isUp: boolean) => {
      clearTimeout(late)
      decided(isUp)
    }
    worker.once('exit', () => decide(false))
    worker.on('message', (message) => {
      if (message === readyMessage) decide(true)
    })
  })
}
