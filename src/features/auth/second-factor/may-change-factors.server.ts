import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { requireFreshPassword } from './fresh/fresh-login.server.ts'
import { requireFreshFactor } from './fresh/require-fresh-factor.server.ts'
import { hasSecondFactor } from './second-factor-queries.server.ts'
import { needsSetupLink } from './reset/setup-link.server.ts'

interface FactorLogin {
  secondFactorAt: Date | null
  passwordAt: Date | null
  sessionToken: string | undefined
}

/**
 * Adding a second factor takes a fresh one. The first one takes the password of a client, and of staff a login that waits
 * for it, after a reset with the mailed link too (R42). Throws `forbidden`, `step-up-needed`.
 */
export async function requireMayChangeFactors(app: App, user: CurrentUser, login: FactorLogin): Promise<void> {
  if (await hasSecondFactor(app.db, user.id)) {
    if (login.secondFactorAt) return requireFreshFactor(app, login.secondFactorAt)
    throw new Problem('forbidden', 'Give your second factor first.')
  }
  if (user.role === 'client') return requireFreshPassword(app, login.passwordAt)
  if (login.secondFactorAt) return requireFreshFactor(app, login.secondFactorAt)
  if (await needsSetupLink(app.db, user.id, login.sessionToken))
    throw new Problem('forbidden', 'Your second factor was reset. Open the link in our email to set up a new one.')
}
