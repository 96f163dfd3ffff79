import { sql } from 'drizzle-orm'
import { todayInPacific } from '#lib/dates.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { App } from '#platform/app.server.ts'
import { runningAddress } from '#platform/database/embedded-address.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import type { Mailer } from '#platform/mailer.server.ts'
import { jobHandlers, jobSchedules } from '#server/jobs.server.ts'
import { openApp } from '#server/start/open-app.server.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSampleContent } from '../../db/seed.ts'
import { type Figure, figureOf } from './figure.ts'
import { openPlanLog } from './plan-log.ts'

const rounds = 3

interface Job {
  name: string
  run: () => Promise<unknown>
}

/**
 * Runs every job that the clock starts on a filled folder, while nothing else runs: once for what had gathered, then again as
 * it finds things an hour or a minute later.
 */
export async function measureJobs(dataDir: string, only: string, say: (text: string) => void): Promise<Figure[]> {
  const env = parseEnv({ ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent', THROTTLE_SCALE: '1000000' })
  const opened = await openApp(env, { migrate, seedSampleContent }, 'http://127.0.0.1:1')
  const log = await openPlanLog(dataDir, runningAddress(dataDir))
  const figures: Figure[] = []
  // By night most of them do nothing.
  const noon = new Date(`${todayInPacific(new Date())}T20:00:00Z`)
  for (const { name, run } of jobsOf({ ...opened.app, now: () => noon }, opened.mailer).filter((job) =>
    job.name.includes(only),
  )) {
    const first = await timed(run)
    say(`${name}: ${first.toFixed(0)} ms the first time`)
    const ms: number[] = []
    for (let round = 0; round < rounds; round += 1) ms.push(await timed(run))
    const figure = figureOf(name, ms, [await log.of(run)])
    say(`${name}: ${figure.p50.toFixed(1)} ms, ${figure.rows} rows, ${figure.scanned.join(' ')}`)
    figures.push(figure)
  }
  await log.close()
  await opened.close()
  return figures
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

/**
 * The audit log is verified row by row, and measured for itself. The stand-in for Square knows nothing of filled payments, so
 * that a comparison of both would find nothing but faults.
 */
const leftOut = ['verify-audit-log', 'reconcile-payments']

function jobsOf(app: App, mailer: Mailer): Job[] {
  const handlers = jobHandlers(app, mailer)
  const scheduled = Object.keys(jobSchedules).filter((queue) => !leftOut.includes(queue))
  return [
    ...scheduled.map((queue) => ({ name: `job: ${queue}`, run: async () => handlers[queue]?.({}) })),
    { name: 'job: deliver-mail', run: () => deliverOne(app, handlers['deliver-mail']) },
    {
      name: 'an entry of the audit log',
      run: () => writeAudit(app.db, { actor: 'system', action: 'bench', object: 'bench' }),
    },
  ]
}

/** An email that was sent is sent again. */
async function deliverOne(app: App, deliver: ((data: Record<string, string>) => Promise<void>) | undefined) {
  const { rows } = await app.db.execute<{ id: string }>(
    sql`update outgoing_mails set sent_at = null
      where id = (select id from outgoing_mails where text_body <> '' order by created_at desc limit 1) returning id`,
  )
  await deliver?.({ mailId: rows[0]?.id ?? '' })
}
