import { and, eq, sql } from 'drizzle-orm'
import { openTaskKinds } from '#features/tasks/task-queries.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import type { OrderProgress } from './order.ts'
import { orders } from './orders-tables.server.ts'

const progressOfOrder = prepared((db) =>
  db
    .select({ status: orders.status, openTasks: openTaskKinds(sql`${orders}.id`) })
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder('id')), eq(orders.userId, sql.placeholder('userId'))))
    .prepare('progress_of_order'),
)

/** How far an order of the person is, in one indexed read: open pages ask often. Throws `not-found` for anyone else's. */
export async function getProgressOf(db: Db, userId: string, orderId: string): Promise<OrderProgress> {
  const [found] = isUuid(orderId) ? await progressOfOrder(db).execute({ id: orderId, userId }) : []
  if (!found) throw new Problem('not-found', 'We couldn’t find that order.')
  return found
}
