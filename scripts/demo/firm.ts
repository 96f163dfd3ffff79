import { createSession } from '#features/auth/sessions.server.ts'
import { generateDocumentsQueue } from '#features/orders/documents/queue-documents.server.ts'
import type { App } from '#platform/app.server.ts'
import { AddressRefused, type Mailer } from '#platform/mailer.server.ts'
import type { Env } from '#platform/env.server.ts'
import { createApi } from '#server/http/app.server.ts'
import { jobHandlers } from '#server/jobs.server.ts'
import { openApp } from '#server/start/open-app.server.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSampleContent } from '../../db/seed.ts'
import type { Random } from './random.ts'
import type { Clock } from './timeline.ts'

export interface Account {
  id: string
  email: string
  role: 'client' | 'staff' | 'admin'
}

export type Json = Record<string, unknown>

interface Job {
  queue: string
  data: Record<string, string>
}

/** The program without its server: its API, its jobs, and a clock that can be set. */
export interface Firm {
  app: App
  clock: Clock
  random: Random
  /** One request with the account's session, its second factor fresh; fails unless it succeeds. */
  call(account: Account | undefined, method: string, path: string, body?: unknown): Promise<Json>
  /** What someone without an account sends who follows a link; keeps the cookies of its answers. */
  visitor(): (path: string, body: object) => Promise<Json>
  /** As `call`, for a form with files. */
  send(account: Account, path: string, form: FormData): Promise<Json>
  /** From here on the papers of this order are made; the others would take longer than anyone waits. */
  makePapersOf(orderId: string): void
  /** What the stand-in for Square does on request: faults, disputes. */
  tellStandIn(path: string, body: object): Promise<Json>
  /** From here on the mail server of this address refuses what comes. */
  refuseMailTo(address: string): void
  /** Runs what was put off to a job, in turn. */
  runJobs(): Promise<void>
  /** Runs a job that the clock of the server would start. */
  runScheduled(queue: string): Promise<void>
  close(): Promise<void>
}

export async function openFirm(env: Env, origin: string, clock: Clock, random: Random): Promise<Firm> {
  const opened = await openApp(env, { migrate, seedSampleContent }, origin, clock.now)
  const { app } = opened
  const refused = new Set<string>()
  // A crash of the machine may cost the last rows, and then the firm is filled again.
  app.database.pool.on('connect', (client) => void client.query('set synchronous_commit to off'))
  const tellStandIn = async (path: string, body: object) => {
    const answer = await fetch(new URL(path, app.cards.scriptUrl), { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The stand-in: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Json
  }
  // No server listens yet.
  await tellStandIn('/_admin/settings', { webhook: null })
  return {
    app,
    clock,
    random,
    ...callers(app, origin),
    ...jobRunner(app, refusing(opened.mailer, refused)),
    tellStandIn,
    refuseMailTo: (address) => void refused.add(address),
    close: () => opened.close(),
  }
}

/** The program's own API, without a port; every call comes from an address of its own. */
function callers(app: App, origin: string): Pick<Firm, 'call' | 'send' | 'visitor'> {
  const api = createApi(app)
  const session = keptSessions(app)
  let addresses = 0
  const answer = async (path: string, init: RequestInit): Promise<Response> => {
    addresses += 1
    const ip = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
    const response = await api.request(`${origin}${path}`, init, { ip })
    if (!response.ok) throw new Error(`${init.method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const request = async (account: Account | undefined, path: string, init: RequestInit): Promise<Json> => {
    const headers = new Headers(init.headers)
    if (account) headers.set('cookie', `__Host-sid=${await session(account)}`)
    const text = await (await answer(path, { ...init, headers })).text()
    return text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as Json) : {}
  }
  return {
    call: (account, method, path, body) => request(account, path, { method, ...asJson(body) }),
    send: (account, path, form) => request(account, path, { method: 'POST', body: form }),
    visitor() {
      let cookie = ''
      return async (path, body) => {
        const { headers, ...init } = asJson(body)
        const response = await answer(path, { method: 'POST', ...init, headers: { ...headers, cookie } })
        cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
        return (await response.json()) as Json
      }
    },
  }
}

const asJson = (body: unknown) =>
  body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }

/** The mail server of these addresses knows them no more. */
const refusing = (mailer: Mailer, addresses: ReadonlySet<string>): Mailer => ({
  ...mailer,
  async deliver(mail) {
    if (addresses.has(mail.to.address)) throw new AddressRefused('550 5.1.1')
    return mailer.deliver(mail)
  },
})

/** Here a job runs at once, not when a worker asks the queue for it: the clock is elsewhere by then. */
function jobRunner(app: App, mailer: Mailer): Pick<Firm, 'makePapersOf' | 'runJobs' | 'runScheduled'> {
  const jobs: Job[] = []
  const withPapers = new Set<string>()
  app.jobs.send = async (_tx, queue, data) => void jobs.push({ queue, data })
  app.jobs.sendAll = async (_tx, queue, all) => void jobs.push(...all.map((data) => ({ queue, data })))
  const handlers = jobHandlers(app, mailer)
  return {
    makePapersOf(orderId) {
      withPapers.add(orderId)
      jobs.push({ queue: generateDocumentsQueue, data: { orderId } })
    },
    async runJobs() {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        if (job.queue === generateDocumentsQueue && !withPapers.has(job.data['orderId'] ?? '')) continue
        await handlers[job.queue]?.(job.data)
      }
    },
    runScheduled: async (queue) => handlers[queue]?.({}),
  }
}

const keptForMs = 4 * 60_000

/** The token of a session as the log-in makes it, its second factor given within the last minutes. */
function keptSessions(app: App): (account: Account) => Promise<string> {
  const kept = new Map<string, { token: string; until: number }>()
  const visitor = { ip: '192.0.2.1', userAgent: 'Sample data' }
  return async ({ id, role }) => {
    const now = app.now()
    const known = kept.get(id)
    if (known && known.until > now.getTime()) return known.token
    const { token } = await createSession(app, app.db, { id, role }, visitor, { secondFactorAt: now })
    kept.set(id, { token, until: now.getTime() + keptForMs })
    return token
  }
}
