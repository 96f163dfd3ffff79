import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

export interface Table {
  /** Schema and name, quoted. */
  name: string
  columns: string
  /** The columns of its primary key, by which it is sorted, the same way in every database. */
  order: string
}

/** pg-boss creates and migrates its own schema; of its rows, only pending jobs are kept. */
export const jobsSchema = 'pgboss'

const ownSchemas = `n.nspname not in ('information_schema', '${jobsSchema}') and n.nspname not like 'pg\\_%'`

/** Makes values print the same on every server, and lifts the time limit for long copies. */
export async function settle(client: pg.Client): Promise<void> {
  await client.query(`
    set search_path = '';
    set datestyle = 'ISO, MDY';
    set intervalstyle = 'postgres';
    set timezone = 'UTC';
    set bytea_output = 'hex';
    set extra_float_digits = 1;
    set row_security = off;
    set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0`)
}

/** Every table of Legate's, with the columns that are not computed. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const found = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
        (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
        coalesce((select string_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end, ', '
            order by k.place)
          from pg_catalog.pg_index i, unnest(i.indkey) with ordinality as k (attnum, place), pg_catalog.pg_attribute a
          where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum), '1') as order
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and ${ownSchemas} order by 1`,
  )
  return found.rows
}

export async function listSchemas(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_catalog.pg_namespace n where ${ownSchemas} or nspname = '${jobsSchema}'`,
  )
  return found.rows.map(({ name }) => name)
}

/** Reads the table's rows in PostgreSQL's text format, in primary key order. */
export const readTable = (client: pg.Client, { name, columns, order }: Table): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (select ${columns} from ${name} order by ${order}) to stdout`))

export async function writeTable(
  client: pg.Client,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  await pipeline(Readable.from(rows), client.query(copyFrom(`copy ${name} (${columns}) from stdin`)))
}

/** Counts and hashes all rows: equal results mean equal tables. */
export async function measureTable(client: pg.Client, table: Table): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const chunk of readTable(client, table)) {
    hash.update(chunk)
    rows += countLines(chunk)
  }
  return { rows, sha256: hash.digest('hex') }
}

/** In PostgreSQL's text format, it only ends a row, because values escape theirs. */
export const lineBreak = 10

export function countLines(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(lineBreak); at !== -1; at = chunk.indexOf(lineBreak, at + 1)) lines += 1
  return lines
}

/**
 * Returns what makes whole rows of a table's chunks, one after the other: backups of before November 30, 2026 cut a row in two
 * where a chunk ended, and what is left of it begins the next one.
 */
export function rowJoiner(): (table: string, chunk: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array> {
  let cut: { table: string; start: Uint8Array } = { table: '', start: new Uint8Array() }
  return async function* (table, chunk) {
    let held = cut.table === table ? [cut.start] : []
    for await (const piece of chunk) {
      const rowsEnd = piece.lastIndexOf(lineBreak) + 1
      if (rowsEnd > 0) {
        yield* held
        yield piece.subarray(0, rowsEnd)
        held = []
      }
      held.push(piece.subarray(rowsEnd))
    }
    cut = { table, start: Buffer.concat(held) }
  }
}

/** Runs `work` without triggers and foreign keys; adding the keys again checks them. */
export async function withoutTriggersAndKeys(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
      from pg_catalog.pg_constraint k join pg_catalog.pg_namespace n on n.oid = k.connamespace
      where contype = 'f' and conparentid = 0 and ${ownSchemas}`,
  )
  const triggers = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name
      from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = tgrelid
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where not tgisinternal and tgenabled = 'O' and ${ownSchemas}`,
  )
  for (const { table, name } of keys.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { table, name } of triggers.rows) await client.query(`alter table ${table} disable trigger ${name}`)
  await work()
  for (const { table, name } of triggers.rows) await client.query(`alter table ${table} enable trigger ${name}`)
  for (const { table, name, definition } of keys.rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

export type Sequences = Record<string, string>

/** Reads the last value of each sequence. Sequences ignore snapshots, so one may be ahead of the rows, but never behind. */
export async function readSequences(client: pg.Client): Promise<Sequences> {
  const found = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
      from pg_catalog.pg_sequences n where last_value is not null and ${ownSchemas.replaceAll('nspname', 'schemaname')}`,
  )
  return Object.fromEntries(found.rows.map(({ name, last }) => [name, last]))
}

export async function setSequences(client: pg.Client, sequences: Sequences): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query('select pg_catalog.setval($1::regclass, $2::bigint)', [name, last])
}
