import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { sessions, users } from './auth-tables.server.ts'
import { passkeys, totpDevices } from './second-factor/second-factor-tables.server.ts'

const hours = (count: number) => count * 3_600_000

/** Idle and absolute life (R40). */
const lifetimes = {
  client: { idleMs: hours(12), absoluteMs: hours(24 * 7) },
  staff: { idleMs: hours(0.25), absoluteMs: hours(8) },
  admin: { idleMs: hours(0.25), absoluteMs: hours(8) },
} as const

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface NewSession {
  token: string
  maxAgeSeconds: number
  needsSecondFactor: boolean
}

/** Where a request comes from, and the session cookie that it brought, if any. */
export interface Visitor {
  ip: string
  userAgent: string
  sessionToken: string | undefined
  secondFactorAt?: Date | null
  passwordAt?: Date | null
}

export interface SignedIn {
  user: CurrentUser
  session: NewSession
}

/** How long a login may wait for its second factor. */
const factorWaitMs = hours(0.25)

/** A session that is not past its end. */
export interface Session {
  owner: CurrentUser
  /** When its second factor was last given. */
  secondFactorAt: Date | null
  /** When the password was last given. */
  passwordAt: Date | null
  /** False while a login waits for its second factor: until then it may do nothing but give it (R46). */
  isComplete: boolean
}

interface SessionFacts {
  secondFactorAt?: Date | null
  passwordAt?: Date | null
}

/** Staff always give a second factor; clients do when they have one. */
async function needsFactor(tx: Db, user: { id: string; role: CurrentUser['role'] }, given: Date | null | undefined) {
  if (given) return false
  if (user.role !== 'client') return true
  const { rows } = await tx.execute(
    sql`select 1 where exists (select 1 from ${totpDevices} where user_id = ${user.id}::uuid and confirmed_at is not null)
      or exists (select 1 from ${passkeys} where user_id = ${user.id}::uuid)`,
  )
  return rows.length > 0
}

/** A fresh session; the token leaves in the cookie, its SHA-256 stays. */
export async function createSession(
  app: Pick<App, 'now'>,
  tx: Db,
  user: { id: string; role: CurrentUser['role'] },
  from: { ip: string; userAgent: string },
  { secondFactorAt, passwordAt }: SessionFacts = {},
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  const now = app.now()
  const { idleMs } = lifetimes[user.role]
  const needsSecondFactor = await needsFactor(tx, user, secondFactorAt)
  const absoluteMs = needsSecondFactor ? factorWaitMs : lifetimes[user.role].absoluteMs
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    createdAt: now,
    lastSeenAt: now,
    idleExpiresAt: new Date(now.getTime() + idleMs),
    expiresAt: new Date(now.getTime() + absoluteMs),
    secondFactorAt: secondFactorAt ?? null,
    needsSecondFactor,
    passwordAt: passwordAt ?? null,
    ip: from.ip,
    userAgent: from.userAgent,
  })
  return { token, maxAgeSeconds: absoluteMs / 1000, needsSecondFactor }
}

/** The session of a log-in: always a new token, and the one that the browser brought is over (R39, R50). */
export async function replaceSession(
  app: App,
  tx: Db,
  user: { id: string; role: CurrentUser['role'] },
  visitor: Visitor,
  facts: SessionFacts = {},
): Promise<NewSession> {
  if (visitor.sessionToken) await endSession(tx, visitor.sessionToken)
  return createSession(app, tx, user, visitor, facts)
}

const sessionByToken = prepared((db) =>
  db
    .select({
      user: users,
      lastSeenAt: sessions.lastSeenAt,
      secondFactorAt: sessions.secondFactorAt,
      needsSecondFactor: sessions.needsSecondFactor,
      passwordAt: sessions.passwordAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.idleExpiresAt, sql.placeholder('now')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('session_by_token'),
)

/**
 * Who the token belongs to, or undefined when it is unknown or past its idle or absolute end. Extends the idle end at most
 * once a minute, unless the request is one that nobody made: a page's own question whether there is news (R40).
 */
export async function findSession(
  app: Pick<App, 'db' | 'now'>,
  token: string,
  { extend = true }: { extend?: boolean } = {},
): Promise<Session | undefined> {
  const now = app.now()
  const tokenHash = hashToken(token)
  const [row] = await sessionByToken(app.db).execute({ tokenHash, now })
  if (!row) return undefined
  if (extend && now.getTime() - row.lastSeenAt.getTime() > 60_000) {
    const idleExpiresAt = new Date(now.getTime() + lifetimes[row.user.role].idleMs)
    await app.db.update(sessions).set({ lastSeenAt: now, idleExpiresAt }).where(eq(sessions.tokenHash, tokenHash))
    // Admins see when each of staff was here last, also after their sessions are over.
    if (row.user.role !== 'client') await app.db.update(users).set({ lastSeenAt: now }).where(eq(users.id, row.user.id))
  }
  const { secondFactorAt, passwordAt } = row
  const isComplete = Boolean(secondFactorAt) || (row.user.role === 'client' && !row.needsSecondFactor)
  return { owner: currentUser(row.user), secondFactorAt, passwordAt, isComplete }
}

/** Who is logged in: nobody while the second factor is outstanding. */
export const loggedIn = (session: Session | undefined): CurrentUser | undefined =>
  session?.isComplete ? session.owner : undefined

/**
 * Holds off a reset of the second factor until the transaction ends. Throws `login-required` when one has ended the session
 * since the request began. To be called before anything of the account is locked.
 */
export async function requireLiveSession(tx: Db, userId: string, { sessionToken = '' }: Visitor): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
  const live = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(sessionToken)))
  if (live.length === 0) throw new Problem('login-required', 'Your session has ended. Log in again.')
}

export const endSession = async (db: Db, token: string): Promise<void> =>
  void (await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token))))

/** Ends every session of the user, but the one that `exceptToken` names. */
export async function endSessionsOf(db: Db, userId: string, exceptToken?: string): Promise<void> {
  const others = exceptToken ? ne(sessions.tokenHash, hashToken(exceptToken)) : sql`true`
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others))
}

/** The fields of a user that may leave the server. */
export function currentUser(row: typeof users.$inferSelect): CurrentUser {
  const { id, email, firstName, lastName, phone, role, isPiiReader } = row
  return { id, email, firstName, lastName, phone, role, isPiiReader, emailVerified: row.emailVerifiedAt !== null }
}
