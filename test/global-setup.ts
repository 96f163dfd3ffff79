import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '#platform/database/db.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { createLog } from '#platform/log.server.ts'
import { startJobs } from '#platform/jobs.server.ts'
import { jobQueues } from '#server/jobs.server.ts'
import { migrate } from '../db/migrate.ts'
import { seedSampleContent } from '../db/seed.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Server and template of this run; test/database.ts clones it. */
    postgresUrl: string
  }
}

/** One PostgreSQL server a run, with the migrated database as template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'legate-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  await migrate(postgres.url)
  const jobs = await startJobs(postgres.url, jobQueues, createLog('silent'))
  await jobs.stop()
  const template = connectDatabase(postgres.url)
  await seedSampleContent(template.db)
  await template.close()
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
