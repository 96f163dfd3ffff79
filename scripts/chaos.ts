// npm run chaos -- --kills 40 [--clients 20] [--faults 0.03]
// Kills the server at random instants under checkout load, starts it again, waits until every payment has settled, and
// compares its database with the ledger of the card provider's stand-in, which runs as a process of its own.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runBuyer, type ReportedOutcome } from './chaos/buyer.ts'
import { compare } from './chaos/compare.ts'
import { freePort, startServer, startFakeSquare } from './chaos/processes.ts'
import { openDatabase, waitUntilSettled } from './chaos/settled.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '40' },
    clients: { type: 'string', default: '20' },
    faults: { type: 'string', default: '0' },
  },
})
const kills = Number(values.kills)
const clients = Number(values.clients)
const faults = Number(values.faults)
if (!(kills >= 0 && clients > 0 && faults >= 0 && faults < 1))
  throw new Error('--kills N [--clients N] [--faults 0..1]')

const say = (text: string) => void process.stdout.write(`${text}\n`)
const between = (from: number, to: number) => from + Math.random() * (to - from)

// Pages play no part in it: any build will do.
if (!existsSync('build/server/index.js'))
  spawnSync(process.execPath, ['scripts/bootstrap.mjs', '--build'], { stdio: 'inherit' })
const folder = mkdtempSync(join(tmpdir(), 'legate-chaos-'))
const port = await freePort()
const fakeSquare = await startFakeSquare({ dataDir: join(folder, 'square'), webhookPort: port, faults })
const server = await startServer({ dataDir: join(folder, 'app'), port, fakeSquareOrigin: fakeSquare.origin })
const { database, stopDatabase } = await openDatabase(join(folder, 'app'))
say(`Server at ${server.origin}, stand-in at ${fakeSquare.origin}, ${clients} buyers, ${kills} kills`)

async function answered(reported: readonly ReportedOutcome[], count: number): Promise<void> {
  const deadline = Date.now() + 60_000
  while (reported.length < count && Date.now() < deadline) await pause(20)
}

async function end(): Promise<void> {
  await server.stop()
  await stopDatabase()
  await fakeSquare.stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void end().then(() => process.exit(130)))

let exitCode = 1
try {
  const stopping = new AbortController()
  const reported: ReportedOutcome[] = []
  const buyers = Array.from({ length: clients }, (_, number) =>
    runBuyer(server.origin, number, reported, stopping.signal),
  )
  for (let kill = 1; kill <= kills; kill++) {
    // Only a server at work has something to lose: the instant is random, but not before it has answered an order.
    await answered(reported, reported.length + 1)
    await pause(between(0, 1500))
    server.kill()
    // Now and then it dies again before it is up.
    if (Math.random() < 0.1) {
      server.launch()
      await pause(between(50, 1000))
      server.kill()
    }
    await server.start()
    if (kill % 10 === 0) say(`${kill} kills, ${reported.length} answers`)
  }
  await pause(2000)
  stopping.abort()
  await Promise.all(buyers)
  await fakeSquare.calm()
  say('Waiting until every payment has settled')
  const isSettled = await waitUntilSettled(database, 180_000)
  const { lines, problems } = await compare(database, fakeSquare.ledgerPath, reported)
  for (const line of lines) say(line)
  if (!isSettled) problems.push('not settled in time')
  for (const problem of problems) say(`WRONG: ${problem}`)
  say(problems.length === 0 ? `Every promise held over ${kills} kills` : `${problems.length} promises broken`)
  exitCode = problems.length === 0 ? 0 : 1
} finally {
  await end()
  if (exitCode === 0) rmSync(folder, { recursive: true, force: true })
  else say(`Kept for a look: ${folder}`)
}
process.exitCode = exitCode
