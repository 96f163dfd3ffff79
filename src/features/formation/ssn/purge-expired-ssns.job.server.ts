import type { App } from '#platform/app.server.ts'
import { fillLastFour, purgeExpired, rewrapAll } from './ssn-vault.server.ts'

/**
 * Runs hourly: erases expired SSNs and, after key rotation, rewraps the rest with the active key; gives
 * older rows their last four digits.
 */
export async function purgeExpiredSsns(app: App): Promise<void> {
  await purgeExpired(app)
  await rewrapAll(app)
  await fillLastFour(app)
}
