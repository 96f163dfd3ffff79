import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from './db.server.ts'

type Statement = pg.QueryConfig & { rowMode?: string }
type Query = (statement: Statement, values?: unknown[]) => Promise<unknown>

/**
 * The database for one answer that many parts put together: a read that two of them ask for in the same words is made
 * once, and both see the same rows. Only for reading: a change made meanwhile isn't seen.
 */
export function readOnce(pool: pg.Pool): Db {
  const answers = new Map<string, Promise<unknown>>()
  const ask = pool.query.bind(pool) as unknown as Query
  const query: Query = (statement, values) => {
    const key = JSON.stringify([statement.text, statement.rowMode, values])
    const known = answers.get(key)
    if (known) return known
    const answer = ask(statement, values)
    answers.set(key, answer)
    return answer
  }
  // A pool, as Drizzle recognizes one; transactions have connections of the real one.
  const reader = Object.assign(Object.create(pool) as pg.Pool, { query, connect: pool.connect.bind(pool) })
  return drizzle(reader, { casing: 'snake_case' })
}
