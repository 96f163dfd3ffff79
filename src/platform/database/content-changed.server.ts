import { sql } from 'drizzle-orm'
import type { Db } from './db.server.ts'

/** What pages from the cache may depend on: a page names its subjects, a use case names what it changed. */
export type CacheTag = 'site' | 'prices' | 'posts' | 'downloads' | 'agent' | 'legal-texts'

export const invalidationChannel = 'content_changed'

/** Tells every instance, once the transaction commits, that pages with this subject must be made again. */
export async function invalidateTag(tx: Db, tag: CacheTag): Promise<void> {
  await tx.execute(sql`select pg_notify(${invalidationChannel}, ${tag})`)
}
