import type pg from 'pg'
import type { Traces } from './traces.server.ts'

type Query = (statement: unknown, values?: unknown) => Promise<unknown>

/** Keeps how long each statement of a request took, by its text, in which values are `$1`: what they are is never read. */
export function traceStatements(pool: pg.Pool, traces: Traces): void {
  const traced =
    (query: Query): Query =>
    (statement, values) =>
      traces.within(partOf(statement), () => query(statement, values))
  // As whoever asks sees it: a connection that was waited for is handed over in another request's name.
  Object.assign(pool, { query: traced(pool.query.bind(pool) as Query) })
  const connect = pool.connect.bind(pool) as (whenConnected?: unknown) => Promise<pg.PoolClient>
  Object.assign(pool, {
    connect(whenConnected?: unknown) {
      // The pool's own query connects like this.
      if (whenConnected !== undefined) return connect(whenConnected)
      return connect().then((client) => {
        const release = client.release.bind(client)
        Object.assign(client, {
          query: traced((Object.getPrototypeOf(client) as pg.PoolClient).query.bind(client) as Query),
          release(error?: Error | boolean) {
            delete (client as Partial<pg.PoolClient>).query
            release(error)
          },
        })
        return client
      })
    },
  })
}

const longest = 1000

function partOf(statement: unknown) {
  const named = statement as { text?: unknown }
  const text = typeof statement === 'string' ? statement : typeof named.text === 'string' ? named.text : ''
  const [verb = 'statement'] = /^\s*\w+/.exec(text) ?? []
  return {
    kind: 'client' as const,
    name: verb.trim().toLowerCase(),
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longest) },
  }
}
