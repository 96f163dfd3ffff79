import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import type { Database } from './database/db.server.ts'
import { writeAudit } from './audit.server.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())

/** Held by the test while a writer waits between drawing its number and linking its row. */
const gate = 7001

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and objid = ${gate} and not granted`,
  )
  return (rows[0]?.waiting ?? 0) > 0
}

test('the chain follows the numbers, also when a writer is overtaken', async () => {
  await writeAudit(db, { actor: 'system', action: 'first', object: 'test' })
  const holder = await database.pool.connect()
  await holder.query('select pg_advisory_lock($1)', [gate])
  const overtaken = database.pool.query(
    `insert into audit_log (actor, action, object, detail)
      values ('system', 'overtaken', 'test', jsonb_build_object('waited', pg_advisory_xact_lock(${gate})::text))`,
  )
  while (!(await isSomebodyWaiting()));
  await writeAudit(db, { actor: 'system', action: 'overtaking', object: 'test' })
  await holder.query('select pg_advisory_unlock($1)', [gate])
  holder.release()
  await overtaken
  await writeAudit(db, { actor: 'system', action: 'last', object: 'test' })
  const { rows } = await db.execute<{ action: string; prev: string | null; hash: string }>(
    sql`select action, encode(prev_hash, 'hex') as prev, encode(hash, 'hex') as hash from audit_log order by id`,
  )
  // The sample content stands in the log before them.
  expect(rows.slice(-4).map((row) => row.action)).toEqual(['first', 'overtaking', 'overtaken', 'last'])
  expect(rows.map((row) => row.prev)).toEqual([null, ...rows.slice(0, -1).map((row) => row.hash)])
})

const whyNot = (pool: Database['pool'], statement: string) =>
  pool.query(statement).then(
    () => 'it could',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

test.each(["update audit_log set actor = 'nobody'", 'delete from audit_log', 'truncate audit_log'])(
  'no row can be changed or taken away: %s',
  async (statement) => {
    expect(await whyNot(database.pool, statement)).toBe('permission denied for table audit_log')
    expect(await whyNot(database.owner.pool, statement)).toBe('audit_log is append-only')
  },
)
