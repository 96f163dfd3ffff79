import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { users } from './auth-tables.server.ts'

export type UserRow = typeof users.$inferSelect

/** The account of the address, whatever the case of its letters. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.closedAt)))
  return row
}

/** Every admin, and this person too: who hears of what this person did or what changed for them. */
export const listAdminsAnd = (db: Db, userId: string): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(or(eq(users.role, 'admin'), eq(users.id, userId)))
