// What staff wait for with a million orders, 10,000 of them open: the answers of the built application for one client at a
// time, and the reads behind them beside the same reads among 10,000 orders. Figures: docs/performance.md.
import { request } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createSession } from '#features/auth/sessions.server.ts'
import { listOrderQueue } from '#features/orders/queue/order-queue-queries.server.ts'
import { queueQuery } from '#features/orders/queue/queue-query.ts'
import { type FilledFirm, startFilledFirm } from './bench/filled-firm.ts'
import { allOrders, openOrders } from './bench/numbered-rows.ts'
import { startQueryingServer } from './bench/servers.ts'
import { type Question, questions, type Reader, type Round } from './bench/staff-questions.ts'
import { median, table } from './measure/figures.ts'

const { values: options } = parseArgs({
  options: {
    /** A folder in which the two filled databases stay for the next run. */
    keep: { type: 'string' },
    rounds: { type: 'string', default: process.env['BENCH_ROUNDS'] ?? '100' },
    /** Only the questions whose names contain this. */
    only: { type: 'string', default: '' },
    /** Nor those whose names contain this. */
    without: { type: 'string' },
    /** How many orders the large database holds. */
    orders: { type: 'string', default: String(allOrders) },
  },
})
const wantedRatio = 1.5
const rounds = Number(options.rounds)
/** Not counted: what they ask for is not in memory yet. */
const warmUps = 10
const large = Number(options.orders)
const asked = questions.filter(
  ({ name }) => name.includes(options.only) && (options.without === undefined || !name.includes(options.without)),
)

/** Orders from all over the table. */
async function chooseRounds({ owner, db, readerId }: FilledFirm): Promise<Round[]> {
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

interface Asking {
  firm: FilledFirm
  reader: Reader
  rounds: Round[]
}

const readyToAsk = async (firm: FilledFirm): Promise<Asking> => {
  const { app, readerId } = firm
  return { firm, reader: { app, readerId }, rounds: await chooseRounds(firm) }
}

function roundAt({ rounds: all }: Asking, at: number): Round {
  const round = all[at % all.length]
  if (!round) throw new Error('There are no orders')
  return round
}

async function timeRead(asking: Asking, { path, read }: Question, at: number): Promise<number> {
  const address = new URL(path(roundAt(asking, at)), 'http://localhost')
  const started = performance.now()
  await read(asking.reader, address)
  return performance.now() - started
}

/** Medians of the reads alone: each round asks among few orders and among many, so that both see the same machine. */
async function timeReads(few: Asking, many: Asking, question: Question): Promise<[few: number, many: number]> {
  const taken: [number[], number[]] = [[], []]
  for (let index = 0; index < warmUps + rounds; index += 1) {
    const [ofFew, ofMany] = [await timeRead(few, question, index), await timeRead(many, question, index)]
    if (index < warmUps) continue
    taken[0].push(ofFew)
    taken[1].push(ofMany)
  }
  return [median(taken[0]), median(taken[1])]
}

async function logIn({ db, readerId }: FilledFirm): Promise<string> {
  const now = new Date()
  const from = { ip: '127.0.0.1', userAgent: 'bench' }
  const staff = { id: readerId, role: 'admin' as const }
  return (await createSession({ now: () => now }, db, staff, from, { secondFactorAt: now })).token
}

/** Milliseconds from request to the last byte. */
const timeAnswer = (url: string, token: string) =>
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

/** Milliseconds of the answers, ascending, and of a bare server that makes one small query, each asked right after. */
async function timeAnswers(many: Asking, bareUrl: string, token: string, { path }: Question) {
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let index = 0; index < warmUps + rounds; index += 1) {
    const round = roundAt(many, index)
    const ms = await timeAnswer(many.firm.application.origin + path(round), token)
    const bareMs = await timeAnswer(bareUrl, token)
    if (index < warmUps) continue
    ours.push(ms)
    bare.push(bareMs)
  }
  return { ours: ascending(ours), bare: ascending(bare) }
}

const ascending = (values: number[]) => values.toSorted((a, b) => a - b)
const p95Of = (sorted: readonly number[]) => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN

const say = (text: string) => process.stderr.write(`${text}\n`)
const kept = (name: number) => options.keep && join(options.keep, String(name))
const fewFirm = await startFilledFirm(openOrders, kept(openOrders), say)
const manyFirm = await startFilledFirm(large, kept(large), say)
const [few, many] = [await readyToAsk(fewFirm), await readyToAsk(manyFirm)]
const reads = new Map<string, [number, number]>()
for (const question of asked) reads.set(question.name, await timeReads(few, many, question))
await fewFirm.stop()

const statement = { text: 'select count(*) from schema_migrations', values: [] }
const bare = await startQueryingServer(manyFirm.application.databaseUrl(), [statement])
const token = await logIn(manyFirm)
const missed: string[] = []
const rows: string[][] = []
for (const question of asked) {
  const { name, wantedMs } = question
  const { ours, bare: theirs } = await timeAnswers(many, bare.origin, token, question)
  const [before, ms] = reads.get(name) ?? [Number.NaN, Number.NaN]
  const [p95, ratio] = [p95Of(ours), ms / before]
  if (!(p95 <= wantedMs)) missed.push(`${name}: ${p95.toFixed(1)} ms at the 95th percentile, more than ${wantedMs}`)
  if (!(ratio <= wantedRatio)) missed.push(`${name}: its reads take ${ratio.toFixed(2)} times as long`)
  const figures = [before, ms, ratio, median(ours), p95, median(theirs), p95Of(theirs)]
  rows.push([name, ...figures.map((figure, column) => figure.toFixed(column === 2 ? 2 : 1))])
}
await bare.stop()
await manyFirm.stop()

const head = [
  'asked for',
  'reads, 10,000 (ms)',
  `reads, ${large} (ms)`,
  'ratio',
  'answer p50',
  'p95',
  'bare p50',
  'p95',
]
process.stdout.write(`${table(head, rows)}\n\n${rounds} rounds each, one client at a time\n`)
process.stdout.write(missed.length === 0 ? 'Every answer is met.\n' : `${missed.length} missed:\n`)
for (const line of missed) process.stdout.write(`${line}\n`)
if (missed.length > 0) process.exitCode = 1
