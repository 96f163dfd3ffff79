import cluster from 'node:cluster'
import { mkdirSync } from 'node:fs'
import { externalDatabase } from '#platform/database/database-urls.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { keepPostgresRunning } from '#platform/database/keep-postgres-running.server.ts'
import type { Env } from '#platform/env.server.ts'
import { freePort } from '#platform/free-port.server.ts'
import { createLog, type Log, outliveTheLog } from '#platform/log.server.ts'
import { startStandIn } from './card-provider.server.ts'
import { endOnUnexpectedError } from './last-resort.server.ts'
import { readEnv } from './read-env.server.ts'
import { superviseWorkers } from './supervise-workers.server.ts'

/** Whether this process only supervises others (WEB_CONCURRENCY). */
export const startsWorkers = (): boolean => cluster.isPrimary && readEnv().WEB_CONCURRENCY > 1

/**
 * Starts what all workers share and there may be one of only: the embedded PostgreSQL and the stand-in for Square, where the
 * settings name no others. Then the workers, each of which is the whole program (decision 371).
 */
export async function runWorkers(): Promise<void> {
  outliveTheLog()
  const env = readEnv()
  endOnUnexpectedError()
  const log = createLog(env.LOG_LEVEL)
  mkdirSync(env.DATA_DIR, { recursive: true })
  // Every worker has to know the port before one listens.
  const port = env.PORT === 0 ? await freePort(env.HOST) : env.PORT
  const stopDatabase = externalDatabase(env) ? undefined : await startDatabase(env.DATA_DIR, log)
  const standIn = await startStandIn(env, { dataDir: env.DATA_DIR, origin: `http://127.0.0.1:${port}` })
  await superviseWorkers({
    count: env.WEB_CONCURRENCY,
    env: { PORT: String(port), ...(standIn ? { FAKE_SQUARE_ORIGIN: standIn.origin } : {}) },
    log,
    async onStopped() {
      await standIn?.stop()
      await stopDatabase?.()
    },
  })
}

async function startDatabase(dataDir: Env['DATA_DIR'], log: Log): Promise<() => Promise<void>> {
  const embedded = await startEmbeddedPostgres({ dataDir })
  const keeper = keepPostgresRunning({ dataDir, url: embedded.url, log })
  return async () => {
    await keeper.stop()
    await embedded.stop()
  }
}
