import { inArray } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** The names of these accounts, by their ids. */
export async function readClientNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, firstName, lastName } = users
  const rows = await db
    .select({ id, firstName, lastName })
    .from(users)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((user) => [user.id, `${user.firstName} ${user.lastName}`]))
}
