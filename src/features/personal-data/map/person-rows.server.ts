import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { dataMap } from './data-map.ts'
import type { TableRule } from './table-rule.ts'

/** Someone we hold data on: with an account, or by an address alone. */
export interface Person {
  userId: string | null
  email: string
}

/** The tables that hold something of a person, in the order of the map. */
export const personTables: readonly (readonly [table: string, rule: TableRule])[] = Object.entries(dataMap).filter(
  ([, { finds }]) => finds !== null,
)

export const named = (table: string): SQL =>
  sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  )

const column = (table: string, name: string): SQL => sql`${named(table)}.${sql.identifier(name)}`

/** SQL: whether a row of the table is the person's: by their account, by their address, or as a part of such a row. */
export function belongsTo(table: string, person: Person): SQL {
  const finds = dataMap[table]?.finds
  const ways: SQL[] = []
  if (finds?.account && person.userId) ways.push(sql`${column(table, finds.account)} = ${person.userId}::uuid`)
  if (finds?.email) ways.push(sql`lower(${column(table, finds.email)}) = lower(${person.email})`)
  if (finds?.via) {
    const { column: reference, table: parent } = finds.via
    ways.push(
      sql`${column(table, reference)} in (select ${column(parent, 'id')} from ${named(parent)} where ${belongsTo(parent, person)})`,
    )
  }
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/** SQL: whether someone else's row holds the person's address in its text. */
export function mentions(table: string, { email }: Person): SQL {
  const text = dataMap[table]?.finds?.mention
  return text ? sql`position(lower(${email}) in lower(${column(table, text)})) > 0` : sql`false`
}

/** How many rows of each table are the person's, and how many of them an erasure of the map would remove or empty. */
export async function countRows(db: Db, person: Person): Promise<Map<string, { all: number; erased: number }>> {
  const counts = personTables.map(([table, { erase }]) => {
    const erased = erase?.act === 'keep' ? sql`false` : conditionOf(erase)
    return sql`select ${table} as "table", count(*)::int as "all", (count(*) filter (where ${erased}))::int as erased
      from ${named(table)} where ${belongsTo(table, person)}`
  })
  const { rows } = await db.execute<{ table: string; all: number; erased: number }>(sql.join(counts, sql` union all `))
  return new Map(rows.map(({ table, all, erased }) => [table, { all, erased }]))
}

/** SQL: which of the person's rows this fate meets. */
export const conditionOf = (erase: TableRule['erase']): SQL =>
  erase?.act === 'delete' && erase.where ? sql`(${sql.raw(erase.where)})` : sql`true`
