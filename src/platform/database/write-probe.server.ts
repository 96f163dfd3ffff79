import { pgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { bytea } from './columns.server.ts'

export const readinessProbe = pgTable('readiness_probe', { payload: bytea().notNull() })

/**
 * Writes a page and rolls it back. A row that stays would soon be written where an earlier one was, and would not
 * notice a full disk. Throws what the database says.
 */
export async function probeWrite(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("insert into readiness_probe (payload) values (decode(repeat('00', 8000), 'hex'))")
    await client.query('rollback')
    client.release()
  } catch (error) {
    // Its transaction ends with it.
    client.release(true)
    throw error
  }
}
