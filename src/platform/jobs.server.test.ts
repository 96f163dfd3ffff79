import { readFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { hoursOfTries, jobTries } from '#lib/operation/job-tries.ts'
import { sql } from '#platform/database/db.server.ts'
import { type JobQueue, startJobs } from './jobs.server.ts'
import { createLog } from './log.server.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

const lines: string[] = []
const log = createLog('info', (line) => lines.push(line))

/** What one version of the program does between its start and its stop. */
async function version(queues: JobQueue[], run: (jobs: Awaited<ReturnType<typeof startJobs>>) => Promise<void>) {
  const jobs = await startJobs(database.urls.app, queues, log)
  await run(jobs)
  await jobs.stop()
}

const scheduled = async () =>
  (await db.execute<{ name: string; cron: string }>(sql`select name, cron from pgboss.schedule order by name`)).rows

test('a version removes the schedules that it does not declare and changes those that it does', async () => {
  const queues = [{ name: 'kept' }, { name: 'dropped' }]
  await version(queues, (jobs) => jobs.schedule({ kept: '1 * * * *', dropped: '2 * * * *' }))
  await version(queues, (jobs) => jobs.schedule({ kept: '3 * * * *' }))
  expect(await scheduled()).toEqual([{ name: 'kept', cron: '3 * * * *' }])
})

test('jobs that wait in a renamed queue run under its new name, once', async () => {
  await version([{ name: 'before' }], async (jobs) => {
    await jobs.send(db, 'before', { id: 'now' })
    await jobs.send(db, 'before', { id: 'later' }, { startAfterSeconds: 3600 })
  })
  const ran: (string | undefined)[] = []
  const renamed = [{ name: 'after', formerly: ['before', 'never-there'] }]
  await version(renamed, async (jobs) => {
    await jobs.work('after', async ({ id }) => void ran.push(id), 2)
    await expect.poll(() => new Set(ran)).toEqual(new Set(['now', 'later']))
  })
  await version(renamed, async () => {})
  const left = await db.execute(
    sql`select from pgboss.job where name = 'before' or (name = 'after' and state < 'active')`,
  )
  expect({ ran, left: left.rowCount }).toMatchObject({ ran: { length: 2 }, left: 0 })
})

test('jobs in an undeclared queue stay, and a warning names the queue', async () => {
  await version([{ name: 'forgotten' }], (jobs) => jobs.send(db, 'forgotten', { id: 'one' }))
  lines.length = 0
  await version([{ name: 'kept' }], async () => {})
  const warnings = lines.map((line) => JSON.parse(line) as object)
  expect(warnings).toMatchObject([{ level: 'warn', job: 'forgotten', count: 1 }])
  expect((await db.execute(sql`select from pgboss.job where name = 'forgotten'`)).rowCount).toBe(1)
})

/** Leaves a job as a killed worker would whose last heartbeat was this many seconds ago. */
async function interrupt(queue: string, secondsAgo: number, tries = 0): Promise<void> {
  await db.execute(sql`update pgboss.job set state = 'active', retry_count = ${tries},
    started_on = now() - make_interval(secs => ${secondsAgo}), heartbeat_on = now() - make_interval(secs => ${secondsAgo})
    where name = ${queue}`)
}

const stateOf = async (queue: string) =>
  (
    await db.execute(
      sql`select state, retry_count as tries, start_after <= now() as "isDue" from pgboss.job where name = ${queue}`,
    )
  ).rows[0]

test('a job whose worker was killed runs again at the next check, which counts as a try', async () => {
  await version([{ name: 'killed' }], (jobs) => jobs.send(db, 'killed', { id: 'one' }))
  await interrupt('killed', 31)
  const ran: (string | undefined)[] = []
  await version([{ name: 'killed' }], async (jobs) => {
    await jobs.work('killed', async ({ id }) => void ran.push(id))
    await expect.poll(() => ran).toEqual(['one'])
    await expect.poll(() => stateOf('killed')).toMatchObject({ state: 'completed', tries: 1 })
  })
})

/** How long the queue would pause if each try failed at once, from the first to the last. */
async function triedForSeconds(queue: string): Promise<number> {
  let seconds = 0
  await version([{ name: queue }], async (jobs) => {
    await jobs.send(db, queue, { id: 'one' })
    const tried: string[] = []
    await jobs.work(queue, async ({ id }) => {
      tried.push(id ?? '')
      throw new Error('the mail server is away')
    })
    for (let tries = 1; tries <= jobTries.limit; tries += 1) {
      await expect.poll(() => tried.length, { timeout: 10_000 }).toBe(tries)
      await expect.poll(() => stateOf(queue), { timeout: 10_000 }).toMatchObject({ state: 'retry' })
      const { rows } = await db.execute<{ pause: number }>(
        sql`select extract(epoch from start_after - now())::float8 as pause from pgboss.job where name = ${queue}`,
      )
      seconds += rows[0]?.pause ?? 0
      await db.execute(sql`update pgboss.job set start_after = now() where name = ${queue}`)
    }
  })
  return seconds
}

test(
  'a job that fails is tried for as long as the documents and the Status page say',
  { timeout: 60_000 },
  async () => {
    expect(hoursOfTries()).toBe(26)
    const hours = (await triedForSeconds('always-fails')) / 3600
    // Up to as much again by chance, below the longest pause.
    expect(hours).toBeGreaterThan(26)
    expect(hours).toBeLessThan(33)
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(
      `retried ${jobTries.limit} times, after one minute to six hours, for at least ${hoursOfTries()} hours in all`,
    )
  },
)

test('a running instance looks for interrupted jobs every ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await version([{ name: 'killed-later' }], async (jobs) => {
      await jobs.send(db, 'killed-later', { id: 'one' })
      await interrupt('killed-later', 31)
      vi.advanceTimersByTime(10_000)
      await expect.poll(() => stateOf('killed-later')).toMatchObject({ state: 'retry', isDue: true })
    })
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['is alive', 29, 0, { state: 'active', tries: 0 }],
  ['was killed at its last try', 31, 12, { state: 'active', tries: 12 }],
  ['was killed', 31, 3, { state: 'retry', tries: 3, isDue: true }],
])('a job whose worker %s is left as it should be', async (name, secondsAgo, tries, expected) => {
  const queue = name.replaceAll(' ', '-')
  await version([{ name: queue }], (jobs) => jobs.send(db, queue, { id: 'one' }))
  await interrupt(queue, secondsAgo, tries)
  await version([{ name: queue }], async () => {})
  expect(await stateOf(queue)).toMatchObject(expected)
})

test('a worker that cannot ask for jobs says which queue it is of and why', async () => {
  const role = sql.identifier(new URL(database.urls.app).username)
  const { db: owner } = database.owner
  await version([{ name: 'shut-out' }], async (jobs) => {
    await jobs.work('shut-out', async () => {})
    await owner.execute(sql`revoke usage on schema pgboss from ${role}`)
    const failed = () => lines.find((line) => line.includes('"jobs failed"') && line.includes('"job":"shut-out"'))
    await expect.poll(failed).toContain('permission denied for schema pgboss')
    await owner.execute(sql`grant usage on schema pgboss to ${role}`)
  })
})

test('a worker goes on when the clock is set back by an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ran: (string | undefined)[] = []
  try {
    await version([{ name: 'steady' }], async (jobs) => {
      await jobs.work('steady', async ({ id }) => {
        vi.setSystemTime(Date.now() - 3_600_000)
        ran.push(id)
      })
      await jobs.send(db, 'steady', { id: 'one' })
      await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['one'])
      await jobs.send(db, 'steady', { id: 'two' })
      await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['one', 'two'])
    })
  } finally {
    vi.useRealTimers()
  }
})

test('four instances with ten workers each run every job once (R83)', async () => {
  const queues = [{ name: 'shared' }]
  const instances = await Promise.all(Array.from({ length: 4 }, () => startJobs(database.urls.app, queues, log)))
  const ran: string[] = []
  await instances[0]?.sendAll(
    db,
    'shared',
    Array.from({ length: 200 }, (_, index) => ({ id: String(index) })),
  )
  await Promise.all(instances.map((jobs) => jobs.work('shared', async ({ id = '' }) => void ran.push(id), 10)))
  const open = sql`select count(*)::int as count from pgboss.job where name = 'shared' and state <> 'completed'`
  await expect.poll(async () => (await db.execute(open)).rows[0], { timeout: 20_000 }).toEqual({ count: 0 })
  await Promise.all(instances.map((jobs) => jobs.stop()))
  expect(ran.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 200 }, (_, index) => String(index)),
  )
})
