import { eq } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** The name of whoever invited, for the page behind the link. */
export async function findInviter(db: Db, userId: string | null): Promise<string> {
  const { firstName, lastName } = users
  const [inviter] = userId ? await db.select({ firstName, lastName }).from(users).where(eq(users.id, userId)) : []
  return inviter ? `${inviter.firstName} ${inviter.lastName}` : 'An owner'
}
