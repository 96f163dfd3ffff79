import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, getConstructionPlans, getMigrationPlans, PgBoss, systemClock } from 'pg-boss'
import packageOfQueue from 'pg-boss/package.json' with { type: 'json' }
import { jobTries } from '#lib/operation/job-tries.ts'
import type { Db } from '#platform/database/db.server.ts'
import { endsWhenSilent } from '#platform/database/silent-line.server.ts'
import { type DeadLetters, listDeadLetters } from './dead-letters.server.ts'
import { errorFields, type Log } from './log.server.ts'
import { currentRequestId, underRequest } from './traces/request-trace.server.ts'

export interface JobQueue {
  name: string
  /** What earlier versions called it: jobs that wait there move here at the start. */
  formerly?: readonly string[]
  /** As `jobTries` says unless the queue says otherwise. */
  retryLimit?: number
  retryDelaySeconds?: number
  retryDelayMaxSeconds?: number
}

/** Does one job; what it throws makes the queue try again. */
export type JobHandler = (data: Record<string, string>) => Promise<void>

export interface Jobs {
  /** Enqueues in the transaction of the caller: a job of a transaction that rolls back never runs. */
  send(
    tx: Db,
    queue: string,
    data: Record<string, string>,
    options?: { startAfterSeconds?: number; singletonKey?: string },
  ): Promise<void>
  /** Enqueues several jobs of one queue in one statement; those of a lower priority than 0 let others go first. */
  sendAll(tx: Db, queue: string, data: readonly Record<string, string>[], priority?: number): Promise<void>
  /** One at a time unless `concurrency` says otherwise; a worker takes two jobs a second at the most. */
  work(queue: string, handle: JobHandler, concurrency?: number): Promise<void>
  /**
   * Runs these queues' workers on cron schedules, one run at a time across every instance. Any other schedule was an
   * earlier version's and goes.
   */
  schedule(crons: Readonly<Record<string, string>>): Promise<void>
  /** Counts the jobs whose tries are used up, by the queue that they come from, most first. */
  countDeadLetters(): Promise<{ queue: string; count: number }[]>
  /** When the tries of jobs were used up from this instant on: the first of each queue and day in Washington. */
  listDeadLetters(since: Date): Promise<DeadLetters[]>
  stop(): Promise<void>
}

/**
 * A worker sends a heartbeat every ten seconds. One that hasn't for half a minute was killed, and its jobs run again at
 * once: the queue's own supervision would wait for a minute, and then for as long as after a failure.
 */
const heartbeat = { seconds: 60, refreshSeconds: 10, lostAfterSeconds: 30 }
const rescueEveryMs = 10_000

const schema = 'pgboss'

/** Makes the queue's tables, or brings those of an earlier release to this one's, as their owner. */
export async function migrateJobTables(client: pg.Client): Promise<void> {
  const version = await versionOfTables(client)
  if (version === undefined) await client.query(getConstructionPlans(schema))
  else if (version < packageOfQueue.pgboss.schema) await client.query(getMigrationPlans(schema, version))
}

async function versionOfTables(client: pg.Client): Promise<number | undefined> {
  const table = await client.query<{ isThere: boolean }>(
    `select to_regclass('${schema}.version') is not null as "isThere"`,
  )
  if (!table.rows[0]?.isThere) return undefined
  return (await client.query<{ version: number }>(`select version from ${schema}.version`)).rows[0]?.version
}

/** Jobs, retries and schedules in the same PostgreSQL (pg-boss); failed ones end in `dead-letters`. */
export async function startJobs(url: string, queues: JobQueue[], log: Log): Promise<Jobs> {
  const boss = createBoss(url, log)
  await boss.start()
  await ensureQueue(boss, { name: 'dead-letters' })
  for (const queue of queues) await ensureQueue(boss, queue, 'dead-letters')
  for (const queue of queues) await takeOverJobs(boss, queue, log)
  await warnOfForgottenJobs(boss, queues, log)
  const rescue = () =>
    rescueInterruptedJobs(boss, log).catch((error: unknown) =>
      log.warn('interrupted jobs not rescued', errorFields(error)),
    )
  await rescue()
  const rescuing = setInterval(() => void rescue(), rescueEveryMs).unref()
  return {
    ...sendingWith(boss),
    async work(queue, handle, concurrency = 1) {
      const options = {
        pollingIntervalSeconds: 0.5,
        localConcurrency: concurrency,
        heartbeatRefreshSeconds: heartbeat.refreshSeconds,
      }
      await boss.work<Record<string, string>>(queue, options, async ([job]) => {
        if (!job) return
        const { [askedBy]: requestId, ...data } = job.data
        await underRequest(requestId ?? job.id, () => runJob(queue, () => handle(data), { log, isAsked: !!requestId }))
      })
    },
    async schedule(crons) {
      for (const { name, key } of await boss.getSchedules()) {
        if (!Object.hasOwn(crons, name)) await boss.unschedule(name, key)
      }
      for (const [queue, cron] of Object.entries(crons)) await boss.schedule(queue, cron, {}, { tz: 'UTC' })
    },
    async countDeadLetters() {
      const { destinations, unroutable } = await boss.previewRedrive('dead-letters')
      const known = destinations.map(({ name, count }) => ({ queue: name, count }))
      return unroutable > 0 ? [...known, { queue: 'former queues', count: unroutable }] : known
    },
    listDeadLetters: (since) => listDeadLetters(boss.getDb(), since),
    stop: () => {
      clearInterval(rescuing)
      return boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** In a job's data: the request that it comes from. Jobs of a schedule have none, and stand in the log under their own id. */
const askedBy = 'askedBy'

function withRequest(data: Record<string, string>): Record<string, string> {
  const requestId = currentRequestId()
  return requestId === undefined ? data : { ...data, [askedBy]: requestId }
}

async function runJob(
  job: string,
  run: () => Promise<void>,
  { log, isAsked }: { log: Log; isAsked: boolean },
): Promise<void> {
  const startedAt = performance.now()
  try {
    await run()
    // Schedules run every minute, and say something of their own when they have done something.
    log[isAsked ? 'info' : 'debug']('job done', { job, durationMs: Math.round(performance.now() - startedAt) })
  } catch (error) {
    const { errorMessage, ...fields } = errorFields(error)
    log.warn('job failed', { job, errorMessage, ...fields })
    // The queue stores what is thrown with all its members, so it gets the sentence alone.
    throw new Error(errorMessage ?? 'The job failed')
  }
}

/** Enqueues on the caller's connection, in its transaction. */
const sendingWith = (boss: PgBoss): Pick<Jobs, 'send' | 'sendAll'> => ({
  async send(tx, queue, data, options = {}) {
    await boss.send(queue, withRequest(data), {
      db: fromDrizzle(tx, sql),
      ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
    })
  },
  async sendAll(tx, queue, data, priority = 0) {
    if (data.length === 0) return
    await boss.insert(
      queue,
      data.map((one) => ({ data: withRequest(one), priority })),
      { db: fromDrizzle(tx, sql) },
    )
  },
})

/** Its upkeep may take longer than a statement of ours. */
const silentJobsMs = 60_000

/**
 * Goes on evenly when the machine's clock jumps: by that one, a worker would wait as long as the clock was set back (R92). The
 * queue compares it with the database's clock and goes by that.
 */
const steadyClock = { ...systemClock, now: () => Math.round(performance.timeOrigin + performance.now()) }

/** The application's role does not own the tables (decision 53): it changes none, and only says when an index has grown. */
function createBoss(url: string, log: Log): PgBoss {
  // Of the pool that it makes: work that waits on a dead line would hold up its queue for good.
  const line = { stream: endsWhenSilent(silentJobsMs) }
  const boss = new PgBoss({
    ...line,
    clock: steadyClock,
    connectionString: url,
    schema,
    migrate: false,
    createSchema: false,
    reindex: false,
    max: 4,
    superviseIntervalSeconds: 60,
    cronWorkerIntervalSeconds: 5,
  })
  boss.on('error', (failure) => log.error('jobs failed', failureFields(failure)))
  boss.on('warning', ({ message }) => log.warn('the job queue warns', { errorMessage: message }))
  return boss
}

/** A worker's failure comes as a copy that is no `Error` any more, with the name of its queue. */
function failureFields(failure: Error & { queue?: string }): Record<string, string> {
  const { message, stack = '', queue } = failure
  const error = failure instanceof Error ? failure : Object.assign(new Error(message), { stack })
  return { ...errorFields(error), ...(queue === undefined ? {} : { job: queue }) }
}

async function ensureQueue(boss: PgBoss, queue: JobQueue, deadLetter?: string): Promise<void> {
  const options = {
    retryLimit: queue.retryLimit ?? jobTries.limit,
    retryDelay: queue.retryDelaySeconds ?? jobTries.delaySeconds,
    retryBackoff: true,
    retryDelayMax: queue.retryDelayMaxSeconds ?? jobTries.delayMaxSeconds,
    heartbeatSeconds: heartbeat.seconds,
    ...(deadLetter ? { deadLetter } : {}),
  }
  if (await boss.getQueue(queue.name)) await boss.updateQueue(queue.name, options)
  else await boss.createQueue(queue.name, options)
}

/**
 * Runs every job again whose worker was killed. This counts as a try, so that a job that kills its worker eventually
 * stops; the last try is left to the queue, which moves the job to the dead letters.
 */
async function rescueInterruptedJobs(boss: PgBoss, log: Log): Promise<void> {
  const { rows } = await boss.getDb().executeSql(
    `update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null
     where state = 'active' and heartbeat_seconds is not null and heartbeat_on < now() - make_interval(secs => $1) and retry_count < retry_limit
     returning name`,
    [heartbeat.lostAfterSeconds],
  )
  if (rows.length > 0) log.warn('jobs whose worker was killed run again', { count: rows.length })
}

/**
 * Moves what waits under the queue's former names; what runs there moves at a later start, should it have to run again.
 * The former queue stays: an instance of the earlier version may still be writing to it.
 */
async function takeOverJobs(boss: PgBoss, { name, formerly = [] }: JobQueue, log: Log): Promise<void> {
  for (const former of formerly) {
    if (!(await boss.getQueue(former))) continue
    const moved = await boss.redrive(former, { destination: name, limit: 1_000_000 })
    if (moved > 0) log.info('jobs of a renamed queue moved', { job: name, count: moved })
  }
}

/** Jobs of a queue that no version from this one on works are not lost in silence. */
async function warnOfForgottenJobs(boss: PgBoss, queues: JobQueue[], log: Log): Promise<void> {
  const known = new Set(['dead-letters', ...queues.map((queue) => queue.name)])
  for (const { name } of await boss.getQueues()) {
    if (known.has(name) || name.startsWith('__pgboss__')) continue
    const { total } = await boss.previewRedrive(name)
    if (total > 0) log.warn('jobs wait in a queue that is not worked any more', { job: name, count: total })
  }
}
