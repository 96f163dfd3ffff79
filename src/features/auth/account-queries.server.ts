import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { users } from './auth-tables.server.ts'

export type UserRow = typeof users.$inferSelect

/** The account of the address, whatever the case of its letters. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return row
}
