import pg from 'pg'

export interface TableSize {
  name: string
  rows: number
  tableMb: number
  indexMb: number
}

/** The tables of a database, the largest first; rows as the last analysis counted them. */
export async function readSizes(url: string): Promise<TableSize[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<TableSize>(
    `select c.relname as name, c.reltuples::bigint::int as rows,
        (pg_table_size(c.oid) / 1e6)::float as "tableMb", (pg_indexes_size(c.oid) / 1e6)::float as "indexMb"
      from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pii'::regnamespace)
      order by pg_total_relation_size(c.oid) desc`,
  )
  await client.end()
  return rows
}
