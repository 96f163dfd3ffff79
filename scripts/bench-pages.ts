// Pages from the cache beside a bare node:http server that answers the same: requests per second and processor time.
import autocannon from 'autocannon'
import { setTimeout as pause } from 'node:timers/promises'
import { type LoadedServer, read, startApplication, startBareServer } from './bench/servers.ts'
import { median, table } from './measure/figures.ts'

const pages = ['/', '/blog', '/catalog']
const rounds = 5
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const connections = 32
const wanted = 0.9

interface Round {
  perSecond: number
  cpu: number
}

async function loadOrder(server: LoadedServer, path: string, duration = seconds): Promise<Round> {
  const before = server.cpu()
  const result = await autocannon({
    url: server.origin + path,
    connections,
    duration,
    headers: { 'accept-encoding': 'br' },
  })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${path}: ${result.errors} errors, ${result.non2xx} refused`)
  return { perSecond: result.requests.total / result.duration, cpu: (server.cpu() - before) / result.requests.total }
}

const application = await startApplication()
const rows: string[][] = []
let isReached = true
for (const path of pages) {
  await read(application.origin + path)
  // The best compression follows the first answer; until it is there the bodies would differ.
  await pause(2000)
  const bare = await startBareServer(await read(application.origin + path))
  await loadOrder(application, path, 2)
  await loadOrder(bare, path, 2)
  const ours: Round[] = []
  const theirs: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await loadOrder(application, path))
    theirs.push(await loadOrder(bare, path))
  }
  await bare.stop()
  const middle = (all: Round[], figure: keyof Round) => median(all.map((one) => one[figure]))
  const ratio = middle(ours, 'perSecond') / middle(theirs, 'perSecond')
  isReached &&= ratio >= wanted
  const whole = (value: number) => String(Math.round(value))
  rows.push([
    path,
    whole(middle(ours, 'perSecond')),
    whole(middle(theirs, 'perSecond')),
    ratio.toFixed(2),
    middle(ours, 'cpu').toFixed(1),
    middle(theirs, 'cpu').toFixed(1),
  ])
}
await application.stop()
const head = ['page', 'requests/s', 'bare node:http', 'ratio', 'µs of processor', 'bare node:http']
process.stdout.write(`${table(head, rows)}\n\n${rounds} rounds of ${seconds} s each, ${connections} connections\n`)
if (!isReached) {
  process.stdout.write(`The ratio ${wanted} is not reached\n`)
  process.exitCode = 1
}
