import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { requireFreshFactor } from './require-fresh-factor.server.ts'
import { hasSecondFactor } from './second-factor-queries.server.ts'
import { needsSetupLink } from './reset/setup-link.server.ts'

interface FactorLogin {
  secondFactorAt: Date | null
  sessionToken: string | undefined
}

/**
 * Adding a second factor takes a fresh one; the first one takes a staff login that waits for it, and after a reset the
 * mailed link too (R42). Throws `forbidden`, `step-up-needed`.
 */
export async function requireMayChangeFactors(app: App, user: CurrentUser, login: FactorLogin): Promise<void> {
  if (login.secondFactorAt) return requireFreshFactor(app, login.secondFactorAt)
  if (user.role === 'client' || (await hasSecondFactor(app.db, user.id)))
    throw new Problem('forbidden', 'Give your second factor first.')
  if (await needsSetupLink(app.db, user.id, login.sessionToken))
    throw new Problem('forbidden', 'Your second factor was reset. Open the link in our email to set up a new one.')
}
