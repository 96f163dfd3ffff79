import type { App } from '#platform/app.server.ts'
import { purgeDue, rewrapAll } from './ssn-vault.server.ts'

/** Runs hourly: erases expired SSNs and, after key rotation, rewraps the rest with the active key. */
export async function tendNumbers(app: App): Promise<void> {
  await purgeDue(app)
  await rewrapAll(app)
}
