import { eq, or } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { shortId } from '#lib/uuid.ts'
import { users } from './auth-tables.server.ts'
import { endSessionsOf } from './sessions.server.ts'

const withoutLogin = (userId: string, now: Date) => ({
  email: `${userId}@closed.invalid`,
  phone: null,
  passwordHash: null,
  emailVerifiedAt: null,
  updatedAt: now,
  closedAt: now,
})

/** Closes an account whose person is erased. The row stays for the orders that are kept, under a name made of its id. */
export async function closeErasedAccount(tx: Db, userId: string, now: Date): Promise<void> {
  const lastName = `person ${shortId(userId)}`
  // Accounts that were merged into it still say the name.
  await tx
    .update(users)
    .set({ firstName: 'Erased', lastName })
    .where(or(eq(users.id, userId), eq(users.mergedInto, userId)))
  await tx
    .update(users)
    .set({ ...withoutLogin(userId, now), closedBecause: 'erased' })
    .where(eq(users.id, userId))
}

/** Closes an account whose orders and everything else moved to another one; the sessions of both end. */
export async function closeMergedAccount(tx: Db, userId: string, mergedInto: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ ...withoutLogin(userId, now), closedBecause: 'merged', mergedInto })
    .where(eq(users.id, userId))
  await endSessionsOf(tx, userId)
  await endSessionsOf(tx, mergedInto)
}
