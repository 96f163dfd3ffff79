import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { freshForSeconds } from '#features/auth/second-factor/second-factor.ts'

/** Throws `step-up-needed` unless the session's second factor was given within the last five minutes (R8, R26). */
export function requireFreshFactor(app: Pick<App, 'now'>, secondFactorAt: Date | null): void {
  const age = secondFactorAt ? app.now().getTime() - secondFactorAt.getTime() : Infinity
  if (age > freshForSeconds * 1000) throw new Problem('step-up-needed', 'Confirm it’s you to continue.')
}
