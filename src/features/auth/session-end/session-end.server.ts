import { eq } from 'drizzle-orm'
import { sessions } from '#features/auth/auth-tables.server.ts'
import { hashToken } from '#features/auth/sessions.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { SessionEnd } from './session-end.ts'

/** Staff sessions end after 15 minutes without a request: five of them would be a third. */
const warnSeconds = { client: 300, staff: 120, admin: 120 } as const

/** Says when this session ends. Throws `login-required` when it has. */
export async function readSessionEnd(app: App, user: CurrentUser, sessionToken = ''): Promise<SessionEnd> {
  const [session] = await app.db
    .select({ idleExpiresAt: sessions.idleExpiresAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashToken(sessionToken)))
  if (!session) throw new Problem('login-required', 'Your session has ended. Log in again.')
  return {
    now: app.now().toISOString(),
    userId: user.id,
    idleEndsAt: session.idleExpiresAt.toISOString(),
    endsAt: session.expiresAt.toISOString(),
    warnSeconds: warnSeconds[user.role],
  }
}
