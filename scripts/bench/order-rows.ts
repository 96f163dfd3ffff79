import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** The tables in which an order writes rows, parents first, and how a row is found by the order ($1). */
const tables: [name: string, where: string][] = [
  ['formation_drafts', 'id in (select draft_id from order_tasks where order_id = $1)'],
  ['orders', 'id = $1'],
  ['order_lines', 'order_id = $1'],
  ['order_events', 'order_id = $1'],
  ['order_tasks', 'order_id = $1'],
  ['payment_attempts', 'order_id = $1'],
  ['idempotency_keys', 'order_id = $1'],
  ['outgoing_mails', `dedupe_key in ('order-confirmation:' || $1::text, 'staff-new-order:' || $1::text)`],
  ['audit_log', `object = 'order:' || $1::text`],
]

/** Columns that are unique and no ids. */
const unique: Record<string, string> = {
  'payment_attempts.token_hmac': `'\\x:n'`,
  'payment_attempts.square_payment_id': `':n'`,
  'idempotency_keys.key': `':n'`,
}

/**
 * Writes the rows of the last paid order again and again with pgbench, one transaction an order, as many clients at once
 * as the bench has; nothing is read or decided. Returns transactions a second, undefined where there is no pgbench.
 */
export async function writeOrderRows(
  databaseUrl: string,
  clients: number,
  seconds: number,
): Promise<number | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'legate-pgbench-'))
  const script = join(folder, 'order.sql')
  writeFileSync(script, await orderScript(databaseUrl))
  const options = ['-n', '-M', 'simple', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', script]
  const ran = spawnSync('pgbench', [...options, databaseUrl], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  if (ran.error) return undefined
  const found = /tps = ([\d.]+)/.exec(ran.stdout)?.[1]
  if (ran.status !== 0 || !found) throw new Error(`pgbench failed: ${ran.stderr.slice(0, 2000)}`)
  return Number(found)
}

/** pgbench puts a number of its own for `:n` into each transaction, which makes every id and unique key another one. */
async function orderScript(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string; user_id: string }>(
      'select id, user_id from orders where paid_at is not null order by paid_at desc limit 1',
    )
    const { id = '', user_id: userId = '' } = rows[0] ?? {}
    const statements: string[] = []
    for (const [table, where] of tables) statements.push(...(await insertsOf(client, table, where, id)))
    return [
      '\\set n random(100000000000, 999999999999)',
      'begin;',
      ...withFreshIds(statements, userId).map((statement) => `${statement};`),
      'commit;',
    ].join('\n')
  } finally {
    await client.end()
  }
}

const literal = (value: string | null) => (value === null ? 'null' : pg.escapeLiteral(value))

async function insertsOf(client: pg.Client, table: string, where: string, orderId: string): Promise<string[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = $1 and table_schema = 'public' and is_identity = 'NO'`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  const { rows } = await client.query<Record<string, string | null>>(
    `select ${names.map((name) => `${name}::text`).join(', ')} from ${table} where ${where}`,
    [orderId],
  )
  return rows.map((row) => {
    const values = names.map((name) => unique[`${table}.${name}`] ?? literal(row[name] ?? null))
    return `insert into ${table} (${names.join(', ')}) values (${values.join(', ')})`
  })
}

/** Ids end in pgbench's number; the account, which has to exist, stays. */
function withFreshIds(statements: string[], userId: string): string[] {
  const found = statements.join('\n').match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
  const ids = [...new Set(found)].filter((id) => id !== userId)
  return statements.map((statement) =>
    ids.reduce((text, id, i) => text.replaceAll(id, `00000000-0000-4000-${8000 + i}-:n`), statement),
  )
}
