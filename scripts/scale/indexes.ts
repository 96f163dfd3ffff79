import type pg from 'pg'
import { runAll } from './run-all.ts'

/** Tables that these statements write. */
export const writtenBy = (statements: readonly string[]): string[] => [
  ...new Set(statements.flatMap((statement) => /^insert into ([a-z_.]+)/.exec(statement)?.[1] ?? [])),
]

/**
 * Drops the indexes of these tables that hold no rule, so that rows come in quickly.
 *
 * @returns what makes them again, each sorted once instead of a million times looked up
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where not indisunique and not indisexclusion and indrelid = any($1::regclass[])`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

export const makeIndexes = (clients: readonly pg.Client[], definitions: readonly string[]) =>
  runAll(clients, definitions)
