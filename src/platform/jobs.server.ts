import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields, type Log } from './log.server.ts'

export interface JobQueue {
  name: string
  /** 12 tries from one minute to six hours unless the queue says otherwise (security.md R81). */
  retryLimit?: number
  retryDelaySeconds?: number
  retryDelayMaxSeconds?: number
}

export interface Jobs {
  /** Enqueues in the transaction of the caller: a job of a transaction that rolls back never runs. */
  send(
    tx: Db,
    queue: string,
    data: Record<string, string>,
    options?: { startAfterSeconds?: number; singletonKey?: string },
  ): Promise<void>
  /** One at a time unless `concurrency` says otherwise; a worker takes two jobs a second at the most. */
  work(queue: string, handle: (data: Record<string, string>) => Promise<void>, concurrency?: number): Promise<void>
  /** Runs the queue's worker on a cron schedule; one run at a time across every instance. */
  schedule(queue: string, cron: string): Promise<void>
  stop(): Promise<void>
}

/** Jobs, retries and schedules in the same PostgreSQL (pg-boss); failed ones end in `dead-letters`. */
export async function startJobs(url: string, queues: JobQueue[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 4, superviseIntervalSeconds: 60, cronWorkerIntervalSeconds: 5 })
  boss.on('error', (error) => log.error('jobs failed', errorFields(error)))
  await boss.start()
  await ensureQueue(boss, { name: 'dead-letters' })
  for (const queue of queues) await ensureQueue(boss, queue, 'dead-letters')
  return {
    async send(tx, queue, data, options = {}) {
      await boss.send(queue, data, {
        db: fromDrizzle(tx, sql),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
      })
    },
    async work(queue, handle, concurrency = 1) {
      const options = { pollingIntervalSeconds: 0.5, localConcurrency: concurrency }
      await boss.work<Record<string, string>>(queue, options, async ([job]) => {
        if (!job) return
        try {
          await handle(job.data)
        } catch (error) {
          const { errorMessage, ...fields } = errorFields(error)
          log.warn('job failed', { job: queue, errorMessage, ...fields })
          // The queue stores what is thrown with all its members, so it gets the sentence alone.
          throw new Error(errorMessage ?? 'The job failed')
        }
      })
    },
    async schedule(queue, cron) {
      await boss.schedule(queue, cron, {}, { tz: 'UTC' })
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

async function ensureQueue(boss: PgBoss, queue: JobQueue, deadLetter?: string): Promise<void> {
  const options = {
    retryLimit: queue.retryLimit ?? 12,
    retryDelay: queue.retryDelaySeconds ?? 60,
    retryBackoff: true,
    retryDelayMax: queue.retryDelayMaxSeconds ?? 21_600,
    ...(deadLetter ? { deadLetter } : {}),
  }
  if (await boss.getQueue(queue.name)) await boss.updateQueue(queue.name, options)
  else await boss.createQueue(queue.name, options)
}
