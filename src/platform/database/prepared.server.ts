import type { Db } from './db.server.ts'

/**
 * A query that is built once for a database, and that PostgreSQL plans once for a connection, since `build` names it
 * with Drizzle's `prepare`. For what every request asks; a transaction builds its own.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}
