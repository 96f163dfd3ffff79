import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseVariables } from '#platform/database/database-urls.server.ts'
import { runningAddress } from '#platform/database/embedded-address.server.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { freePort } from '#platform/free-port.server.ts'
import { startStandIn } from '../chaos/rig/processes.ts'
import { startNginx } from '../start-nginx.ts'
import type { Checks } from './checks.ts'
import { type Load, startLoad } from './load.ts'
import { watchLockWaits } from './lock-waits.ts'
import { withDatabase } from './rows.ts'
import { type RunningVersion, startVersion } from './version.ts'

/** How long both versions serve beside each other. */
const besideMs = 20_000
/** As docs/upgrading.md says: nginx leaves a server out for a second. */
const readyForMs = 3000
/** For about 50 requests a second (R90). */
const pausesMs = { read: 15, write: 600 }
/** R90. A slow machine answers fewer than it asks for. */
const leastPerSecond = 30
const mostLockMs = 2000

/**
 * Two instances of the version before behind nginx, under load: one is replaced by this version, which changes the tables, and
 * later the other.
 *
 * @param home where the version before is, in `before/`; its data come into `beside-data/`
 */
export async function checkBeside(home: string, root: string, checks: Checks): Promise<void> {
  const dataDir = join(home, 'beside-data')
  rmSync(dataDir, { recursive: true, force: true })
  const ports = [await freePort(), await freePort()] as const
  const stops: Stop[] = []
  try {
    const around = await startAround({ home, dataDir, ports, stops })
    const running: RunningVersion[] = []
    stops.push(async () => {
      for (const each of running) await each.stop()
    })
    const start = (folder: string, port: number) => startVersion({ folder, dataDir, port, env: around.env })
    for (const port of ports) running.push(await start(join(home, 'before'), port))
    const migrations = await countMigrations(dataDir)
    const locks = await watchLockWaits(runningAddress(dataDir))
    const load = await startLoad(around.origin, pausesMs)
    const from = performance.now()
    await pause(readyForMs)
    for (const [at, port] of ports.entries()) {
      await running[at]?.stop()
      running[at] = await start(root, port)
      await pause(at === 0 ? besideMs : readyForMs)
      if (at > 0) continue
      await checkReady(addressOf(ports[1]), dataDir, migrations, checks)
      await checkFiles(around.origin, ports.map(addressOf), checks)
    }
    const seconds = (performance.now() - from) / 1000
    await load.stop()
    const { longestMs, looks } = await locks.stop()
    checks.check('no one waits longer than 2 s for a lock', longestMs <= mostLockMs, `${longestMs} ms, ${looks} looks`)
    checkLoad(load, seconds, checks)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

type Stop = () => Promise<unknown>

interface Around {
  home: string
  dataDir: string
  ports: readonly [number, number]
  /** What has been started is added, also when the next one fails to start. */
  stops: Stop[]
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`

/** The database, the card provider, and nginx. */
async function startAround({ home, dataDir, ports, stops }: Around) {
  const database = await startEmbeddedPostgres({ dataDir })
  stops.push(() => database.stop())
  const square = await startStandIn({ dataDir: join(home, 'beside-square'), webhookPort: ports[0] })
  stops.push(() => square.stop())
  const nginx = await startNginx({ instances: ports.map(addressOf) })
  stops.push(() => nginx.stop())
  setDefaultCACertificates([...getCACertificates(), nginx.certificate])
  const env = { ...databaseVariables(database.urls), FAKE_SQUARE_ORIGIN: square.origin, TRUST_PROXY: '1' }
  return { origin: nginx.origin, env }
}

const countMigrations = (dataDir: string) =>
  withDatabase(dataDir, async (ask) => (await ask('select from schema_migrations')).length)

/** Whether the version before is still ready once the other one has changed the tables. */
async function checkReady(origin: string, dataDir: string, earlier: number, { check }: Checks): Promise<void> {
  const { status } = await fetch(`${origin}/readyz`)
  const news = (await countMigrations(dataDir)) - earlier
  const tried = news > 0 ? `${news} new migrations` : 'no new migrations, so this shows nothing about tables'
  check('the version before is ready on the tables of this one', status === 200, `${status}, ${tried}`)
}

/** A browser has a page of one version, and asks the other one for what belongs to it. */
async function checkFiles(origin: string, instances: readonly string[], { check }: Checks): Promise<void> {
  const filesOf = async (at: string) =>
    (await (await fetch(`${at}/login`)).text()).match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []
  const own = await Promise.all(instances.map(filesOf))
  const files = new Set(own.flat())
  const isTwo = own.every((list) => list.length > 0) && own[0]?.join() !== own[1]?.join()
  check('the versions have files of their own', isTwo, `${files.size} files`)
  const missing: string[] = []
  for (const at of [origin, ...instances])
    for (const file of files) {
      const { status } = await fetch(at + file)
      if (status !== 200) missing.push(`${at}${file}: ${status}`)
    }
  check(
    'each version serves the files of both',
    missing.length === 0,
    missing.slice(0, 5).join('; ') || `${files.size} files`,
  )
}

function checkLoad({ answered, failed }: Load, seconds: number, { check }: Checks): void {
  const perSecond = Math.round((answered.reads + answered.writes) / seconds)
  const isLoad = perSecond >= leastPerSecond && answered.writes > 0
  check('requests come at the rate of a busy firm', isLoad, `${perSecond} a second`)
  const asked = `${answered.reads} reads and ${answered.writes} writes, ${failed.length} failed`
  const what = 'every request is answered while two versions run'
  check(what, failed.length === 0, `${asked} ${failed.slice(0, 10).join('; ')}`.trim())
}
