import { and, asc, desc, gt, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import type { Secrets } from '#platform/secrets.server.ts'
import { secrets } from './ssn-tables.server.ts'

const batchSize = 500
const { id, keyId, dataKeyWrapped, createdAt, purgedAt } = secrets

/** Counts the stored SSNs that these keys can't open, by the key each needs. Decrypts no SSN. */
export async function countLockedSsns(db: Db, keys: Secrets): Promise<Map<string, number>> {
  const locked = new Map<string, number>()
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const batch = await db
      .select({ id, keyId, dataKeyWrapped })
      .from(secrets)
      .where(and(isNull(purgedAt), gt(id, after)))
      .orderBy(asc(id))
      .limit(batchSize)
    for (const row of batch) if (!keys.unlocks(row, row.id)) locked.set(row.keyId, (locked.get(row.keyId) ?? 0) + 1)
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return locked
    after = last.id
  }
}

/** Names the keys that stored SSNs need but that can't open the newest one under each name. Runs at startup. */
export async function findMissingKeys(db: Db, keys: Secrets): Promise<string[]> {
  const newest = await db
    .selectDistinctOn([keyId], { id, keyId, dataKeyWrapped })
    .from(secrets)
    .where(isNull(purgedAt))
    .orderBy(keyId, desc(createdAt))
  return newest.filter((row) => !keys.unlocks(row, row.id)).map((row) => row.keyId)
}
