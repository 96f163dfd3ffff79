import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { sessions } from '#features/auth/auth-tables.server.ts'
import { hashToken } from '#features/auth/sessions.server.ts'
import { deviceText } from './device-text.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { OwnSession } from './own-sessions.ts'

/** Where the account is logged in, this browser first. A session is named by the stored hash of its token. */
export async function listOwnSessions(
  db: Db,
  userId: string,
  sessionToken: string | undefined,
  now: Date,
): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.idleExpiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
  const own = sessionToken ? hashToken(sessionToken) : undefined
  return rows
    .map(({ tokenHash, userAgent, ip, createdAt, lastSeenAt }) => ({
      id: tokenHash.toString('hex'),
      device: deviceText(userAgent),
      ip,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThisBrowser: own?.equals(tokenHash) ?? false,
    }))
    .sort((a, b) => Number(b.isThisBrowser) - Number(a.isThisBrowser))
}

/** Ends one session of the account. Throws `not-found` for one that is over, or someone else's. */
export const endOwnSession = (app: App, userId: string, id: string): Promise<void> =>
  app.db.transaction(async (tx) => {
    const ended = /^[\da-f]{64}$/.test(id)
      ? await tx
          .delete(sessions)
          .where(and(eq(sessions.tokenHash, Buffer.from(id, 'hex')), eq(sessions.userId, userId)))
          .returning({ userId: sessions.userId })
      : []
    if (ended.length === 0) throw new Problem('not-found', 'This device is already signed out.')
    await record(tx, userId, { sessions: 1, which: 'one' })
  })

/** Ends every session of the account but the one that asks. Returns how many ended. */
export const endOtherSessions = (app: App, userId: string, sessionToken = ''): Promise<number> =>
  app.db.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, hashToken(sessionToken))))
      .returning({ userId: sessions.userId })
    if (ended.length > 0) await record(tx, userId, { sessions: ended.length, which: 'others' })
    return ended.length
  })

const record = (tx: Db, userId: string, detail: Record<string, unknown>) =>
  writeAudit(tx, { actor: `user:${userId}`, action: 'session.ended-by-owner', object: `user:${userId}`, detail })
