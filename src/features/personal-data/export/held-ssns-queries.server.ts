import { inArray } from 'drizzle-orm'
import { secrets } from '#features/formation/ssn/ssn-tables.server.ts'
import { selectSsnFacts } from '#features/formation/ssn/ssn-vault.server.ts'
import type { App } from '#platform/app.server.ts'

/** Whether we hold a number, and until when: never a digit of it (R23). */
export interface HeldSsn {
  name: string
  status: 'held' | 'erased'
  storedAt: string
  /** When it was erased, or will be at the latest. */
  erasedOn: string
}

/** Says of each holder's row whether its number is still stored. */
export async function listHeldSsns(app: App, holders: readonly Record<string, unknown>[]): Promise<HeldSsn[]> {
  const names = new Map(holders.map(({ id, name }) => [String(id), String(name)]))
  if (names.size === 0) return []
  const facts = await selectSsnFacts(app, inArray(secrets.ownerId, [...names.keys()]), [], names.size)
  return facts.map(({ ownerId, createdAt, purgeAfter, purgedAt }) => ({
    name: names.get(ownerId) ?? '',
    status: purgedAt ? ('erased' as const) : ('held' as const),
    storedAt: createdAt.toISOString(),
    erasedOn: (purgedAt ?? purgeAfter).toISOString(),
  }))
}
