import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { isProblem, Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { throttleAddress } from '#platform/rate-limit.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { findUserByEmail, type UserRow } from '#features/auth/account-queries.server.ts'
import type { LoginInput } from '#features/auth/account.ts'
import { hashPassword, isWeakHash, verifyPassword } from '#features/auth/passwords/passwords.server.ts'
import { currentUser, replaceSession, type SignedIn, type Visitor } from '#features/auth/sessions.server.ts'

/** How long an attempt waits once the account had its attempts of the day: slow for guessers, never a lock for the owner. */
const slowedMs = 2000
/** How often a hash may change during one login before it is given up. */
const mostChecks = 3
const wrongCredentials = 'Invalid email or password'

/**
 * A fresh session for the right password; one that waits for a second factor may only give it. Throws `wrong-credentials` for a wrong password and an unknown address alike,
 * with the same message and the same timing (R43), `too-many-requests` before any hash is computed (R44),
 * `unavailable`.
 */
export async function logIn(
  app: App,
  input: LoginInput,
  visitor: Visitor,
): Promise<SignedIn & { needsSecondFactor: boolean }> {
  const account = input.email.toLowerCase()
  const address = throttleAddress(visitor.ip)
  await app.throttle.take('login-account-ip', `${account}|${address}`)
  await app.throttle.take('login-ip', address)
  await throttleAccount(app, account)
  for (let checks = 0; checks < mostChecks; checks++) {
    const row = await findUserByEmail(app.db, input.email)
    const matches = await verifyPassword(row?.passwordHash, input.password)
    if (!row || !matches) break
    const session = await app.db.transaction(async (tx) =>
      (await hasSameHash(tx, row)) ? replaceSession(app, tx, row, visitor, { passwordAt: app.now() }) : undefined,
    )
    if (!session) continue
    await renewWeakHash(app, row, input.password)
    return { user: currentUser(row), session, needsSecondFactor: session.needsSecondFactor }
  }
  throw new Problem('wrong-credentials', wrongCredentials)
}

/**
 * A password that was reset while the old one was being checked gives no session: the reset has ended them all. The same
 * password may have a new hash, so it is checked against that one.
 */
async function hasSameHash(tx: Db, row: UserRow): Promise<boolean> {
  const [now] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, row.id))
    .for('share')
  return now?.passwordHash === row.passwordHash
}

async function throttleAccount(app: App, account: string): Promise<void> {
  try {
    await app.throttle.take('login-account-day', account)
  } catch (error) {
    if (!isProblem(error)) throw error
    await wait(slowedMs)
  }
}

/** Today's parameters for a hash of earlier ones; a busy machine leaves it for the next time. */
async function renewWeakHash(app: App, row: UserRow, password: string): Promise<void> {
  if (!row.passwordHash || !isWeakHash(row.passwordHash)) return
  try {
    const passwordHash = await hashPassword(password)
    // A password that was changed in the meantime stays changed.
    await app.db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, row.id), eq(users.passwordHash, row.passwordHash)))
  } catch (error) {
    if (!isProblem(error)) throw error
  }
}
