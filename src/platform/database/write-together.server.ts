import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from './db.server.ts'

/**
 * Sends writes in one statement with another one: `tx.with(...together(tx, [a, b])).insert(…)`. For rows that don't depend
 * on each other's result. All of them see the database as it was before the statement, so no two may write the same row;
 * foreign keys between them are checked at its end.
 */
export const together = (tx: Db, writes: readonly SQLWrapper[]) =>
  writes.map((write, i) => tx.$with(`write_${i}`, {}).as(write.getSQL()))

/** The same, as the `with` clause before a statement written in SQL. */
export const togetherSql = (writes: readonly SQLWrapper[]): SQL =>
  writes.length === 0 ? sql.empty() : sql`with ${sql.join(named(writes), sql`, `)} `

/** The same, added to a `with` clause written in SQL. */
export const besideSql = (writes: readonly SQLWrapper[]): SQL => sql.join(named(writes).map((write) => sql`, ${write}`))

const named = (writes: readonly SQLWrapper[]): SQL[] =>
  writes.map((write, i) => sql`${sql.identifier(`write_${i}`)} as (${write.getSQL()})`)
