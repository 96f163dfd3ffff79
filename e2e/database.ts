// The application's own embedded database, looked at from outside.
import pg from 'pg'
import { runningAddress } from '#platform/database/embedded-address.server.ts'
import { dataDir } from './data-dir.ts'

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: runningAddress(dataDir) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export function query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return withClient(async (client) => (await client.query<Row>(text, values)).rows)
}

/** The tables of which a row, written out as text, holds one of the words: what a dump of the database would show. */
export function tablesHolding(words: readonly string[]): Promise<string[]> {
  return withClient(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rowCount } = await client.query(`select 1 from ${name} t where t::text like any($1) limit 1`, [
        words.map((word) => `%${word}%`),
      ])
      if (rowCount) found.push(name)
    }
    return found
  })
}
