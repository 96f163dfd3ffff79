import { findLastBackup } from '#features/site/backups.server.ts'
import { isLoopback } from '#lib/operation/loopback.ts'
import { checkPrivileges } from '#platform/database/check-privileges.server.ts'
import type { DatabaseUrls } from '#platform/database/database-urls.server.ts'
import { connectDatabase, type Db, sql } from '#platform/database/db.server.ts'
import type { Env } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { keyFilePath, openKeyFile } from '#platform/secrets.server.ts'
import { requireKeys } from '#server/start/require-keys.server.ts'
import { splitMigrations } from '../../db/migrate.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'
import { checkDirect, checkLimits } from './pooler-checks.ts'

/** Everything that the database can be asked, as the roles that the program has. */
export async function checkDatabase(env: Env, urls: DatabaseUrls, dataDir: string): Promise<Finding[]> {
  const isPooled = urls.direct !== undefined
  const app = connectDatabase(urls.app, { max: 1, isPooled })
  const pii = connectDatabase(urls.pii, { max: 1, isPooled })
  const owner = connectDatabase(urls.owner, { max: 1 })
  const direct = urls.direct === undefined ? undefined : connectDatabase(urls.direct, { max: 1 })
  try {
    const reached = await checkReached({
      DATABASE_URL: app.db,
      PII_DATABASE_URL: pii.db,
      MIGRATION_DATABASE_URL: owner.db,
      ...(direct ? { DIRECT_DATABASE_URL: direct.db } : {}),
    })
    if (reached.some(({ state }) => state === 'problem')) return reached
    const migrated = await checkMigrations(owner.db)
    const always = [
      ...reached,
      ...(await checkDirect(urls)),
      ...(isPooled ? [await checkLimits({ DATABASE_URL: app.db, PII_DATABASE_URL: pii.db })] : []),
      await checkTls(app.db, urls.app),
      await checkClock(app.db),
      await checkTimeZones(app.db),
      migrated,
    ]
    if (migrated.state !== 'ok') return always
    return [
      ...always,
      await checkRoles(app.db, env),
      await checkStoredSecrets({ db: app.db, pii: pii.db }, env, dataDir),
      await checkBackup(app.db, new Date()),
    ]
  } finally {
    await Promise.all([app, pii, owner, ...(direct ? [direct] : [])].map((one) => one.close()))
  }
}

async function checkReached(roles: Record<string, Db>): Promise<Finding[]> {
  return Promise.all(
    Object.entries(roles).map(async ([name, db]) => {
      try {
        await db.execute(sql`select 1`)
        return ok(`Database: ${name} connects`)
      } catch (error) {
        const reason = reasonOf(error instanceof Error && error.cause ? error.cause : error)
        return problem(
          `Database: ${name} does not connect (${reason})`,
          `Check that PostgreSQL runs there, and the host, role, and password of ${name}.`,
        )
      }
    }),
  )
}

/** Whether the connection is encrypted, where the address asks for it or leaves this computer. */
export async function checkTls(db: Db, url: string): Promise<Finding> {
  const { rows } = await db.execute<{ ssl: boolean; version: string | null }>(
    sql`select ssl, version from pg_stat_ssl where pid = pg_backend_pid()`,
  )
  const [found] = rows
  if (found?.ssl) return ok(`Database: the connection is encrypted (${found.version ?? 'TLS'})`)
  const asked = URL.canParse(url) ? new URL(url) : undefined
  if (/^(require|verify-ca|verify-full)$/.test(asked?.searchParams.get('sslmode') ?? ''))
    return problem(
      'Database: the connection is not encrypted, though sslmode asks for it',
      'Check what stands between Legate and PostgreSQL.',
    )
  const isHere = !asked?.hostname || isLoopback(asked.hostname)
  return isHere
    ? ok('Database: on this computer, not encrypted')
    : warning(
        'Database: the connection to another computer is not encrypted',
        'Add ?sslmode=verify-full to the addresses of the database.',
      )
}

/** How far this computer's clock is from the database's: sessions, leases, and the law's dates go by both. */
export async function checkClock(db: Db, now = () => Date.now()): Promise<Finding> {
  const before = now()
  const { rows } = await db.execute<{ at: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )
  const seconds = Math.round(Math.abs((rows[0]?.at ?? 0) - (before + now()) / 2) / 100) / 10
  const text = `Clock: ${seconds} seconds from the database's`
  if (seconds > 30) return problem(text, 'Synchronize both computers by NTP.')
  return seconds > 2 ? warning(text, 'Synchronize both computers by NTP.') : ok(text)
}

const zone = 'America/Los_Angeles'
const years = 10

/** Compares each change of the clocks in Washington within ten years, as Node and as PostgreSQL know it (R86). */
export async function checkTimeZones(db: Db, from = Temporal.Now.instant(), ours = changesOfNode): Promise<Finding> {
  const until = from.toZonedDateTimeISO('UTC').add({ years }).toInstant()
  const { rows } = await db.execute<{ at: string; offset: number }>(sql`
    with hours as (
      select hour, extract(epoch from (hour at time zone ${zone}) - (hour at time zone 'UTC'))::int / 60 as minutes
      from generate_series(date_trunc('hour', ${from.toString()}::timestamptz), ${until.toString()}::timestamptz, '1 hour') as hour
    ), compared as (select hour, minutes, lag(minutes) over (order by hour) as before from hours)
    select to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, minutes as offset from compared where minutes <> before order by hour`)
  const theirs = rows.map(({ at, offset }) => `${at} ${offset}`)
  const own = ours(from, until)
  const different = [
    ...theirs.filter((one) => !own.includes(one)),
    ...own.filter((one) => !theirs.includes(one)),
  ].sort()
  if (different.length === 0)
    return ok(`Time zones: Node and PostgreSQL agree on the ${own.length} changes of ${zone} in ${years} years`)
  return problem(
    `Time zones: Node and PostgreSQL differ about ${zone}, first at ${different[0]?.split(' ')[0] ?? ''}`,
    'Update the older one: the time zone data of the database server, or Node.',
  )
}

function changesOfNode(from: Temporal.Instant, until: Temporal.Instant): string[] {
  const changes: string[] = []
  let next = from.toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  while (next && Temporal.Instant.compare(next.toInstant(), until) <= 0) {
    changes.push(`${next.toInstant().toString()} ${next.offsetNanoseconds / 60e9}`)
    next = next.getTimeZoneTransition('next')
  }
  return changes
}

/** Whether the database is this release's. */
export async function checkMigrations(owner: Db): Promise<Finding> {
  const { rows: tables } = await owner.execute<{ isThere: boolean }>(
    sql`select to_regclass('public.schema_migrations') is not null as "isThere"`,
  )
  if (!tables[0]?.isThere)
    return warning(
      'Migrations: the database is empty',
      'The first start makes its tables. If Legate has run before, check DATABASE_URL.',
    )
  const { rows } = await owner.execute<{ version: number; name: string; checksum: string }>(
    sql`select version, name, checksum from public.schema_migrations`,
  )
  try {
    const { later } = splitMigrations(rows)
    return later.length === 0
      ? ok(`Migrations: all ${rows.length} applied`)
      : warning(
          `Migrations: ${later.length} to apply, from ${later[0]?.name ?? ''}`,
          'The next start applies them. Take a backup first.',
        )
  } catch (error) {
    return problem(`Migrations: ${reasonOf(error)}`, 'Run the release that this database belongs to.')
  }
}

/** Whether the application's role can do no more than it should. */
export async function checkRoles(db: Db, { isProduction }: Pick<Env, 'isProduction'>): Promise<Finding> {
  try {
    await checkPrivileges(db, { isProduction: true }, createLog('silent'))
    return ok('Roles: the application owns no table and cannot read SSNs')
  } catch (error) {
    return (isProduction ? problem : warning)(
      `Roles: ${reasonOf(error)}`,
      'Make the three roles of docs/operations.md, “Database roles”.',
    )
  }
}

/** Whether the key file opens what is stored. */
export async function checkStoredSecrets(databases: { db: Db; pii: Db }, env: Env, dataDir: string): Promise<Finding> {
  const path = keyFilePath({ file: env.KEY_FILE, dataDir })
  try {
    await requireKeys(databases, openKeyFile(path), path)
    return ok('Keys: they open every stored secret')
  } catch (error) {
    return problem(`Keys: ${reasonOf(error)}`, 'Put the right key file in its place; see docs/operations.md, “Keys”.')
  }
}

const hourMs = 3_600_000

/** Whether there is a backup of the last day. */
export async function checkBackup(db: Db, now: Date): Promise<Finding> {
  const last = await findLastBackup(db)
  if (!last) return warning('Backup: none was taken of this database', 'npm run backup -- FOLDER, every night')
  const hours = Math.floor((now.getTime() - last.takenAt.getTime()) / hourMs)
  const text = `Backup: the newest is ${hours} hours old${last.isEncrypted ? '' : ' and not encrypted'}`
  if (hours >= 25) return problem(text, 'Look at the schedule of npm run backup, and run it now.')
  return last.isEncrypted
    ? ok(text)
    : warning(text, 'Set BACKUP_RECIPIENT (npm run backup -- --new-key FILE makes one).')
}
