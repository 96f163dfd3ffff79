import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from './db.server.ts'

/**
 * Writes that go to the database in one statement with the one that follows: `tx.with(...together(tx, [a, b])).insert(…)`.
 * For rows that do not depend on each other's outcome. All of them see the database as it was before the statement, so
 * two must never write the same row; foreign keys between them are checked at its end.
 */
export const together = (tx: Db, writes: readonly SQLWrapper[]) =>
  writes.map((write, i) => tx.$with(`write_${i}`, {}).as(write.getSQL()))

/** The same before a statement that is written as SQL. */
export const togetherSql = (writes: readonly SQLWrapper[]): SQL =>
  writes.length === 0 ? sql.empty() : sql`with ${sql.join(named(writes), sql`, `)} `

/** The same behind the part of a `with` that is written as SQL. */
export const besideSql = (writes: readonly SQLWrapper[]): SQL => sql.join(named(writes).map((write) => sql`, ${write}`))

const named = (writes: readonly SQLWrapper[]): SQL[] =>
  writes.map((write, i) => sql`${sql.identifier(`write_${i}`)} as (${write.getSQL()})`)
