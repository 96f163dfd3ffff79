import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.server.ts'

/** The server's own database, which goes on running while the server is killed. */
export async function openDatabase(dataDir: string): Promise<{ database: pg.Pool; stopDatabase: () => Promise<void> }> {
  const running = await startEmbeddedPostgres({ dataDir })
  if (!running.wasRunning) throw new Error('The server’s database was not found running')
  const database = new pg.Pool({ connectionString: running.url, max: 2 })
  database.on('error', () => {})
  return {
    database,
    stopDatabase: async () => {
      await database.end()
      await running.stop()
    },
  }
}

/** False when attempts are still open, or authorisations still to be released, after `withinMs`. */
export async function waitUntilSettled(database: pg.Pool, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    const open = await database.query<{ open: number }>(
      'select count(*)::int as open from payment_attempts where next_run_at is not null',
    )
    if (open.rows[0]?.open === 0) return true
    await pause(500)
  }
  return false
}
