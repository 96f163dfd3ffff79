import type { Db } from './db.server.ts'

/**
 * A query built once per database and planned once per connection, because `build` names it with Drizzle's `prepare`. For
 * queries of every request; a transaction builds its own.
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
