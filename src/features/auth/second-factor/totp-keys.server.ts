import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Secrets } from '#platform/secrets.server.ts'
import { totpDevices } from './second-factor-tables.server.ts'

const { id, keyId, dataKeyWrapped, confirmedAt, createdAt } = totpDevices

/** Names the keys that authenticator apps need but that can't open the newest one under each name. Runs at startup. */
export async function findMissingTotpKeys(db: Db, keys: Secrets): Promise<string[]> {
  const newest = await db
    .selectDistinctOn([keyId], { id, keyId, dataKeyWrapped })
    .from(totpDevices)
    .where(isNotNull(confirmedAt))
    .orderBy(keyId, desc(createdAt))
  return newest.filter((row) => !keys.unlocks(row, row.id)).map((row) => row.keyId)
}

/**
 * Puts the secrets of authenticator apps under the active key: with the old one taken out of the key file, nobody who uses
 * an app could log in. Answers how many rows changed.
 */
export async function rewrapTotpKeys(app: App): Promise<number> {
  const rows = await app.db.select().from(totpDevices).where(ne(keyId, app.secrets.activeKeyId)).limit(1000)
  let changed = 0
  for (const row of rows) {
    if (!app.secrets.unlocks(row, row.id)) continue
    const wrapped = app.secrets.rewrap(row, row.id)
    const updated = await app.db
      .update(totpDevices)
      .set({ dataKeyWrapped: wrapped.dataKeyWrapped, keyId: wrapped.keyId })
      .where(and(eq(id, row.id), eq(keyId, row.keyId)))
      .returning({ id })
    changed += updated.length
  }
  return changed
}
