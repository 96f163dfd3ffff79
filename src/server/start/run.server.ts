import cluster from 'node:cluster'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { migrate } from '../../../db/migrate.ts'
import { seedSampleContent } from '../../../db/seed.ts'
import { firstAdmin, inviteFirstAdmin } from '#features/auth/invite-first-admin.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Env } from '#platform/env.server.ts'
import { outliveTheLog } from '#platform/log.server.ts'
import { createFront } from '#server/http/app.server.ts'
import { CachedPages } from '#server/page-cache/cached-pages.server.ts'
import { jobQueues, startWorkers } from '#server/jobs.server.ts'
import { apiMap } from '#server/api.server.ts'
import { traceJobs } from '#server/trace-requests.server.ts'
import { type RouteName, routeNames } from '#server/metrics/route-names.server.ts'
import { traceStatements } from '#platform/traces/trace-statements.server.ts'
import { createTraces, type Traces } from '#platform/traces/traces.server.ts'
import { createMetrics, type Metrics } from '#server/metrics/metrics.server.ts'
import { endOnUnexpectedError } from './last-resort.server.ts'
import { type OpenApp, openApp } from './open-app.server.ts'
import { readEnv } from './read-env.server.ts'
import { stopServing } from './stop-serving.server.ts'
import { reportReady } from './supervise-workers.server.ts'
import { figuresOfAll } from './worker-figures.server.ts'
import { startKeepingBuild } from '#server/earlier-builds/keep-build.server.ts'
import { earlierBuilds } from '#server/earlier-builds/earlier-builds.server.ts'
import { type StaticFiles, staticFiles } from '#server/http/static-files.server.ts'

interface Options {
  server: Server
  build: ServerBuild | (() => Promise<ServerBuild>)
  mode: 'production' | 'development'
  /** The folder of built files. */
  client?: URL
  before?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
}

/** Of several workers, the first one says where the program is. */
const isFirst = (cluster.worker?.id ?? 1) === 1

/** Opens everything, serves, and says where; SIGTERM, SIGINT, and SIGHUP finish what is under way and end it. */
export async function runServer({ server, build, mode, client, before }: Options): Promise<void> {
  outliveTheLog()
  const env = readEnv()
  if (mode === 'production') endOnUnexpectedError()
  server.on('request', starting)
  // Others may answer already, so it listens when it can answer, too (decision 371); a proxy asks them until then (decision 399).
  const listensOnceReady = cluster.isWorker || (env.trustedHops > 0 && env.PORT !== 0)
  const port = listensOnceReady ? env.PORT : await listen(server, env)
  const origin = `http://${env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST}:${port}`
  const opened = await openApp(env, { migrate, seedSampleContent }, origin)
  const pages = typeof build === 'function' ? undefined : new CachedPages(opened.app, build)
  const routeOf = routeNames(apiMap, typeof build === 'function' ? {} : build.routes)
  const metrics = measure(opened.app, routeOf, pages)
  const traces = collect(opened.app)
  const mailer = metrics?.counted(opened.mailer) ?? opened.mailer
  const stopWorkers = await startWorkers(opened.app, mailer, (queue, handle) => {
    const traced = traces ? traceJobs(traces)(queue, handle) : handle
    return metrics ? metrics.timed(queue, traced) : traced
  })
  opened.onInvalidation((change) => pages?.invalidate(change))
  const front = createFront({
    app: opened.app,
    build,
    mode,
    serveFile: client && (await serveBuild(opened.app, fileURLToPath(client))),
    cachedPages: pages,
    metrics,
    tracing: traces && { traces, routeOf },
  })
  server.off('request', starting)
  server.on('request', before ? (req, res) => before(req, res, () => front(req, res)) : front)
  const invitation = env.isProduction || !isFirst ? '' : await firstInvitation(origin, opened)
  // Whoever waits for the announcement may end it at once.
  stopOnSignal(server, opened, async () => {
    await stopWorkers()
    await traces?.stop()
  })
  if (listensOnceReady) await listen(server, env)
  reportReady()
  if (isFirst) announce(origin, opened, env)
  process.stdout.write(invitation)
  void opened.app.cards.gateway.warmUp()
}

/** The files of this build, and, for a week, those of the builds before it (decision 370). */
async function serveBuild(app: App, client: string): Promise<StaticFiles> {
  const serveFile = staticFiles(client)
  await startKeepingBuild(app, client)
  return earlierBuilds(app, serveFile)
}

function measure(app: App, routeOf: RouteName, cachedPages: CachedPages | undefined): Metrics | undefined {
  const token = app.env.METRICS_TOKEN
  return token === undefined
    ? undefined
    : createMetrics({
        app,
        token,
        routeOf,
        cachedPages,
        queues: jobQueues.map(({ name }) => name),
        ofAll: figuresOfAll,
      })
}

/** Keeps traces where a collector is set; elsewhere, nothing is timed and no statement is touched. */
function collect({ env, database, log }: App): Traces | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  const collector = { endpoint, headers: env.OTEL_EXPORTER_OTLP_HEADERS, serviceName: env.OTEL_SERVICE_NAME }
  const traces = createTraces(collector, log)
  traceStatements(database.pool, traces)
  return traces
}

/** Until everything is open, readiness says so and nothing else is promised. */
function starting(req: IncomingMessage, res: ServerResponse): void {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  const isAlive = isRead && req.url === '/healthz'
  res
    .writeHead(isAlive ? 200 : 503, {
      'content-type': 'text/plain',
      'x-content-type-options': 'nosniff',
      'retry-after': '2',
    })
    .end(isAlive ? 'ok' : 'starting')
}

function listen(server: Server, env: Env): Promise<number> {
  return new Promise((listening, failed) => {
    server.once('error', failed)
    server.listen(env.PORT, env.HOST, () => {
      const address = server.address()
      listening(typeof address === 'object' && address ? address.port : env.PORT)
    })
  })
}

function announce(origin: string, { mailer }: OpenApp, env: Env): void {
  const shown = env.isProduction || env.SMTP_URL ? '' : `, shown at ${origin}/dev/outbox`
  process.stdout.write(`Legate is ready at ${origin}\nMail goes to ${mailer.destination}${shown}\n`)
}

/** The way into the back office of a new installation on one's own machine. Passkeys need a host name. */
async function firstInvitation(origin: string, { app }: OpenApp): Promise<string> {
  const token = await inviteFirstAdmin(app.db, app.now())
  if (token === undefined) return ''
  const url = new URL(`/reset-password?token=${token}`, origin.replace('127.0.0.1', 'localhost'))
  return `Back office: this link sets the password of ${firstAdmin.email}. It works once, for 48 hours:\n${url.href}\n`
}

function stopOnSignal(server: Server, opened: OpenApp, stopWorkers: () => Promise<void>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), 30_000).unref()
    await stopServing(server)
    await stopWorkers()
    await opened.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
}
