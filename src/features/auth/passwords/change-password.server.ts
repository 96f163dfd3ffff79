import { and, eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import type { ChangePasswordInput } from '#features/auth/account.ts'
import { createSession, endSessionsOf, type NewSession, type Visitor } from '#features/auth/sessions.server.ts'
import { mailPasswordNotice } from './password-notice.server.ts'
import { hashPassword, rejectCommonPassword, requireStaffLength, verifyPassword } from './passwords.server.ts'

/**
 * Changes the password of a logged-in person, who gives the old one. Every session ends and this device gets a fresh
 * one (R39); a notice is mailed. Throws `invalid-input` at the field that is wrong, `too-many-requests`.
 */
export async function changePassword(
  app: App,
  userId: string,
  { currentPassword, newPassword }: ChangePasswordInput,
  visitor: Visitor,
): Promise<NewSession> {
  await app.throttle.take('password-account', userId)
  const [before] = await app.db.select().from(users).where(eq(users.id, userId))
  if (!before?.passwordHash || !(await verifyPassword(before.passwordHash, currentPassword))) throw wrongPassword()
  const known = before.passwordHash
  rejectCommonPassword(newPassword, before.email, 'newPassword')
  requireStaffLength(before.role, newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return app.db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash, updatedAt: app.now() })
      .where(and(eq(users.id, userId), eq(users.passwordHash, known)))
      .returning()
    // Changed or reset in the meantime: what this person gave is the current password no more.
    if (!user) throw wrongPassword()
    await endSessionsOf(tx, userId)
    await mailPasswordNotice(app, tx, user)
    return createSession(app, tx, user, visitor, { ...visitor, passwordAt: app.now() })
  })
}

function wrongPassword(): Problem {
  const text = 'Your current password is incorrect'
  return new Problem('invalid-input', text, { errors: { currentPassword: text } })
}
