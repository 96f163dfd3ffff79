import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { orderTermsVersion } from '#features/formation/agent-consent/agent-statements.ts'
import { type LoadedApplication, startApplication } from './bench/servers.ts'

// npm run check:heap: whether SSNs that clients sent are still in the server's memory once it has collected its garbage (R31).

const { values } = parseArgs({ options: { clients: { type: 'string', default: '100' } } })

/** A client of the running application. */
async function aClient(origin: string, number: number) {
  let cookie = ''
  const post = async (path: string, body: unknown): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    return answer
  }
  const person = { firstName: 'Alex', lastName: 'Sample', password: 'tide over larch' }
  await post('/api/auth/register', { ...person, email: `client-${number}@example.com` })
  return post
}

/** A paid order of a client, and the SSN that they send for it. */
async function sendSsn(origin: string, number: number): Promise<string> {
  const post = await aClient(origin, number)
  const choice = { baseService: 'llc', addons: [] }
  const { totalCents } = await post('/api/orders/quote', choice)
  const payment = { amount: totalCents, paymentToken: 'cnon:card-nonce-ok', termsVersion: orderTermsVersion }
  const { orderId } = await post('/api/orders/create', { ...choice, ...payment })
  const ssn = `${219 + (number % 300)}${10 + (number % 80)}${1000 + number * 7}`
  const responsiblePartySSN = `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`
  await post(`/api/orders/${String(orderId)}/ssns`, {
    einSSN: { responsiblePartySSN, responsiblePartyName: 'Alex Sample', responsiblePartyTitle: 'Member' },
  })
  return ssn
}

/** The server's heap, which Node writes after it has collected garbage. */
async function snapshot(server: LoadedApplication, folder: string): Promise<string> {
  process.kill(server.pid ?? Number.NaN, 'SIGUSR2')
  for (let last = -1; ; await wait(1000)) {
    const [file] = readdirSync(folder)
    const size = file ? statSync(join(folder, file)).size : -1
    if (file && size > 0 && size === last) return readFileSync(join(folder, file), 'latin1')
    last = size
  }
}

const folder = mkdtempSync(join(tmpdir(), 'legate-heap-'))
const server = await startApplication({
  NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`,
  THROTTLE_SCALE: '1000',
})
try {
  const ssns: string[] = []
  for (let number = 0; number < Number(values.clients); number += 1) ssns.push(await sendSsn(server.origin, number))
  // Other requests take the place of what the last ones left in buffers.
  for (let round = 0; round < 300; round += 1) await (await fetch(`${server.origin}/login`)).text()
  const heap = await snapshot(server, folder)
  const spellings = (ssn: string) => [ssn, `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`]
  const found = ssns.filter((ssn) => spellings(ssn).some((spelling) => heap.includes(spelling)))
  const isSeen = heap.includes('Please enter a valid 9-digit SSN')
  if (!isSeen) throw new Error('The snapshot does not hold what the program holds: it was not read right.')
  process.stdout.write(
    `${ssns.length} SSNs were sent, ${found.length} are in a heap of ${Math.round(heap.length / 2 ** 20)} MB\n`,
  )
  process.exitCode = found.length === 0 ? 0 : 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
