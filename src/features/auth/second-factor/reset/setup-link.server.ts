import { eq } from 'drizzle-orm'
import { redeemToken } from '#features/auth/email-verification/email-tokens.server.ts'
import { hashToken } from '#features/auth/sessions.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { secondFactorResets } from '#features/auth/second-factor/second-factor-tables.server.ts'

/** Whether the account's second factor was reset, and this session hasn't brought the mailed link yet. */
export async function needsSetupLink(db: Db, userId: string, sessionToken: string | undefined): Promise<boolean> {
  const [reset] = await db
    .select({ sessionHash: secondFactorResets.sessionHash })
    .from(secondFactorResets)
    .where(eq(secondFactorResets.userId, userId))
  if (!reset) return false
  return !sessionToken || !reset.sessionHash?.equals(hashToken(sessionToken))
}

/**
 * Uses the mailed link up: from then on this login, which gave the password, may set up a new second factor. Throws
 * `link-invalid` for a used or unknown link and for someone else's, `link-expired` after an hour.
 */
export async function redeemSetupLink(
  app: App,
  user: CurrentUser,
  token: string,
  sessionToken: string | undefined,
): Promise<void> {
  if (!sessionToken) throw new Problem('login-required', 'Log in first.')
  await app.db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, token, ['second-factor-setup'], app.now())
    if (redeemed.state === 'expired')
      throw new Problem('link-expired', 'This link has expired. Ask an admin to send a new one.')
    if (redeemed.state === 'invalid' || redeemed.userId !== user.id)
      throw new Problem('link-invalid', 'This link has already been used or isn’t valid. Ask an admin for a new one.')
    await tx
      .update(secondFactorResets)
      .set({ sessionHash: hashToken(sessionToken) })
      .where(eq(secondFactorResets.userId, user.id))
  })
}

/** After a new second factor was set up. */
export const closeReset = async (tx: Db, userId: string): Promise<void> =>
  void (await tx.delete(secondFactorResets).where(eq(secondFactorResets.userId, userId)))
