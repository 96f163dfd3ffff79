import { eq, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import type { ResetPasswordInput } from '#features/auth/account.ts'
import { readToken, redeemToken, type TokenState } from '#features/auth/email-verification/email-tokens.server.ts'
import { endSessionsOf } from '#features/auth/sessions.server.ts'
import { acceptInvitation } from '#features/auth/staff/accept-invitation.server.ts'
import { findInvitation } from '#features/auth/staff/invitation.server.ts'
import { mailPasswordNotice } from './password-notice.server.ts'
import { hashPassword, rejectCommonPassword, requireStaffLength } from './passwords.server.ts'
import { findUserByEmail } from '#features/auth/account-queries.server.ts'

const purposes = ['reset-password' as const]

/**
 * Sets the password with the link of a reset mail, or accepts a staff invitation. Ends every session, mails a notice, and logs
 * nobody in: a second factor is still asked for (R42). Whoever opened the link reads that mailbox, so the
 * address is verified too. Throws `link-expired`, `link-invalid`, `invalid-input` for a common password and one of staff
 * that is too short.
 */
export async function resetPassword(app: App, { token, password }: ResetPasswordInput): Promise<void> {
  const invitation = await findInvitation(app.db, token)
  if (invitation) return acceptInvitation(app, invitation, token, password)
  const now = app.now()
  const { email } = requireValidToken(await readToken(app.db, token, purposes, now))
  rejectCommonPassword(password, email, 'password')
  const account = await findUserByEmail(app.db, email)
  requireStaffLength(account?.role, password, 'password')
  const passwordHash = await hashPassword(password)
  await app.db.transaction(async (tx) => {
    const { userId } = requireValidToken(await redeemToken(tx, token, purposes, now))
    const [user] = await tx
      .update(users)
      .set({
        passwordHash,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`,
        updatedAt: now,
      })
      .where(eq(users.id, userId))
      .returning()
    if (!user) throw new Problem('link-invalid', invalidText)
    await endSessionsOf(tx, userId)
    await mailPasswordNotice(app, tx, user)
  })
}

const invalidText = 'This link has already been used or isn’t valid. Please request a new one.'

function requireValidToken(token: TokenState): Extract<TokenState, { state: 'good' }> {
  switch (token.state) {
    case 'good':
      return token
    case 'expired':
      throw new Problem('link-expired', 'This link has expired. Please request a new one.')
    case 'invalid':
      throw new Problem('link-invalid', invalidText)
  }
}
