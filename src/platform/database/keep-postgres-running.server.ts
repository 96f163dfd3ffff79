import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { errorFields, type Log } from '#platform/log.server.ts'
import { runEmbeddedPostgres } from './embedded-postgres.server.ts'

interface Options {
  dataDir: string
  /** Where the server listened; it is restarted there, so that every pool finds it again. */
  url: string
  log: Log
  durable?: boolean
}

const probeEveryMs = 500
const maxPauseMs = 5000

/**
 * Restarts the embedded PostgreSQL whenever it has died (decision 49). Stop this first to stop the server on purpose.
 */
export function keepPostgresRunning({ dataDir, url, log, durable = true }: Options): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const port = Number(new URL(url).port)
  let failures = 0

  async function restart(): Promise<void> {
    const startedAt = performance.now()
    try {
      await runEmbeddedPostgres({ dataDir, durable, port })
      failures = 0
      log.warn('the database had ended and was started again', {
        durationMs: Math.round(performance.now() - startedAt),
      })
    } catch (error) {
      failures++
      log.error('the database has ended and does not start', { tries: failures, ...errorFields(error) })
    }
  }

  async function watch(): Promise<void> {
    while (!stopped.signal.aborted) {
      if (await isDead(port)) await restart()
      const pauseMs = Math.min(probeEveryMs * 2 ** failures, maxPauseMs)
      await pause(pauseMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {})
    }
  }

  const ended = watch()
  return {
    async stop() {
      stopped.abort()
      await ended
    },
  }
}

/** True only when nothing listens: a busy, recovering, or paused server still holds its port. */
function isDead(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2000 })
    const end = (isRefused: boolean) => {
      socket.destroy()
      answer(isRefused)
    }
    socket.once('connect', () => end(false))
    socket.once('timeout', () => end(false))
    socket.once('error', (error) => end('code' in error && error.code === 'ECONNREFUSED'))
  })
}
