import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { DatedPool } from './dated-pool.server.ts'
import { endsWhenSilent, silentAfterMs } from './silent-line.server.ts'
import { UnnamedClient } from './unnamed-client.server.ts'

/** The database or a transaction on it: every query and use case takes one as its first argument. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

interface Connections {
  max?: number
  /** What rows are dated by that default to the present; the server's own clock unless it is given. */
  clock?: (() => Date) | undefined
  /** After how long a line on which nothing is heard counts as broken. */
  silentAfter?: number
  /** Through a pooler in transaction mode: no session is ours, so the limits are the role's (`keepLimits`). */
  isPooled?: boolean
}

/** The most that a statement may take, and that a transaction may wait for its next one (R80). */
export const limitsMs = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 }

/** Connects; its limits are those of R80 (connect 3 s, statement 10 s, idle in transaction 15 s). */
export function connectDatabase(
  url: string,
  { max = 20, clock, silentAfter = silentAfterMs, isPooled = false }: Connections = {},
): Database {
  if (clock && isPooled) throw new Error('A clock of its own needs connections of its own, not those of a pooler')
  const config = {
    connectionString: url,
    max,
    connectionTimeoutMillis: 3000,
    ...(isPooled ? { Client: UnnamedClient } : limitsMs),
    stream: endsWhenSilent(silentAfter),
  }
  const pool = clock ? new DatedPool(config, clock) : new pg.Pool(config)
  // A connection that the server ends must not end the process; the next query takes a new one.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

export { sql }
