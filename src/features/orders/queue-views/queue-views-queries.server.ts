import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { queueFilters, type QueueFilters } from '#features/orders/queue/queue-query.ts'
import { listOf, queueAddress } from '#features/orders/queue/queue-filters.ts'
import { isOpen, scopeOf } from '#features/orders/queue/queue-scope.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { SavedView } from './queue-view.ts'
import { queueOpeningViews, queueViewsTable } from './queue-views-tables.server.ts'

/** Lists the reader's views and those that others share, by name, each with how many orders it holds now. */
export async function listSavedViews(db: Db, readerId: string, now: Date): Promise<SavedView[]> {
  const { ownerId, isShared, name } = queueViewsTable
  const rows = await db
    .select({
      view: queueViewsTable,
      owner: accountName(sql`${queueViewsTable}.owner_id`),
      opensFirst: sql<boolean>`exists (select from ${queueOpeningViews} o
        where o.user_id = ${readerId} and o.view_id = ${queueViewsTable}.id)`,
    })
    .from(queueViewsTable)
    .where(or(eq(ownerId, readerId), isShared))
    .orderBy(asc(sql`lower(${name})`), asc(queueViewsTable.id))
  const views = rows.map((row) => ({ ...row, filters: queueFilters.parse(row.view.filters) }))
  const counts = await countOpen(
    db,
    views.map(({ filters }) => filters),
    { readerId, now },
  )
  return views.map(({ view, owner, opensFirst, filters }, index) => ({
    id: view.id,
    name: view.name,
    address: queueAddress(filters),
    isShared: view.isShared,
    owner: { name: owner ?? '', isReader: view.ownerId === readerId },
    opensFirst,
    count: counts[index] ?? null,
  }))
}

/** Counts for all views at once: one pass over the index of the open orders. */
async function countOpen(
  db: Db,
  views: readonly QueueFilters[],
  { readerId, now }: { readerId: string; now: Date },
): Promise<(number | null)[]> {
  const columns: Record<string, SQL<number>> = {}
  for (const [index, filters] of views.entries())
    if (listOf(filters) === 'open')
      columns[`v${index}`] =
        sql<number>`(count(*) filter (where ${and(...scopeOf(filters, readerId, now).where)}))::int`
  if (Object.keys(columns).length === 0) return []
  const [row] = await db.select(columns).from(orders).where(isOpen)
  return views.map((_, index) => row?.[`v${index}`] ?? null)
}

/** Returns the address that the reader's queue opens with, if they chose a view that they may still see. */
export async function findOpeningAddress(db: Db, readerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ filters: queueViewsTable.filters })
    .from(queueOpeningViews)
    .innerJoin(queueViewsTable, eq(queueViewsTable.id, queueOpeningViews.viewId))
    .where(
      and(eq(queueOpeningViews.userId, readerId), or(eq(queueViewsTable.ownerId, readerId), queueViewsTable.isShared)),
    )
  return row && queueAddress(queueFilters.parse(row.filters))
}
