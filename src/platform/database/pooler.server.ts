import pg from 'pg'
import type { Db } from './db.server.ts'
import { sql } from 'drizzle-orm'

/**
 * Makes sure that a connection leads to PostgreSQL itself: notifications, and locks that outlive a transaction, need one
 * session. A pooler answers with a process of its own.
 *
 * @param name the setting that holds the address
 * @throws Error that names the setting
 */
export async function rejectPooler(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // Told at the start of the connection; not among its declared members.
  const { processID } = client as pg.Client & { processID?: number | null }
  if (rows[0]?.pid === processID) return
  const remedy = name === 'DATABASE_URL' ? 'set DIRECT_DATABASE_URL as well' : 'give it PostgreSQL’s own address'
  throw new Error(`${name} goes through a connection pooler: ${remedy} (docs/operations.md, “Behind PgBouncer”)`)
}

/** `rejectPooler` for an address. */
export async function rejectPoolerAt(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await rejectPooler(client, name)
  } finally {
    await client.end()
  }
}

/**
 * Makes these limits the role's own in this database, for sessions that a pooler opens from now on: it takes none at the
 * start of a connection, and what one session is told another does not know.
 */
export async function keepLimits(db: Db, limits: Readonly<Record<string, number>>): Promise<void> {
  await db.transaction(async (tx) => {
    // Two starts at once would collide in the catalog.
    await tx.execute(sql`select pg_advisory_xact_lock(6041003)`)
    for (const [name, ms] of Object.entries(limits)) {
      const setting = `${name}=${ms}ms`
      const { rows } = await tx.execute<{ statement: string }>(sql`
        select format('alter role current_user in database %I set %s = %L', current_database(), ${name}::text, ${`${ms}ms`}::text) as statement
        where not exists (select from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
          where d.datname = current_database() and s.setrole = quote_ident(current_user)::regrole and ${setting} = any(s.setconfig))`)
      for (const { statement } of rows) await tx.execute(sql.raw(statement))
    }
  })
}
