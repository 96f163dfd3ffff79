import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { emailTokens, users } from '#features/auth/auth-tables.server.ts'
import { hashToken } from '#features/auth/sessions.server.ts'

export type TokenPurpose = (typeof emailTokens.$inferSelect)['purpose']

/** For how many days the earlier address can take a change of email back. */
export const undoDays = 7

const lifetimeHours: Record<TokenPurpose, number> = {
  'verify-email': 24,
  'reset-password': 1,
  'change-email': 24,
  'second-factor-setup': 1,
  'undo-email': 24 * undoDays,
}

/** 32 random bytes for a link; only their SHA-256 is stored (R41). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * Makes the token good for its purpose, and earlier ones of the purpose worthless: only the last link works, also of those
 * that are asked for at once, one of which would not see the other. Links that undo a change stay: whoever changes the
 * address twice takes nobody's way back.
 */
export async function storeToken(
  tx: Db,
  token: string,
  user: { id: string; email: string },
  purpose: TokenPurpose,
  now: Date,
): Promise<void> {
  if (purpose !== 'undo-email') {
    await lockTokens(tx, user.id, purpose)
    await revokeTokens(tx, user.id, [purpose], now)
  }
  const expiresAt = new Date(now.getTime() + lifetimeHours[purpose] * 3_600_000)
  await tx.insert(emailTokens).values({
    tokenHash: hashToken(token),
    userId: user.id,
    email: user.email,
    purpose,
    expiresAt,
    createdAt: now,
  })
}

/** Until the transaction ends, no one else makes such a link. Whoever also locks the account's row locks that before. */
export async function lockTokens(tx: Db, userId: string, purpose: TokenPurpose): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${purpose}), hashtext(${userId}))`)
}

/** Takes away the links of these purposes that still work. Expired ones stay, so that their page can say so. */
export async function revokeTokens(db: Db, userId: string, purposes: TokenPurpose[], now: Date): Promise<void> {
  await db
    .delete(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, userId),
        inArray(emailTokens.purpose, purposes),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
}

export type TokenState =
  | { state: 'good'; userId: string; email: string; purpose: TokenPurpose }
  | { state: 'expired'; email: string }
  | { state: 'invalid' }

/** What the link is worth at this moment, without using it. Used, unknown and sent to an earlier address: invalid. */
export async function readToken(db: Db, token: string, purposes: TokenPurpose[], now: Date): Promise<TokenState> {
  const [row] = await db
    .select({
      userId: emailTokens.userId,
      email: emailTokens.email,
      purpose: emailTokens.purpose,
      expiresAt: emailTokens.expiresAt,
    })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(
      and(
        eq(emailTokens.tokenHash, hashToken(token)),
        inArray(emailTokens.purpose, purposes),
        isNull(emailTokens.usedAt),
        // Only links that change the address go to one that isn't the account's.
        or(
          inArray(emailTokens.purpose, ['change-email', 'undo-email']),
          sql`lower(${users.email}) = lower(${emailTokens.email})`,
        ),
      ),
    )
  if (!row) return { state: 'invalid' }
  const { expiresAt, ...good } = row
  return expiresAt > now ? { state: 'good', ...good } : { state: 'expired', email: row.email }
}

/** Uses the link up. Of any number of calls at once exactly one gets `good`; the others get what is left. */
export async function redeemToken(tx: Db, token: string, purposes: TokenPurpose[], now: Date): Promise<TokenState> {
  const state = await readToken(tx, token, purposes, now)
  if (state.state !== 'good') return state
  const [used] = await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(eq(emailTokens.tokenHash, hashToken(token)), isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, now)))
    .returning({ userId: emailTokens.userId })
  return used ? state : { state: 'invalid' }
}

/** Whether someone other than this account can still take a change of email back to this address. */
export async function isHeldForUndo(db: Db, email: string, now: Date, exceptUserId?: string): Promise<boolean> {
  const [held] = await db
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.purpose, 'undo-email'),
        sql`lower(${emailTokens.email}) = lower(${email})`,
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
        exceptUserId ? ne(emailTokens.userId, exceptUserId) : undefined,
      ),
    )
    .limit(1)
  return held !== undefined
}
