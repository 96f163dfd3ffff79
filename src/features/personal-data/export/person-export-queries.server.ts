import { sql } from 'drizzle-orm'
import { belongsTo, named, type Person, personTables } from '#features/personal-data/map/person-rows.server.ts'
import { readAudit } from '#platform/audit-entries.server.ts'
import type { Db } from '#platform/database/db.server.ts'

type Row = Record<string, unknown>

export interface PersonFile {
  key: string
  /** Its path in the archive. */
  path: string
}

export interface PersonData {
  /** The rows of each table. */
  tables: Record<string, Row[]>
  files: PersonFile[]
  /** Who did what and when; ids only. */
  audit: { at: string; actor: string; action: string; object: string }[]
}

/** As many entries as the log has of one person by far. */
const maxEntries = 20_000

/**
 * Reads everything that the map of personal data finds of a person, at one instant. Binary columns and codes are left out,
 * Social Security numbers are nowhere in these tables (R23).
 */
export const readPersonData = (db: Db, person: Person): Promise<PersonData> =>
  db.transaction(
    async (tx) => {
      const binary = await listBinaryColumns(tx)
      const data: PersonData = { tables: {}, files: [], audit: [] }
      for (const [table, rule] of personTables) {
        const left = [...(rule.hidden ?? []), ...(binary.get(table) ?? [])]
        const rows = await readRows(tx, table, person, left)
        if (rows.length > 0) data.tables[table] = rows
        if (rule.file) data.files.push(...(await readFiles(tx, table, person, rule.file)))
      }
      const orders = (data.tables['orders'] ?? []).map(({ id }) => `order:${String(id)}`)
      data.audit = await readEntries(tx, [...(person.userId ? [`user:${person.userId}`] : []), ...orders])
      return data
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function readRows(tx: Db, table: string, person: Person, left: readonly string[]): Promise<Row[]> {
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(${named(table)}) - ${sql.param(`{${left.join(',')}}`)}::text[] as row
      from ${named(table)} where ${belongsTo(table, person)}`,
  )
  return rows.map(({ row }) => row)
}

async function readFiles(tx: Db, table: string, person: Person, file: { key: string; name: string }) {
  const { rows } = await tx.execute<{ key: string; name: string }>(
    sql`select ${sql.identifier(file.key)} as key, ${sql.identifier(file.name)}::text as name
      from ${named(table)} where ${belongsTo(table, person)}`,
  )
  return rows.map(({ key, name }, at): PersonFile => {
    // What a client named a file leads out of no folder.
    const safe = name.replaceAll(/[^\w .()-]/g, '_')
    const ending = table === 'signed_documents' ? '.pdf' : ''
    return { key, path: `files/${table}/${at + 1} ${safe}${ending}` }
  })
}

async function listBinaryColumns(tx: Db): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ table: string; columns: string[] }>(sql`
    select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea' group by table_name`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

async function readEntries(tx: Db, about: readonly string[]): Promise<PersonData['audit']> {
  const entries = await readAudit(tx, { about }, maxEntries)
  return entries.map(({ at, actor, action, object }) => ({ at: at.toISOString(), actor, action, object }))
}
