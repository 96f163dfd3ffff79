import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { listOpenTasks } from '#features/tasks/task-queries.server.ts'
import { orders } from './orders-tables.server.ts'

/** Whether a separate paid order, neither canceled nor refunded, bought the registered agent service for this one. */
export async function hasAgentOrder(db: Db, orderId: string): Promise<boolean> {
  const paid = and(
    eq(orders.agentForOrderId, orderId),
    isNotNull(orders.paidAt),
    notInArray(orders.status, ['canceled', 'refunded']),
  )
  return (await db.select({ id: orders.id }).from(orders).where(paid).limit(1)).length > 0
}

/**
 * Returns the caller's order if it still needs an agent, so that the service can be bought for it. Throws `not-found`,
 * `order-state`.
 */
export async function requireAgentNeeded(
  db: Db,
  user: CurrentUser,
  orderId: string,
): Promise<{ id: string; businessName: string | null }> {
  const own = and(isUuid(orderId) ? eq(orders.id, orderId) : sql`false`, eq(orders.userId, user.id))
  const [order] = await db.select({ id: orders.id, businessName: orders.businessName }).from(orders).where(own)
  if (!order) throw new Problem('not-found', 'We couldn’t find that order.')
  const open = await listOpenTasks(db, orderId)
  if (!open.some(({ kind }) => kind === 'name-agent'))
    throw new Problem('order-state', 'This order isn’t waiting for a registered agent.')
  return order
}
