import { sql } from 'drizzle-orm'
import {
  belongsTo,
  conditionOf,
  mentions,
  named,
  type Person,
  personTables,
} from '#features/personal-data/map/person-rows.server.ts'
import type { TableRule } from '#features/personal-data/map/table-rule.ts'
import type { Db } from '#platform/database/db.server.ts'

export interface ErasedRows {
  /** How many rows went or were emptied, by table. */
  counts: Record<string, number>
  /** Stored files that no row names any more. */
  fileKeys: string[]
}

/**
 * Removes and empties a person's rows as the map of personal data says, in the caller's transaction. What the map leaves to
 * the table's owner, the caller does. Takes nothing of the application: a restore calls it, too.
 */
export async function eraseRows(tx: Db, person: Person): Promise<ErasedRows> {
  const erased: ErasedRows = { counts: {}, fileKeys: [] }
  for (const [table, rule] of personTables) {
    const keys = await eraseTable(tx, table, rule, person)
    if (keys.length > 0) erased.counts[table] = keys.length
    erased.fileKeys.push(...keys.filter((key) => key !== null))
  }
  return erased
}

async function eraseTable(tx: Db, table: string, rule: TableRule, person: Person): Promise<(string | null)[]> {
  const { erase, file } = rule
  if (erase?.act === 'delete') {
    const key = file ? sql.identifier(file.key) : sql`null::text`
    const { rows } = await tx.execute<{ key: string | null }>(
      sql`delete from ${named(table)} where ${belongsTo(table, person)} and ${conditionOf(erase)} returning ${key} as key`,
    )
    return rows.map(({ key: fileKey }) => fileKey)
  }
  if (erase?.act !== 'blank') return []
  const set = Object.entries(erase.set).map(([name, value]) => sql`${sql.identifier(name)} = ${sql.raw(value)}`)
  const { rowCount } = await tx.execute(
    sql`update ${named(table)} set ${sql.join(set, sql`, `)} where ${belongsTo(table, person)} or ${mentions(table, person)}`,
  )
  return Array.from({ length: rowCount ?? 0 }, () => null)
}
