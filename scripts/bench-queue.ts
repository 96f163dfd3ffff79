// What staff wait for with a million orders, 10,000 of them open: the pages of the built application for one client at a
// time, and the queries behind them beside the same queries among 10,000 orders. Figures: docs/performance.md.
import { request } from 'node:http'
import pg from 'pg'
import { users } from '#features/auth/auth-tables.server.ts'
import { createSession } from '#features/auth/sessions.server.ts'
import { getOrderWork } from '#features/orders/client-tasks/order-work-queries.server.ts'
import { listStaffDocuments } from '#features/orders/documents/staff-documents-queries.server.ts'
import { getStaffOrder } from '#features/orders/life/staff-order.server.ts'
import { listOrderQueue } from '#features/orders/queue/order-queue-queries.server.ts'
import { queueQuery, queueViews } from '#features/orders/queue/queue-query.ts'
import { connectDatabase, type Db } from '#platform/database/db.server.ts'
import { allOrders, fillOrders, openOrders } from './bench/many-orders.ts'
import { startApplication } from './bench/servers.ts'
import { median, table } from './measure/figures.ts'

const wantedMs = 50
const wantedRatio = 1.5
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 100)

/** What staff ask for, each round for something else: a path of the back office. */
const questions: [name: string, path: (round: Round) => string][] = [
  ...queueViews.map((view): (typeof questions)[number] => [`view ${view}`, () => `?view=${view}`]),
  ['a later page', ({ after }) => `?view=all&after=${after}`],
  ['state and structure', () => '?view=all&status=in_review&structure=s-corp'],
  ['assigned to nobody, paid', () => '?view=all&payment=paid&assigned=nobody'],
  ['completed orders', () => '?status=completed'],
  ['client by name', ({ order }) => `?q=${encodeURIComponent(order.clientName)}`],
  ['a common first name', () => '?q=morgan'],
  ['a common last name, begun', () => '?q=jun'],
  ['email', ({ order }) => `?q=${encodeURIComponent(order.email)}`],
  [
    'company by a word of its name',
    ({ order }) => `?q=${encodeURIComponent(order.name.split(' ').slice(1).join(' '))}`,
  ],
  ['a word that every company has', () => '?q=llc'],
  ['a common word, begun', () => '?q=har'],
  ['beginning of an order id', ({ order }) => `?q=${order.id.slice(0, 6)}`],
  ['beginning of a UBI number', ({ order }) => `?q=${order.ubi.slice(0, 7)}`],
]

interface Round {
  after: string
  order: { id: string; clientName: string; email: string; name: string; ubi: string }
}

/** A server with its database and someone of staff. */
async function open() {
  const application = await startApplication()
  const url = application.databaseUrl()
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const database = connectDatabase(url, { max: 8 })
  const [staff] = await database.db
    .insert(users)
    .values({ email: 'bench@firm.example', firstName: 'Bench', lastName: 'Staff', role: 'staff' })
    .returning()
  if (!staff) throw new Error('Nobody was made')
  const stop = async () => {
    await database.close()
    await owner.end()
    await application.stop()
  }
  return { application, owner, db: database.db, readerId: staff.id, stop }
}
type Opened = Awaited<ReturnType<typeof open>>

/** Orders from all over the table. */
async function chooseRounds({ owner, db, readerId }: Opened): Promise<Round[]> {
  const { rows: chosen } = await owner.query<Round['order']>(
    `select o.id, u.first_name || ' ' || u.last_name as "clientName", u.email, o.business_name as name,
        coalesce(c.ubi, '60012345') as ubi
      from orders o join users u on u.id = o.user_id left join companies c on c.order_id = o.id
      order by md5(o.id::text) limit $1`,
    [rounds],
  )
  const keys: string[] = []
  for (let after = ''; keys.length < 8;) {
    const query = queueQuery.parse({ view: 'all', ...(after ? { after } : {}) })
    after = (await listOrderQueue(db, readerId, query, new Date())).next ?? ''
    keys.push(after)
  }
  return chosen.map((order, index) => ({ order, after: encodeURIComponent(keys[index % keys.length] ?? '') }))
}

const readOrder = (from: Db, id: string) =>
  Promise.all([getStaffOrder(from, id), getOrderWork(from, id), listStaffDocuments(from, id)])

const ask = ({ db, readerId }: Opened, name: string, round: Round): Promise<unknown> => {
  const path = questions.find(([one]) => one === name)?.[1]
  if (!path) return readOrder(db, round.order.id)
  const query = queueQuery.parse(Object.fromEntries(new URLSearchParams(path(round))))
  return listOrderQueue(db, readerId, query, new Date())
}

/** Milliseconds of the queries alone: each round asks among few orders and among many, so that both see the same machine. */
async function timeQueries(few: Opened, many: Opened): Promise<Map<string, [few: number, many: number]>> {
  const times = new Map<string, [number, number]>()
  const [fewRounds, manyRounds] = [await chooseRounds(few), await chooseRounds(many)]
  for (const name of [...questions.map(([one]) => one), 'an order']) {
    const taken: [number[], number[]] = [[], []]
    for (let index = -10; index < rounds; index += 1) {
      const at = (index + rounds) % rounds
      for (const [place, opened, all] of [
        [0, few, fewRounds],
        [1, many, manyRounds],
      ] as const) {
        const round = all[at]
        if (!round) throw new Error('There are too few orders')
        const started = performance.now()
        await ask(opened, name, round)
        if (index >= 0) taken[place].push(performance.now() - started)
      }
    }
    times.set(name, [median(taken[0]), median(taken[1])])
  }
  return times
}

/** Milliseconds from request to the last byte of the page, ascending. */
async function timePages(opened: Opened): Promise<Map<string, number[]>> {
  const { db, readerId, application } = opened
  const all = await chooseRounds(opened)
  const now = new Date()
  const { token } = await createSession({ now: () => now }, db, { id: readerId, role: 'staff' }, here, {
    secondFactorAt: now,
  })
  const times = new Map<string, number[]>()
  for (const [name, path] of [...questions, ['an order', ({ order }: Round) => `/${order.id}`] as const]) {
    const taken: number[] = []
    for (const round of [...all.slice(0, 20), ...all])
      taken.push(await timePage(`${application.origin}/admin/orders${path(round)}`, token))
    times.set(
      name,
      taken.slice(20).toSorted((a, b) => a - b),
    )
  }
  return times
}
const here = { ip: '127.0.0.1', userAgent: 'bench' }

const timePage = (url: string, token: string) =>
  new Promise<number>((done, failed) => {
    const started = performance.now()
    request(url, { headers: { cookie: `__Host-sid=${token}` } }, (res) => {
      if (res.statusCode !== 200) failed(new Error(`${url}: ${res.statusCode}`))
      res.resume()
      res.on('end', () => done(performance.now() - started))
    })
      .on('error', failed)
      .end()
  })

const say = (text: string) => process.stderr.write(`${text}\n`)
const [few, many] = [await open(), await open()]
say(`Filling ${openOrders} orders, and ${allOrders}`)
await fillOrders(few.owner, 1, openOrders, new Date())
await fillOrders(many.owner, 1, openOrders, new Date())
for (let from = openOrders; from < allOrders; from += 110_000) {
  await fillOrders(many.owner, from + 1, from + 110_000, new Date())
  say(`${from + 110_000} orders`)
}
const queries = await timeQueries(few, many)
await few.stop()
const pages = await timePages(many)
await many.stop()

const missed: string[] = []
const rows = [...queries].map(([name, [before, ms]]) => {
  const taken = pages.get(name) ?? []
  const p95 = taken[Math.floor(taken.length * 0.95)] ?? Number.NaN
  const ratio = ms / before
  if (!(p95 <= wantedMs)) missed.push(`${name}: ${p95.toFixed(1)} ms at the 95th percentile`)
  if (!(ratio <= wantedRatio)) missed.push(`${name}: its queries take ${ratio.toFixed(2)} times as long`)
  return [name, before.toFixed(1), ms.toFixed(1), ratio.toFixed(2), median(taken).toFixed(1), p95.toFixed(1)]
})
const head = ['asked for', 'queries, 10,000 (ms)', 'queries, 1,000,000 (ms)', 'ratio', 'page p50 (ms)', 'page p95 (ms)']
process.stdout.write(`${table(head, rows)}\n\n${rounds} rounds each, one client at a time\n`)
for (const line of missed) process.stdout.write(`${line}\n`)
if (missed.length > 0) process.exitCode = 1
