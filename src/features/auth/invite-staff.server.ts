import { eq } from 'drizzle-orm'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { users } from './auth-tables.server.ts'
import { findUserByEmail } from './account-queries.server.ts'
import { newToken, storeToken } from '#features/auth/email-verification/email-tokens.server.ts'
import { endSessionsOf } from './sessions.server.ts'

export interface Invitation {
  email: string
  /** Left out: `staff`, and an admin stays an admin. */
  role?: 'staff' | 'admin' | undefined
  firstName: string
  lastName: string
}

/**
 * Makes the account of a staff member, without a password, or gives an existing account the role, and returns the token
 * of a link with which its owner sets a password within 48 hours (R48). Names of an existing account stay;
 * the password of one whose address nobody has verified does not: whoever registered it first may be someone else.
 */
export async function inviteStaff(
  db: Db,
  { email, role: wanted, firstName, lastName }: Invitation,
  now: Date,
): Promise<{ token: string; role: 'staff' | 'admin' }> {
  const token = newToken()
  const role = await db.transaction(async (tx) => {
    const existing = await findUserByEmail(tx, email)
    const role = wanted ?? (existing?.role === 'admin' ? 'admin' : 'staff')
    const [user] = existing
      ? await tx
          .update(users)
          .set({ role, updatedAt: now, ...(existing.emailVerifiedAt ? {} : { passwordHash: null }) })
          .where(eq(users.id, existing.id))
          .returning()
      : await tx.insert(users).values({ email, role, firstName, lastName }).returning()
    if (!user) throw new Error('The account was not made')
    // A session of the client's long life must not become a staff session.
    await endSessionsOf(tx, user.id)
    await storeToken(tx, token, user, 'staff-invitation', now)
    await writeAudit(tx, { actor: 'operator', action: 'staff.invited', object: `user:${user.id}`, detail: { role } })
    return role
  })
  return { token, role }
}
