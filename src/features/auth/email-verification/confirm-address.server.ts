import { eq, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** Marks an account's address as verified by another link that was mailed to it. */
export async function confirmAddress(tx: Db, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`, updatedAt: now })
    .where(eq(users.id, userId))
}
