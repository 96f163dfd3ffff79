import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
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
  const jobs = await startJobs(database.url, queues, log)
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

test('jobs in a queue that nobody declares stay and are told of', async () => {
  await version([{ name: 'forgotten' }], (jobs) => jobs.send(db, 'forgotten', { id: 'one' }))
  lines.length = 0
  await version([{ name: 'kept' }], async () => {})
  const warnings = lines.map((line) => JSON.parse(line) as object)
  expect(warnings).toMatchObject([{ level: 'warn', job: 'forgotten', count: 1 }])
  expect((await db.execute(sql`select from pgboss.job where name = 'forgotten'`)).rowCount).toBe(1)
})
