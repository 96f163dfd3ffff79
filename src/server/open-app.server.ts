import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { App } from '#platform/app.server.ts'
import { connectDatabase, type Db } from '#platform/db.server.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres.server.ts'
import type { Env } from '#platform/env.server.ts'
import { startJobs } from '#platform/jobs.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createMailer, type Mailer } from '#platform/mailer.server.ts'
import { createThrottle } from '#platform/rate-limit.server.ts'
import { loadSecrets } from '#platform/secrets.server.ts'
import { openCardProvider } from './card-provider.server.ts'
import { jobQueues } from './jobs.server.ts'

export interface OpenApp {
  app: App
  mailer: Mailer
  close(): Promise<void>
}

interface Migrations {
  migrate: (url: string) => Promise<unknown>
  seedSampleContent: (db: Db) => Promise<unknown>
}

/** Opens everything that the program reaches: database (migrated, seeded), jobs, keys, card provider, mail. */
export async function openApp(env: Env, { migrate, seedSampleContent }: Migrations, origin: string): Promise<OpenApp> {
  const dataDir = resolve(env.DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  const log = createLog(env.LOG_LEVEL)
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir })
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  await migrate(url)
  const database = connectDatabase(url)
  const jobs = await startJobs(url, jobQueues, log)
  const cards = await openCardProvider(env, dataDir, origin)
  const app: App = {
    env,
    db: database.db,
    database,
    log,
    jobs,
    throttle: createThrottle(database.db, env.THROTTLE_SCALE),
    secrets: loadSecrets({ file: env.KEY_FILE, dataDir }),
    cards: cards.provider,
    origin: env.PUBLIC_ORIGIN ?? origin,
    now: () => new Date(),
  }
  if (!env.isProduction) await seedSampleContent(app.db)
  return {
    app,
    mailer: createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataDir }),
    async close() {
      await jobs.stop()
      await database.close()
      await cards.close()
      await embedded?.stop()
    },
  }
}
