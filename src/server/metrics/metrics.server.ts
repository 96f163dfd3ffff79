import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '#platform/app.server.ts'
import type { JobHandler } from '#platform/jobs.server.ts'
import { AddressRefused, type Mailer } from '#platform/mailer.server.ts'
import type { CachedPages } from '#server/page-cache/cached-pages.server.ts'
import type { OwnFigures } from '#server/start/worker-figures.server.ts'
import { mergeFigures } from './merge-figures.server.ts'
import type { RouteName } from './route-names.server.ts'
import { workGauges } from './work-gauges.server.ts'

export interface Metrics {
  /** Times the answer to a request. */
  watch(req: IncomingMessage, res: ServerResponse): void
  /** The same job, timed. */
  timed: (queue: string, handle: JobHandler) => JobHandler
  /** The same mailer, counted. */
  counted(mailer: Mailer): Mailer
  /** Answers a request for /metrics. */
  answer(request: Request): Promise<Response>
}

export interface Measured {
  app: App
  token: string
  queues: readonly string[]
  routeOf: RouteName
  cachedPages?: CachedPages | undefined
  /** Asks the other processes of this computer too, where there are any. */
  ofAll?: (own: OwnFigures) => () => Promise<string[]>
}

const onlyOwn = (own: OwnFigures) => async () => [await own()]

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Of a page and of a job, in seconds. */
const seconds = { request: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10], job: [0.05, 0.25, 1, 5, 30, 120, 600] }

/** What Prometheus reads: nothing in it names a person, and no label has more values than the program has routes (decision 300). */
export function createMetrics({ app, token, queues, routeOf, cachedPages, ofAll = onlyOwn }: Measured): Metrics {
  const register = new Registry()
  // What all processes find alike in the database: the one that is asked says it.
  const shared = new Registry()
  collectDefaultMetrics({ register })
  poolGauges(app, register)
  if (cachedPages) cacheMetrics(cachedPages, register)
  const readWork = workGauges(app, shared, queues)
  const { requests, jobs } = histograms(register)
  const readAll = ofAll(async (worker) => {
    if (worker !== undefined) register.setDefaultLabels({ worker })
    return register.metrics()
  })
  return {
    watch(req, res) {
      const startedAt = performance.now()
      const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
      res.once('close', () => {
        const method = methods.has(req.method ?? '') ? req.method : 'other'
        const route = routeOf(path, res.statusCode < 400)
        const status = res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'aborted'
        requests.observe({ method, route, status }, (performance.now() - startedAt) / 1000)
      })
    },
    timed: (queue, handle) => async (data) => {
      const end = jobs.startTimer({ queue })
      try {
        await handle(data)
        end({ outcome: 'done' })
      } catch (error) {
        end({ outcome: 'failed' })
        throw error
      }
    },
    counted: countedMailer(register),
    async answer(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return plain(405, 'Method not allowed', { allow: 'GET, HEAD' })
      if (!isToken(request.headers.get('authorization'), token))
        return plain(401, 'Unauthorized', { 'www-authenticate': 'Bearer' })
      await readWork()
      return plain(200, mergeFigures([await shared.metrics(), ...(await readAll())]), {
        'content-type': register.contentType,
      })
    },
  }
}

function histograms(register: Registry) {
  const registers = [register]
  const requests = new Histogram({
    name: 'legate_http_request_seconds',
    help: 'How long requests took, to the last byte',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds.request,
    registers,
  })
  const jobs = new Histogram({
    name: 'legate_job_seconds',
    help: 'How long jobs took',
    labelNames: ['queue', 'outcome'],
    buckets: seconds.job,
    registers,
  })
  return { requests, jobs }
}

const plain = (status: number, body: string, headers: Record<string, string>) =>
  new Response(body, {
    status,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store', ...headers },
  })

/** Takes as long for a wrong token as for the right one. */
function isToken(header: string | null, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`))
}

function poolGauges({ database: { pool } }: App, register: Registry): void {
  const figures = {
    in_use: () => pool.totalCount - pool.idleCount,
    idle: () => pool.idleCount,
    waiting: () => pool.waitingCount,
  }
  new Gauge({
    name: 'legate_database_pool',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(figures)) this.set({ state }, count())
    },
  })
}

function cacheMetrics(pages: CachedPages, register: Registry): void {
  const registers = [register]
  new Gauge({
    name: 'legate_page_cache_entries',
    help: 'Finished pages in memory',
    registers,
    collect() {
      this.set(pages.figures().entries)
    },
  })
  new Gauge({
    name: 'legate_page_cache_bytes',
    help: 'Memory that they take',
    registers,
    collect() {
      this.set(pages.figures().bytes)
    },
  })
  new Counter({
    name: 'legate_page_cache_requests_total',
    help: 'Requests for pages that are the same for everyone, from memory or made',
    labelNames: ['outcome'],
    registers,
    collect() {
      const { hits, misses } = pages.figures()
      this.reset()
      this.inc({ outcome: 'hit' }, hits)
      this.inc({ outcome: 'miss' }, misses)
    },
  })
}

function countedMailer(register: Registry): (mailer: Mailer) => Mailer {
  const registers = [register]
  const mails = new Counter({
    name: 'legate_mails_total',
    help: 'Emails handed to the mail server, refused by it for the address, or not taken',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['sent', 'refused', 'failed']) mails.inc({ outcome }, 0)
  const answers = new Gauge({
    name: 'legate_mail_server_up',
    help: 'Whether the mail server answered the last email; 1 before the first',
    registers,
  })
  answers.set(1)
  return (mailer) => ({
    ...mailer,
    async deliver(mail) {
      try {
        await mailer.deliver(mail)
        mails.inc({ outcome: 'sent' })
        answers.set(1)
      } catch (error) {
        const isRefused = error instanceof AddressRefused
        mails.inc({ outcome: isRefused ? 'refused' : 'failed' })
        answers.set(isRefused ? 1 : 0)
        throw error
      }
    },
  })
}
