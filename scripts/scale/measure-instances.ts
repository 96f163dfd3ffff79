import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerClientWithOrders } from '../bench/client-account.ts'
import { type LoadedApplication, startApplication, startStandIn } from '../bench/servers.ts'
import { median, table } from '../measure/figures.ts'
import { loadWithWrk } from '../measure/wrk.ts'
import { type Nginx, startNginx } from '../start-nginx.ts'

const counts = [1, 2, 4]
const connections = 16

interface Request {
  name: string
  path: string
  headers?: Record<string, string>
  script?: string
}

/** Each request a message of another person, as the contact page sends it. */
const contactScript = `
local sent = 0
function request()
  sent = sent + 1
  local body = string.format('{"formType":"contact","name":"Bench","email":"bench%d-%d@example.com","message":"How long does it take?"}', os.time(), sent)
  return wrk.format('POST', wrk.path, { ['content-type'] = 'application/json' }, body)
end
`

/**
 * Loads 1, 2, and 4 instances behind nginx as `ops/nginx.conf` sets it up, on one database, in alternating rounds. Four run all
 * the time; what differs is how many of them nginx knows.
 *
 * @returns requests per second and their ratios, and what each instance takes of memory, as tables
 */
export async function measureInstances(rounds: number, seconds: number): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'legate-instances-'))
  const script = join(dir, 'contact.lua')
  writeFileSync(script, contactScript)
  const instances: LoadedApplication[] = []
  const data = join(dir, 'data')
  const standIn = await startStandIn()
  const settings = { TRUST_PROXY: '1', FAKE_SQUARE_ORIGIN: standIn.origin }
  for (let at = 0; at < Math.max(...counts); at += 1) instances.push(await startApplication(settings, data))
  const [first] = instances
  if (!first) throw new Error('No instance runs')
  const cookie = await registerClientWithOrders(first.origin)
  const proxies: Nginx[] = []
  for (const count of counts)
    proxies.push(await startNginx({ instances: instances.slice(0, count).map(({ origin }) => origin) }))
  const requests: Request[] = [
    { name: 'home page', path: '/', headers: { 'Accept-Encoding': 'br' } },
    { name: 'dashboard of a client', path: '/dashboard', headers: { cookie } },
    { name: 'API write: a message of the contact page', path: '/api/forms', script },
  ]
  const rows: string[][] = []
  for (const request of requests) rows.push(rowOf(request.name, await alternate(proxies, request, { rounds, seconds })))
  const memory = instances.map((instance) => instance.memoryMb())
  for (const proxy of proxies) await proxy.stop()
  // The first one started the database.
  for (const instance of instances.toReversed()) await instance.stop()
  await standIn.stop()
  rmSync(dir, { recursive: true, force: true })
  const head = ['requests/s', ...counts.map((count) => `${count} behind nginx`), '2 : 1', '4 : 1']
  return `${table(head, rows)}\n\nMemory of each instance afterward: ${memory.map((mb) => mb.toFixed(0)).join(', ')} MB`
}

async function alternate(
  proxies: readonly Nginx[],
  { path, headers = {}, script }: Request,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<number[]> {
  const load = (proxy: Nginx, duration: number) =>
    loadWithWrk(proxy.origin + path, { seconds: duration, connections, headers, ...(script ? { script } : {}) })
  const taken: number[][] = proxies.map(() => [])
  for (const proxy of proxies) await load(proxy, 2)
  for (let round = 0; round < rounds; round += 1)
    for (const [at, proxy] of proxies.entries()) taken[at]?.push(await load(proxy, seconds))
  return taken.map(median)
}

/** Requests per second, and how many times those of the first. */
export function rowOf(name: string, perSecond: readonly number[]): string[] {
  const [alone = Number.NaN, ...more] = perSecond
  return [
    name,
    ...perSecond.map((value) => value.toFixed(value < 10 ? 1 : 0)),
    ...more.map((value) => (value / alone).toFixed(2)),
  ]
}
