import { Problem } from '#lib/problem.ts'

export interface GateLimits {
  /** How many pieces of work run at once. */
  atOnce: number
  /** How many more may wait. */
  queue: number
  waitMs: number
}

/** Runs a piece of work when there is room for it. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

const busy = () =>
  new Problem('unavailable', 'The service is busy right now. Please try again in a moment.', { retryAfterSeconds: 5 })

/**
 * Hashing a password takes about 50 ms of CPU, so a flood of logins must not exhaust the machine. When the queue is
 * full or the wait is too long, the caller gets 503 (R38).
 */
export function createGate({ atOnce, queue, waitMs }: GateLimits): Gate {
  let running = 0
  const waiting: (() => void)[] = []

  function room(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    if (waiting.length >= queue) return Promise.reject(busy())
    return new Promise((enter, refuse) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(admit), 1)
        refuse(busy())
      }, waitMs)
      const admit = () => {
        clearTimeout(timer)
        enter()
      }
      waiting.push(admit)
    })
  }

  // The place of the one that leaves goes to the one that waited longest, so `running` stays as it is.
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async (work) => {
    await room()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
