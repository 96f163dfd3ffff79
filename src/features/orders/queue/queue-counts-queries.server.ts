import { type SQL, sql } from 'drizzle-orm'
import { orders } from '#features/orders/orders-tables.server.ts'
import { addDays, nextPacificMidnight, todayInPacific } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { OrderQueue } from './order-queue.ts'
import { queueViews, type QueueView } from './queue-filters.ts'
import { isInView, isOpen } from './queue-scope.server.ts'

/** Counts the open orders of every view, and says how old the oldest is: one pass over the index of the open ones. */
export async function countViews(
  db: Db,
  readerId: string,
  now: Date,
): Promise<Pick<OrderQueue, 'counts' | 'oldest' | 'dueTodayYours' | 'paidToday'>> {
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const since = sql`coalesce(${orders.promiseStartedAt}, ${orders.waitingSince})`
  const oldest = (view: QueueView, instant = since) =>
    sql<string | null>`min(${instant}) filter (where ${isInView(view, now)})`.mapWith(isoOf)
  const [row] = await db
    .select({
      ...(Object.fromEntries(queueViews.map((view) => [view, count(isInView(view, now))])) as Record<
        QueueView,
        SQL<number>
      >),
      oldestOurs: oldest('ours'),
      oldestOverdue: oldest('overdue', sql`${orders.dueAt}`),
      oldestUnassigned: oldest('unassigned'),
      oldestClient: oldest('client'),
      oldestState: oldest('state'),
      dueTodayYours: count(sql`${isInView('due-today', now)} and ${orders.advisorId} = ${readerId}`),
      paidToday: count(sql`${orders.paidAt} >= ${startOfToday(now).toISOString()}::timestamptz`),
    })
    .from(orders)
    .where(isOpen)
  if (!row) throw new Error('The views were not counted')
  const {
    oldestOurs,
    oldestOverdue,
    oldestUnassigned,
    oldestClient,
    oldestState,
    dueTodayYours,
    paidToday,
    ...counts
  } = row
  return {
    counts,
    oldest: {
      ours: oldestOurs,
      overdue: oldestOverdue,
      unassigned: oldestUnassigned,
      client: oldestClient,
      state: oldestState,
    },
    dueTodayYours,
    paidToday,
  }
}

// 20:00 UTC is a time of the same day in Washington, in summer and in winter.
const startOfToday = (now: Date) => nextPacificMidnight(new Date(`${addDays(todayInPacific(now), -1)}T20:00:00Z`))

const isoOf = (value: unknown): string => new Date(String(value)).toISOString()
