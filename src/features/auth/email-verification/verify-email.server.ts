import { eq, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { confirmEmailChange } from '#features/auth/profile/change-email.server.ts'
import { readToken, redeemToken, type TokenPurpose } from './email-tokens.server.ts'

const purposes: TokenPurpose[] = ['verify-email', 'change-email']

/**
 * Marks the address of the link as verified, or gives the account its new address, and returns it. Throws `link-expired` with the address after 24 hours,
 * so that a new link can be sent, and `link-invalid` for a used, replaced or unknown link,
 * `email-taken` when another account has taken the new address since.
 */
export async function verifyEmail(app: App, token: string): Promise<{ email: string }> {
  const now = app.now()
  const redeemed = await app.db.transaction(async (tx) => {
    const seen = await readToken(tx, token, purposes, now)
    // Before the link, as everything does that makes one or takes one away.
    if (seen.state === 'good') await tx.select().from(users).where(eq(users.id, seen.userId)).for('update')
    const state = await redeemToken(tx, token, purposes, now)
    if (state.state === 'good' && state.purpose === 'change-email') {
      await confirmEmailChange(app, tx, state.userId, state.email)
    } else if (state.state === 'good') {
      await tx
        .update(users)
        .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`, updatedAt: now })
        .where(eq(users.id, state.userId))
    }
    return state
  })
  switch (redeemed.state) {
    case 'good':
      return { email: redeemed.email }
    case 'expired':
      throw new Problem('link-expired', 'Your verification link has expired', { data: { email: redeemed.email } })
    case 'invalid':
      throw new Problem('link-invalid', 'This verification link has already been used or isn’t valid.')
  }
}
