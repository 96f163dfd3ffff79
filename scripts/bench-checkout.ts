// Paid orders a second at sixteen clients, the server's processor time for each, and the same rows written by pgbench.
import { buyFor, type Cart, poster, register } from './bench/order-buyers.ts'
import { writeOrderRows } from './bench/order-rows.ts'
import { startApplication, startStandIn } from './bench/servers.ts'
import { median, table } from './measure/figures.ts'

const clients = 16
const accountCount = 64
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)
const wanted = { perSecond: 60, p95Ms: 400, cpuMs: 15 }

const cart: Cart = { baseService: 'llc', addons: ['registered-agent', 'ein'] }

interface Figures {
  perSecond: number
  p50: number
  p95: number
  cpuMs: number
  standInMs: number
}

const standIn = await startStandIn()
// Behind a proxy that names the clients' addresses: each order comes from one of its own.
const application = await startApplication({ FAKE_SQUARE_ORIGIN: standIn.origin, TRUST_PROXY: '1' })
const measured: Figures[] = []
let rowsPerSecond: number | undefined
try {
  const post = poster(application.origin, clients)
  const accounts = await Promise.all(Array.from({ length: accountCount }, () => register(post)))
  await buyFor(4, { post, clients, accounts, cart })

  for (let round = 0; round < rounds; round += 1) {
    const [before, standInBefore] = [application.cpu(), standIn.cpu()]
    const { orders, seconds: took, latencies } = await buyFor(seconds, { post, clients, accounts, cart })
    const at = (share: number) => latencies[Math.min(orders - 1, Math.floor(orders * share))] ?? Number.NaN
    measured.push({
      perSecond: orders / took,
      p50: at(0.5),
      p95: at(0.95),
      cpuMs: (application.cpu() - before) / 1000 / orders,
      standInMs: (standIn.cpu() - standInBefore) / 1000 / orders,
    })
  }
  rowsPerSecond = await writeOrderRows(application.databaseUrl(), clients, 5)
} finally {
  await application.stop()
  await standIn.stop()
}

const middle = (figure: keyof Figures) => median(measured.map((one) => one[figure]))
const head = ['order', 'orders/s', 'p50 ms', 'p95 ms', 'ms of processor', 'stand-in', 'pgbench, same rows/s', 'ratio']
const perSecond = middle('perSecond')
const row = [
  'LLC, registered agent, EIN',
  perSecond.toFixed(0),
  middle('p50').toFixed(0),
  middle('p95').toFixed(0),
  middle('cpuMs').toFixed(1),
  middle('standInMs').toFixed(1),
  rowsPerSecond?.toFixed(0) ?? 'no pgbench',
  rowsPerSecond === undefined ? '' : (perSecond / rowsPerSecond).toFixed(3),
]
process.stdout.write(
  `${table(head, [row])}\n\nMedians of ${rounds} rounds of ${seconds} s, ${clients} clients, ${accountCount} accounts\n`,
)
const missed = [
  ...(perSecond < wanted.perSecond ? [`fewer than ${wanted.perSecond} orders a second`] : []),
  ...(middle('p95') > wanted.p95Ms ? [`p95 above ${wanted.p95Ms} ms`] : []),
  ...(middle('cpuMs') > wanted.cpuMs ? [`more than ${wanted.cpuMs} ms of processor for an order`] : []),
]
for (const line of missed) process.stdout.write(`Missed: ${line}\n`)
if (missed.length > 0) process.exitCode = 1
