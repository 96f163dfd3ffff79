/**
 * Whether the program answers under load that is meant to keep it from that (`npm run check:load`, on the build; docs/checks.md):
 * the rates that two processors have to bear (R95), slow clients (R62), and a flood of logins (R38), a minute of each. Ends
 * with 1 where a limit is passed. Options: `--only rates|slow|logins`, `--seconds N`.
 */
import { parseArgs } from 'node:util'
import { startApplication, startStandIn } from './bench/servers.ts'
import { asStarted } from './chaos/rig/processes.ts'
import { atCapacity } from './load/capacity.ts'
import { isWithin, type LoadResult } from './load/load-result.ts'
import { underLogins } from './load/login-flood.ts'
import { underSlowClients } from './load/slow-clients.ts'
import { table } from './measure/figures.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' }, only: { type: 'string' } } })
const seconds = Number(values.seconds)

const parts: Record<string, () => Promise<LoadResult[]>> = {
  async rates() {
    const standIn = await startStandIn()
    const server = await startApplication({ ...asStarted, FAKE_SQUARE_ORIGIN: standIn.origin })
    const results = await atCapacity(server, seconds)
    await server.stop()
    await standIn.stop()
    return results
  },
  async slow() {
    const server = await startApplication(asStarted)
    const results = await underSlowClients(server, seconds)
    await server.stop()
    return results
  },
  async logins() {
    // With the limits that a firm has: they are what a flood meets first.
    const server = await startApplication({ ...asStarted, THROTTLE_SCALE: '1' })
    const result = await underLogins(server, seconds)
    await server.stop()
    return [result]
  },
}

const chosen = Object.entries(parts).filter(([name]) => values.only === undefined || values.only === name)
if (chosen.length === 0) throw new Error(`npm run check:load -- --only ${Object.keys(parts).join('|')}`)
const results: LoadResult[] = []
for (const [, part] of chosen) results.push(...(await part()))
const rows = results.map(({ load, answers, failed, slowestMs, limitMs }) => [
  load,
  String(answers),
  String(failed),
  String(slowestMs),
  String(limitMs),
])
process.stdout.write(`${table(['under', 'answers', 'failed', 'slowest, ms', 'limit, ms'], rows)}\n`)
for (const { load, remark } of results) if (remark) process.stdout.write(`${load}: ${remark}\n`)
if (!results.every(isWithin)) process.exitCode = 1
