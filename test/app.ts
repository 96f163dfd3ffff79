import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeSquare } from '../fake-square/server.ts'
import { createSession } from '#features/auth/sessions.server.ts'
import { type SiteSettingsCache, loadSiteSettings } from '#features/site/site-settings.server.ts'
import type { App } from '#platform/app.server.ts'
import { createCardGateway } from '#platform/card-gateway/card-gateway.server.ts'
import { keepContent } from '#platform/database/content-cache.server.ts'
import type { Endpoint } from '#platform/http/endpoint.server.ts'
import { type Env, parseEnv } from '#platform/env.server.ts'
import { openFileStore } from '#platform/files/open-file-store.server.ts'
import { startJobs } from '#platform/jobs.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createThrottle } from '#platform/rate-limit.server.ts'
import { loadSecrets } from '#platform/secrets.server.ts'
import { openScanner } from '#platform/virus-scanner.server.ts'
import { createApi } from '#server/http/app.server.ts'
import { jobQueues } from '#server/jobs.server.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export interface TestApp {
  app: App
  dataDir: string
  /** Its database under the other roles, and for another instance beside it. */
  database: TestDatabase
  /** The firm's facts as they are held; a running server reloads them when it hears of a change. */
  firm: SiteSettingsCache
  /** The running stand-in for Square, with its ledger and its faults. */
  square: Awaited<ReturnType<typeof startFakeSquare>>
  logLines: string[]
  /** Moves the application's clock. */
  setNow(instant: Date): void
  close(): Promise<void>
}

/** The application as in production, on a database of its own and the stand-in for Square. No worker runs. */
export async function testApp(overrides: Partial<Env> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'legate-app-'))
  const database = await testDatabase()
  const logLines: string[] = []
  const log = createLog('debug', (line) => logLines.push(line))
  const origin = 'http://127.0.0.1:3000'
  const square = await startFakeSquare({ port: 0, dataDir })
  const env: Env = { ...parseEnv({ DATA_DIR: dataDir }), ...overrides }
  const jobs = await startJobs(database.urls.app, jobQueues, log)
  const firm = await loadSiteSettings(database.db)
  let fixed: Date | undefined
  // Stands still, so that no window of a throttle ends in the middle of a test.
  const opened = new Date()
  const app: App = {
    env,
    db: database.db,
    database,
    pii: database.pii,
    log,
    jobs,
    throttle: createThrottle(database.db, env.THROTTLE_SCALE, () => fixed ?? opened),
    secrets: loadSecrets({ dataDir }),
    files: openFileStore(env, dataDir),
    scanner: openScanner(env.CLAMD_URL),
    cards: {
      gateway: createCardGateway({
        accessToken: 'stand-in',
        environment: 'sandbox',
        baseUrl: square.origin,
        locationId: 'LSTANDIN',
        timeoutSeconds: 10,
        abortMs: 12_000,
        probeEveryMs: 20,
      }),
      applicationId: 'sandbox-sq0idb-stand-in',
      locationId: 'LSTANDIN',
      scriptUrl: `${square.origin}/v1/square.js`,
      webhookSignatureKey: 'test-signature-key',
      contentPolicy: { script: [square.origin], frame: [square.origin], style: [], connect: [square.origin], font: [] },
    },
    origin,
    // Not connected to the content listener, so it caches nothing until a test calls `follow`.
    content: keepContent(),
    site: () => firm.current(),
    now: () => fixed ?? new Date(),
  }
  // Loaded here, not inside the first request of a test.
  await app.cards.gateway.warmUp()
  return {
    app,
    dataDir,
    database,
    firm,
    square,
    logLines,
    setNow: (instant) => (fixed = instant),
    async close() {
      await jobs.stop()
      await square.stop()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface CallOptions {
  token?: string | undefined
  headers?: Record<string, string>
  ip?: string
  endpoints?: Endpoint[]
}

/** One request to `/api` without a port. */
export async function callApi(
  app: App,
  method: string,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Response> {
  const headers = new Headers(options.headers)
  if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json')
  if (options.token) headers.set('cookie', `__Host-sid=${options.token}`)
  const init = {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }
  return createApi(app, options.endpoints).request(`${app.origin}${path}`, init, { ip: options.ip ?? '127.0.0.1' })
}

type Holder = { id: string; role: 'client' | 'staff' | 'admin' }
const here = { ip: '127.0.0.1', userAgent: 'test' }

/** A session of the user, as the log-in makes it, its second factor given. */
export async function aSession(app: App, user: Holder): Promise<string> {
  return (await createSession(app, app.db, user, here, { secondFactorAt: app.now() })).token
}

/** A session of staff that still waits for its second factor. */
export async function aHalfSession(app: App, user: Holder): Promise<string> {
  return (await createSession(app, app.db, user, here)).token
}
