import { setTimeout as pause } from 'node:timers/promises'
import { silentAfterMs } from '#platform/database/silent-line.server.ts'
import type { Rig } from '../rig/rig.ts'
import { type Outage, outageScenario } from './outages.ts'

const slowestMs = 10_000

/** Public pages are there, writes are refused at once, the process lives, and it says that it isn't ready (R78, R79). */
async function servesWithoutDatabase(rig: Rig): Promise<string[]> {
  await pause(5000)
  const [page, health, ready, write] = await Promise.all([
    rig.look('/terms'),
    rig.look('/healthz'),
    rig.look('/readyz'),
    rig.look('/api/auth/login', { email: 'someone@example.com', password: 'not the one of anyone' }),
  ])
  const all = { page, health, ready, write }
  return [
    ...(page.status === 200 ? [] : [`a public page answered ${page.status} without a database`]),
    ...(health.status === 200 ? [] : [`/healthz answered ${health.status} without a database`]),
    ...(ready.status === 503 ? [] : [`/readyz answered ${ready.status} without a database`]),
    ...(write.status === 503 ? [] : [`a write answered ${write.status} without a database`]),
    ...Object.entries(all).flatMap(([name, { ms }]) => (ms > slowestMs ? [`${name} took ${ms} ms`] : [])),
  ]
}

/** A line that has gone silent ends by then, and with it what waits for it. */
const longestMs = silentAfterMs + 1000

/** A database that takes connections and says nothing: nobody waits for ever. */
async function answersInTime(rig: Rig): Promise<string[]> {
  // As long as `/readyz` may take to notice (R78).
  await pause(5000)
  const all = await Promise.all([
    rig.look('/readyz'),
    rig.look('/api/auth/login', { email: 'someone@example.com', password: 'not the one of anyone' }),
    rig.look('/api/consultations/slots?from=2027-01-04&to=2027-01-08'),
  ])
  return all.flatMap(({ status, ms }) =>
    status >= 500 && ms <= longestMs ? [] : [`a silent database was answered with ${status} after ${ms} ms`],
  )
}

const outages: Outage[] = [
  {
    name: 'database away',
    seconds: 12,
    async begin({ database, look }) {
      // Pages that someone has read are there without a database.
      await look('/terms')
      database.faults.isAway = true
      database.cutAll()
    },
    during: servesWithoutDatabase,
  },
  {
    name: 'database silent',
    seconds: 30,
    begin: ({ database }) => void (database.faults.isSilent = true),
    during: answersInTime,
  },
  {
    name: 'database slow by 500 ms a message',
    seconds: 12,
    begin: ({ database }) => void (database.faults.delayMs = 500),
  },
  { name: 'a tenth of commits cut off', seconds: 10, begin: ({ database }) => void (database.faults.cut = 0.1) },
  {
    name: 'every connection cut',
    seconds: 1,
    begin: ({ database }) => database.cutAll(),
  },
]

export const databaseScenario = outageScenario(
  'the database away, silent, slow, a tenth of commits cut off, every connection cut',
  10,
  outages,
)
