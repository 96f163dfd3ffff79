import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { hashPassword } from '#features/auth/passwords/passwords.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.server.ts'
import { loadSecrets } from '#platform/secrets.server.ts'
import { sealNumbers } from '../bench/filled-firm.ts'
import { orderStatements } from '../bench/many-orders.ts'
import type { Filling } from '../bench/numbered-rows.ts'
import { assigned, colleagues } from '../bench/order-papers.ts'
import { startApplication } from '../bench/servers.ts'
import { accountStatements, auditStatements, countStatement, deadlineStatements } from './account-rows.ts'
import { dropIndexes, makeIndexes, writtenBy } from './indexes.ts'
import { runAll } from './run-all.ts'

/** Everyone's. */
export const password = 'a long enough password of many'

/** Written when a database is whole. */
const markName = 'filled'
const step = 50_000
/** From the first order to the last. */
const spanSeconds = 425 * 86_400
/** One order in so many is open. */
const oneOpenIn = 50

export const fillingOf = (count: number, now: Date, keyId: string): Filling => ({
  now: now.toISOString(),
  keyId,
  open: Math.ceil(count / oneOpenIn),
  secondsApart: spanSeconds / count,
  ordersPerClient: 1,
})

/**
 * Makes the folder of an installation with so many accounts and orders, unless it is there: migrated and seeded by the program
 * itself, then filled by SQL while nothing else runs.
 */
export async function makeFilledDatabase(dataDir: string, count: number, say: (text: string) => void): Promise<void> {
  if (existsSync(join(dataDir, markName))) return
  mkdirSync(dataDir, { recursive: true })
  await (await startApplication({}, dataDir)).stop()
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  const clients = [new pg.Client({ connectionString: server.url }), new pg.Client({ connectionString: server.url })]
  for (const client of clients) await client.connect()
  const [client] = clients
  if (!client) return
  await client.query("alter system set max_wal_size = '8GB'")
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
  await fill(clients, count, { dataDir, say })
  say('Sorting it out')
  await client.query('vacuum (freeze, analyze)')
  await client.query('alter system reset all')
  await preloadExplain(client)
  await client.query('checkpoint')
  for (const one of clients) await one.end()
  await server.stop()
  writeFileSync(join(dataDir, markName), String(count))
}

async function fill(
  clients: readonly pg.Client[],
  count: number,
  { dataDir, say }: { dataDir: string; say: (text: string) => void },
): Promise<void> {
  const secrets = loadSecrets({ dataDir })
  const filling = fillingOf(count, new Date(), secrets.activeKeyId)
  const statementsOf = (from: number, to: number) => [
    ...orderStatements(from, to, filling),
    ...accountStatements(from, to, filling),
  ]
  const last = deadlineStatements(todayInPacific(new Date()))
  const [client] = clients
  if (!client) return
  for (const one of clients) {
    await one.query(
      "set session_replication_role = replica; set jit = off; set work_mem = '128MB'; set maintenance_work_mem = '1GB'",
    )
  }
  const tables = [...writtenBy(statementsOf(1, 1)), ...writtenBy(last)]
  const indexes = await dropIndexes(client, tables)
  // Each account's, without a rewrite of all rows.
  await client.query(`alter table users alter column password_hash set default '${await hashPassword(password)}'`)
  await client.query(colleagues)
  for (let from = 1; from <= count; from += step) {
    await runAll(clients, statementsOf(from, Math.min(count, from + step - 1)))
    say(`${Math.min(count, from + step - 1)} of ${count}`)
  }
  await client.query('alter table users alter column password_hash drop default')
  await client.query(assigned)
  await runAll(clients, last)
  await client.query(countStatement)
  for (const statement of auditStatements) await client.query(statement)
  await sealNumbers(client, secrets)
  say('Making its indexes')
  await makeIndexes(clients, indexes)
}

/** So that a running server can be told to log the plans of what it asks. */
async function preloadExplain(client: pg.Client): Promise<void> {
  await client.query("load 'auto_explain'")
  for (const [name, value] of Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '-1',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_nested_statements': 'on',
  }))
    await client.query(`alter system set ${name} = '${value}'`)
}
