import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { dutyMarks } from './compliance-tables.server.ts'

/** How often a duty was marked and unmarked, and when last. */
export interface Change {
  count: number
  at: Date
}

/** Counts what happened to each duty of the company; by the key of the duty. */
export async function countMarkChanges(db: Db, companyId: string): Promise<Map<string, Change>> {
  const { dutyKey, markedAt, undoneAt } = dutyMarks
  const rows = await db
    .select({
      key: dutyKey,
      count: sql<number>`(count(*) + count(${undoneAt}))::int`,
      at: sql`max(greatest(${markedAt}, ${undoneAt}))`.mapWith(markedAt),
    })
    .from(dutyMarks)
    .where(eq(dutyMarks.companyId, companyId))
    .groupBy(dutyKey)
  return new Map(rows.map(({ key, ...change }) => [key, change]))
}
