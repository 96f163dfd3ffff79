import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { DatabaseUrls } from '#platform/database/database-urls.server.ts'
import { connectDatabase } from '#platform/database/db.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { createLog } from '#platform/log.server.ts'
import { startJobs } from '#platform/jobs.server.ts'
import { jobQueues } from '#server/jobs.server.ts'
import { migrate } from '../db/migrate.ts'
import { seedSampleContent } from '../db/seed.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Server and template of this run, as the superuser; test/database.ts clones it. */
    postgresUrl: string
    /** The template under the roles of the program. */
    databaseUrls: DatabaseUrls
  }
}

/** One PostgreSQL server a run, with the migrated database as template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'legate-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  await migrate(postgres.urls)
  const jobs = await startJobs(postgres.urls.app, jobQueues, createLog('silent'))
  await jobs.stop()
  const template = connectDatabase(postgres.urls.app)
  await seedSampleContent(template.db)
  await template.close()
  project.provide('postgresUrl', postgres.url)
  project.provide('databaseUrls', postgres.urls)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
