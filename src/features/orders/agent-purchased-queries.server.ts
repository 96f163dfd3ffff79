import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { orderTasks } from '#features/tasks/tasks-tables.server.ts'
import { orderLines, orders } from './orders-tables.server.ts'

/** Whether the paid order of this form includes the registered agent service. */
export async function isAgentPurchased(db: Db, userId: string, draftId: string): Promise<boolean> {
  const lines = await db
    .select({ productId: orderLines.productId })
    .from(orderTasks)
    .innerJoin(orders, eq(orders.id, orderTasks.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(eq(orderTasks.draftId, draftId), eq(orders.userId, userId), eq(orderLines.productId, 'registered-agent')),
    )
    .limit(1)
  return lines.length > 0
}
