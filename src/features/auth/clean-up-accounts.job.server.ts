import { lt, or } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import { forgetCounters } from '#platform/rate-limit.server.ts'
import { emailTokens, sessions } from './auth-tables.server.ts'
import { rewrapTotpKeys } from './second-factor/totp-keys.server.ts'
import { passkeyChallenges } from './second-factor/second-factor-tables.server.ts'

/** How long a used or expired link is remembered, so that its page can tell what became of it. */
const linkMemoryDays = 30

/** Forgets what nobody can use any more: sessions past their end, old links, unanswered challenges, counters of past windows. Keys that rotated are followed. */
export async function cleanUpAccounts(app: App): Promise<void> {
  const now = app.now()
  const forgottenLinks = new Date(now.getTime() - linkMemoryDays * 86_400_000)
  await app.db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.idleExpiresAt, now)))
  await app.db.delete(emailTokens).where(lt(emailTokens.expiresAt, forgottenLinks))
  await app.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  await forgetCounters(app.db, now)
  await rewrapTotpKeys(app)
}
