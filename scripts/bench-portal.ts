// What a logged-in client asks for: API answers beside a bare node:http server that makes the same queries, and whole
// pages by the processor time that each takes.
import autocannon from 'autocannon'
import pg from 'pg'
import { drizzle } from 'drizzle-orm/node-postgres'
import { findSession } from '#features/auth/sessions.server.ts'
import { listOrdersInFull } from '#features/orders/order-queries.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { registerClientWithOrders } from './bench/client-account.ts'
import { type LoadedServer, startApplication, startQueryingServer, type Statement } from './bench/servers.ts'
import { median, table } from './measure/figures.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const connections = 16
const wantedRatio = 0.4
const wantedMs = 6

interface Round {
  perSecond: number
  cpuUs: number
}

async function load(server: LoadedServer, path: string, cookie: string, duration = seconds): Promise<Round> {
  const before = server.cpu()
  const result = await autocannon({ url: server.origin + path, connections, duration, headers: { cookie } })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${path}: ${result.errors} errors, ${result.non2xx} refused`)
  return { perSecond: result.requests.total / result.duration, cpuUs: (server.cpu() - before) / result.requests.total }
}

/** What `work` asks the database, in order. */
async function statementsOf(databaseUrl: string, work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  const statements: Statement[] = []
  const query = pool.query.bind(pool) as (statement: Statement, values?: unknown[]) => Promise<unknown>
  pool.query = ((statement: Statement, values?: unknown[]) => {
    const { text, name } = statement
    statements.push({ text, name, values: values ?? statement.values ?? [] })
    return query(statement, values)
  }) as typeof pool.query
  await work(drizzle(pool, { casing: 'snake_case' }))
  await pool.end()
  return statements
}

const application = await startApplication()
const cookie = await registerClientWithOrders(application.origin)
const token = cookie.slice(cookie.indexOf('=') + 1)
const session = async (db: Db) => {
  const found = await findSession({ db, now: () => new Date() }, token)
  if (!found) throw new Error('The session was not found')
  return found.owner
}
const middle = (all: Round[], figure: keyof Round) => median(all.map((one) => one[figure]))
const whole = (value: number) => String(Math.round(value))
const missed: string[] = []

const answers: string[][] = []
for (const { path, queries } of [
  { path: '/api/auth/me', queries: session },
  { path: '/api/orders', queries: async (db: Db) => listOrdersInFull(db, (await session(db)).id) },
]) {
  const databaseUrl = application.databaseUrl()
  const bare = await startQueryingServer(databaseUrl, await statementsOf(databaseUrl, queries))
  await load(application, path, cookie, 3)
  await load(bare, path, cookie, 2)
  const ours: Round[] = []
  const theirs: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await load(application, path, cookie))
    theirs.push(await load(bare, path, cookie))
  }
  await bare.stop()
  const ratio = middle(ours, 'perSecond') / middle(theirs, 'perSecond')
  if (ratio < wantedRatio) missed.push(`${path}: the ratio ${wantedRatio} is not reached`)
  answers.push([
    path,
    whole(middle(ours, 'perSecond')),
    whole(middle(theirs, 'perSecond')),
    ratio.toFixed(2),
    whole(middle(ours, 'cpuUs')),
    whole(middle(theirs, 'cpuUs')),
  ])
}

const pages: string[][] = []
for (const path of ['/dashboard', '/dashboard/orders', '/dashboard/settings']) {
  await load(application, path, cookie, 4)
  const ours: Round[] = []
  for (let round = 0; round < rounds; round += 1) ours.push(await load(application, path, cookie))
  const ms = middle(ours, 'cpuUs') / 1000
  if (ms > wantedMs) missed.push(`${path}: takes more than ${wantedMs} ms of processor`)
  pages.push([path, whole(middle(ours, 'perSecond')), ms.toFixed(1)])
}
await application.stop()

const answersHead = ['answer', 'requests/s', 'bare node:http', 'ratio', 'µs of processor', 'bare node:http']
const pagesHead = ['page', 'requests/s', 'ms of processor']
process.stdout.write(`${table(answersHead, answers)}\n\n${table(pagesHead, pages)}\n`)
process.stdout.write(
  `\nMedians of ${rounds} rounds of ${seconds} s, ${connections} connections, a client with three orders\n`,
)
for (const line of missed) process.stdout.write(`${line}\n`)
if (missed.length > 0) process.exitCode = 1
