import cluster from 'node:cluster'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { App } from '#platform/app.server.ts'
import { type ContentCache, keepContent } from '#platform/database/content-cache.server.ts'
import { type Invalidation, listenForInvalidations } from '#platform/database/content-listener.server.ts'
import { checkPrivileges } from '#platform/database/check-privileges.server.ts'
import { type DatabaseUrls, externalDatabase } from '#platform/database/database-urls.server.ts'
import { connectDatabase, type Db, limitsMs } from '#platform/database/db.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { keepPostgresRunning } from '#platform/database/keep-postgres-running.server.ts'
import { keepLimits, rejectPoolerAt } from '#platform/database/pooler.server.ts'
import type { Env } from '#platform/env.server.ts'
import type { FileStore } from '#platform/file-store.server.ts'
import { openFileStore } from '#platform/files/open-file-store.server.ts'
import { startJobs } from '#platform/jobs.server.ts'
import { createLog, errorFields, type Log } from '#platform/log.server.ts'
import { createMailer, type Mailer } from '#platform/mailer.server.ts'
import { createThrottle } from '#platform/rate-limit.server.ts'
import { keyFilePath, loadSecrets } from '#platform/secrets.server.ts'
import { openScanner } from '#platform/virus-scanner.server.ts'
import { sampleFacts } from '#features/site/site-settings.ts'
import { type SiteSettingsCache, loadSiteSettings } from '#features/site/site-settings.server.ts'
import { openCardProvider } from './card-provider.server.ts'
import { requireKeys } from './require-keys.server.ts'
import { jobQueues } from '#server/jobs.server.ts'
import { sweepUploads, uploadFolder } from '#server/http/read-multipart.server.ts'

export interface OpenApp {
  app: App
  mailer: Mailer
  /** Hears what any instance changed of what pages show, once the application itself has followed. */
  onInvalidation(listener: (change: Invalidation) => void): void
  close(): Promise<void>
}

interface Migrations {
  migrate: (urls: DatabaseUrls) => Promise<unknown>
  seedSampleContent: (db: Db, files: FileStore) => Promise<unknown>
}

/**
 * Opens everything that the program reaches: database (migrated, seeded), jobs, keys, card provider, mail.
 *
 * @param clock what time it is for the application, its rows, and the stand-in for Square, if not now
 */
export async function openApp(
  env: Env,
  { migrate, seedSampleContent }: Migrations,
  origin: string,
  clock?: () => Date,
): Promise<OpenApp> {
  const dataDir = resolve(env.DATA_DIR)
  mkdirSync(dataDir, { recursive: true })
  const log = createLog(env.LOG_LEVEL)
  await sweepUploads(uploadFolder(env))
  const { urls, database, pii, ...opened } = await openDatabase(env, { dataDir, log, migrate, clock })
  const warn = (text: string) => log.warn(text)
  const secrets = loadSecrets({ file: env.KEY_FILE, dataDir, isProduction: env.isProduction, warn })
  await requireKeys({ db: database.db, pii: pii.db }, secrets, keyFilePath({ file: env.KEY_FILE, dataDir }))
  const firm = await loadSiteSettings(database.db, { contactFormUrl: env.CONTACT_FORM_URL ?? null })
  const jobs = await startJobs(urls.app, jobQueues, log)
  const cards = await openCardProvider(env, { dataDir, origin, log, clock })
  const app: App = {
    env,
    db: database.db,
    database,
    pii: pii.db,
    log,
    jobs,
    throttle: createThrottle(database.db, env.THROTTLE_SCALE, clock),
    secrets,
    files: openFileStore(env, dataDir),
    scanner: openScanner(env.CLAMD_URL),
    cards: cards.provider,
    origin: env.PUBLIC_ORIGIN ?? origin,
    content: keepContent(),
    site: () => firm.current(),
    now: clock ?? (() => new Date()),
  }
  await warnOfSilentServices(app)
  if (env.isProduction) warnOfSampleFacts(app)
  else await seedSampleContent(app.db, app.files)
  const content = await followInvalidations(urls.direct ?? urls.app, { log, firm, kept: app.content })
  return {
    app,
    mailer: createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, bouncesTo: env.BOUNCE_ADDRESS, dataDir }),
    onInvalidation: content.follow,
    async close() {
      await content.stop()
      await jobs.stop()
      await cards.close()
      await opened.close()
    },
  }
}

/** The database under the roles of the program (decision 53): found or started, and migrated. */
async function openDatabase(
  env: Env,
  {
    dataDir,
    log,
    migrate,
    clock,
  }: Pick<Migrations, 'migrate'> & { dataDir: string; log: Log; clock: (() => Date) | undefined },
) {
  const external = externalDatabase(env)
  const embedded = external ? undefined : await startEmbeddedPostgres({ dataDir })
  const urls = external ?? embedded?.urls
  if (!urls) throw new Error('No database')
  // A worker finds the server that its supervisor started, watches, and stops (decision 371).
  const owned = cluster.isWorker ? undefined : embedded
  const keeper = owned && keepPostgresRunning({ dataDir, url: owned.url, log })
  if (external) await rejectPoolers(external)
  await migrate(urls)
  const isPooled = urls.direct !== undefined
  const database = connectDatabase(urls.app, { clock, isPooled })
  await checkPrivileges(database.db, env, log)
  const pii = connectDatabase(urls.pii, { max: 4, clock, isPooled })
  if (isPooled) for (const { db } of [database, pii]) await keepLimits(db, limitsMs)
  return {
    urls,
    database,
    pii,
    async close() {
      await database.close()
      await pii.close()
      await keeper?.stop()
      await owned?.stop()
    },
  }
}

/** Migrations lock, and changes of content are heard, in a session of their own (decision 330). */
async function rejectPoolers({ app, owner, direct }: DatabaseUrls): Promise<void> {
  await (direct ? rejectPoolerAt(direct, 'DIRECT_DATABASE_URL') : rejectPoolerAt(app, 'DATABASE_URL'))
  await rejectPoolerAt(owner, 'MIGRATION_DATABASE_URL')
}

/** Hears of changed content, made here or on another instance: first the firm's facts follow, then who asked to hear. */
async function followInvalidations(
  url: string,
  { log, firm, kept }: { log: Log; firm: SiteSettingsCache; kept: ContentCache },
) {
  const followers: ((change: Invalidation) => void)[] = []
  const content = listenForInvalidations({
    url,
    log,
    onDeaf: () => kept.goDeaf(),
    async onChange(change) {
      kept.follow(change)
      if (change === 'site' || change === 'everything') await firm.reload()
      for (const follow of followers) follow(change)
    },
  })
  await content.begun
  return {
    stop: () => content.stop(),
    follow: (listener: (change: Invalidation) => void) => void followers.push(listener),
  }
}

/** Uploads are taken without a scanner, and refused while the one that is configured does not answer; files likewise. */
async function warnOfSilentServices({ scanner, files, log }: App): Promise<void> {
  const kind = 'virus-scanner'
  if (!scanner) log.warn('uploads are not scanned for viruses: CLAMD_URL is not set', { kind, state: 'none' })
  await scanner?.ping().catch((error: unknown) => {
    log.warn('the virus scanner does not answer: uploads are refused', { kind, state: 'down', ...errorFields(error) })
  })
  await files.ping?.().catch((error: unknown) => {
    const down = { kind: 'file-store', state: 'down', ...errorFields(error) }
    log.warn('the file store does not answer: files can be neither read nor kept', down)
  })
}

/** The pages and mails of a real firm must not send people to the sample's telephone. */
function warnOfSampleFacts(app: App): void {
  const names = sampleFacts(app.site())
  if (names.length === 0) return
  app.log.warn(`the firm's own ${names.join(', ')} not set yet: npm run settings -- set FILE.json (docs/operations.md)`)
}
