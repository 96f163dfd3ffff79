import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'

/** Browsers ask again after this long. */
const retryAfterSeconds = 5

/** Throws `payment-unavailable` while the card provider is down (R82), so that no new payment starts. */
export function requireProvider({ cards }: Pick<App, 'cards'>): void {
  if (!cards.gateway.isDown()) return
  throw new Problem(
    'payment-unavailable',
    'Our card processor isn’t responding. Please try again in a few minutes. This attempt did not charge your card.',
    { retryAfterSeconds },
  )
}
