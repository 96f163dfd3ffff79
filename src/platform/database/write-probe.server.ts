import { pgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { bytea } from './columns.server.ts'

export const readinessProbe = pgTable('readiness_probe', { payload: bytea().notNull() })

/**
 * Writes a page and rolls it back. A committed row would soon reuse the space of an earlier one and not notice a full disk.
 * Throws the database's error.
 */
export async function probeWrite(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("insert into readiness_probe (payload) values (decode(repeat('00', 8000), 'hex'))")
    await client.query('rollback')
    client.release()
  } catch (error) {
    // Closing the connection ends its transaction.
    client.release(true)
    throw error
  }
}
