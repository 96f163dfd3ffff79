import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import { orderTasks } from '#features/tasks/tasks-tables.server.ts'
import { orders } from './orders-tables.server.ts'

const formDraftsOfPerson = prepared((db) =>
  db
    .select({ draftId: orderTasks.draftId })
    .from(orderTasks)
    .innerJoin(orders, eq(orders.id, orderTasks.orderId))
    .where(and(eq(orders.userId, sql.placeholder('userId')), isNotNull(orderTasks.draftId)))
    .prepare('form_drafts_of_person'),
)

/** Lists the drafts that belong to an order's task, so that only the order's page offers to continue them. */
export async function listFormDraftsOf(db: Db, userId: string): Promise<Set<string>> {
  return new Set((await formDraftsOfPerson(db).execute({ userId })).flatMap(({ draftId }) => draftId ?? []))
}
