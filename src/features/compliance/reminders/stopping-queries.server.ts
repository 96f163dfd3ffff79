import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** The address of an account that isn't closed. */
export async function findAddress(db: Db, userId: string): Promise<string | undefined> {
  const [account] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
  return account?.email
}
