import type { App } from '#platform/app.server.ts'
import { purgeDue, rewrapAll } from './ssn-vault.server.ts'

/** Hourly: numbers past their day are erased, and after a change of keys the rest comes under the active one. */
export async function tendNumbers(app: App): Promise<void> {
  await purgeDue(app)
  await rewrapAll(app)
}
