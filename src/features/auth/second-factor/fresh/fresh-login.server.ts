import { and, eq } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { verifyPassword } from '#features/auth/passwords/passwords.server.ts'
import { replaceSession, requireLiveSession, type SignedIn, type Visitor } from '#features/auth/sessions.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { requireFreshFactor } from './require-fresh-factor.server.ts'
import { freshForSeconds } from '#features/auth/second-factor/second-factor.ts'
import { hasSecondFactor } from '#features/auth/second-factor/second-factor-queries.server.ts'

interface LoginTimes {
  secondFactorAt: Date | null
  passwordAt: Date | null
}

/** Throws `step-up-needed` unless the account's second factor, or where it has none its password, was given just now. */
export async function requireFreshLogin(app: App, userId: string, times: LoginTimes): Promise<void> {
  if (await hasSecondFactor(app.db, userId)) requireFreshFactor(app, times.secondFactorAt)
  else requireFreshPassword(app, times.passwordAt)
}

/** Throws `step-up-needed` unless the password was given within the last five minutes. */
export function requireFreshPassword(app: Pick<App, 'now'>, passwordAt: Date | null): void {
  const age = passwordAt ? app.now().getTime() - passwordAt.getTime() : Infinity
  if (age > freshForSeconds * 1000) throw new Problem('step-up-needed', 'Confirm it’s you to continue.')
}

/**
 * Takes the password once more. The session is replaced (R39) and stays what it was otherwise. Throws `invalid-input` beside
 * the field, `too-many-requests`.
 */
export async function confirmPassword(
  app: App,
  user: CurrentUser,
  password: string,
  visitor: Visitor,
): Promise<SignedIn> {
  await app.throttle.take('password-account', user.id)
  const [row] = await app.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, user.id))
  if (!row?.passwordHash || !(await verifyPassword(row.passwordHash, password))) throw wrongPassword()
  const known = row.passwordHash
  return app.db.transaction(async (tx) => {
    // A password that was changed, or a session that was ended, while this one was checked gives no session.
    const [same] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, known)))
      .for('share')
    if (!same) throw wrongPassword()
    await requireLiveSession(tx, user.id, visitor)
    const session = await replaceSession(app, tx, user, visitor, { ...visitor, passwordAt: app.now() })
    return { user, session }
  })
}

function wrongPassword(): Problem {
  const text = 'This password is incorrect'
  return new Problem('invalid-input', text, { errors: { password: text } })
}
