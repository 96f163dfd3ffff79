import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { requireFreshFactor } from './require-fresh-factor.server.ts'
import { hasSecondFactor } from './second-factor-queries.server.ts'

/**
 * Adding a second factor takes a fresh one; the first one takes a staff login that waits for it. Throws `forbidden`,
 * `step-up-needed`.
 */
export async function requireMayChangeFactors(app: App, user: CurrentUser, secondFactorAt: Date | null): Promise<void> {
  if (secondFactorAt) return requireFreshFactor(app, secondFactorAt)
  if (user.role === 'client' || (await hasSecondFactor(app.db, user.id)))
    throw new Problem('forbidden', 'Give your second factor first.')
}
