import { sql } from 'drizzle-orm'
import { dataMap } from '#features/personal-data/map/data-map.ts'
import { named, type Person } from '#features/personal-data/map/person-rows.server.ts'
import type { Db } from '#platform/database/db.server.ts'

interface Account extends Person {
  userId: string
}

/**
 * Gives everything of one account to another, as the map of personal data says of each column that names one. Returns how
 * many rows moved, by table.
 */
export async function moveRows(tx: Db, closed: Account, kept: Account): Promise<Record<string, number>> {
  const moved: Record<string, number> = {}
  for (const [table, { accounts = {}, movesEmail, actor, finds }] of Object.entries(dataMap)) {
    for (const [name, fate] of Object.entries(accounts)) {
      const column = sql.identifier(name)
      const isTheirs = sql`${column} = ${closed.userId}::uuid`
      if (fate === 'end') await tx.execute(sql`delete from ${named(table)} where ${isTheirs}`)
      if (fate !== 'move') continue
      const { rowCount } = await tx.execute(
        sql`update ${named(table)} set ${column} = ${kept.userId}::uuid where ${isTheirs}`,
      )
      if (rowCount) moved[table] = (moved[table] ?? 0) + rowCount
    }
    if (movesEmail && finds?.email) await replace(tx, table, finds.email, [closed.email, kept.email])
    if (actor) await replace(tx, table, actor, [`user:${closed.userId}`, `user:${kept.userId}`])
  }
  return moved
}

const replace = (tx: Db, table: string, name: string, [from, to]: readonly [string, string]) =>
  tx.execute(
    sql`update ${named(table)} set ${sql.identifier(name)} = ${to} where lower(${sql.identifier(name)}) = lower(${from})`,
  )
