import { and, eq, sql } from 'drizzle-orm'
import { errorFields } from '#platform/log.server.ts'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { orderLines, orders } from './orders-tables.server.ts'
import { hasAgentOrder } from './agent-orders.server.ts'
import { findClient } from './client-queries.server.ts'
import { advanceByTasks } from './tasks/order-tasks.server.ts'

/** What formation asks of orders. */
export const formationOrders: FormationOrders = {
  orderOfDraft: (draftId) => sql<string | null>`(select o.id from ${orders} o
    where o.draft_id = ${draftId} and o.status not in ('canceled', 'refunded') limit 1)`,

  isDraftLocked: (draftId) => sql<boolean>`exists (select from ${orders} o
    where o.draft_id = ${draftId} and o.status not in ('awaiting_payment', 'canceled', 'refunded'))`,

  async lockForFormation(tx, orderId) {
    const [order] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)).for('update')
    return order && { isPastPayment: order.status !== 'awaiting_payment' && order.status !== 'processing' }
  },

  findClient,

  async advance(app, orderId) {
    await app.db
      .transaction((tx) => advanceByTasks(app, tx, orderId, 'system'))
      .catch((error: unknown) => app.log.error('order not advanced', { orderId, ...errorFields(error) }))
  },

  async isExistingCompany(db, orderId) {
    const { existingCompany } = orders
    const [order] = await db.select({ existingCompany }).from(orders).where(eq(orders.id, orderId))
    return order?.existingCompany ?? false
  },

  async includesAgent(db, orderId) {
    const line = and(eq(orderLines.orderId, orderId), eq(orderLines.productId, 'registered-agent'))
    const bought = await db.select({ orderId: orderLines.orderId }).from(orderLines).where(line).limit(1)
    return bought.length > 0 || hasAgentOrder(db, orderId)
  },
}
