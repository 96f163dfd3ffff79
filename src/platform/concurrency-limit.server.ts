import { Problem } from '#lib/problem.ts'

export interface ConcurrencyLimits {
  /** How many pieces of work run at once. */
  maxRunning: number
  /** How many more may wait. */
  queue: number
  waitMs: number
}

/** Runs a piece of work when there is room for it. */
export type Limiter = <Result>(work: () => Promise<Result>) => Promise<Result>

const busy = () =>
  new Problem('unavailable', 'Our service is busy right now. Please try again in a moment.', { retryAfterSeconds: 5 })

/**
 * Bounds how much heavy work runs at once: hashing a password takes about 50 ms of CPU, parsing a PDF up to 150 MB. When the
 * queue is full or the wait is too long, the caller gets 503 (R38).
 */
export function createConcurrencyLimit({ maxRunning, queue, waitMs }: ConcurrencyLimits): Limiter {
  let running = 0
  const waiting: (() => void)[] = []

  function acquire(): Promise<void> {
    if (running < maxRunning) {
      running += 1
      return Promise.resolve()
    }
    if (waiting.length >= queue) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(busy())
      }, waitMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.push(start)
    })
  }

  // The place of the one that leaves goes to the one that waited longest, so `running` stays as it is.
  function release(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
