import { and, eq, sql } from 'drizzle-orm'
import type { FormationOrders } from '#features/formation/formation-orders.server.ts'
import { orderLines, orders } from './orders-tables.server.ts'
import { findClient } from './client-queries.server.ts'

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

  async includesAgent(db, orderId) {
    const line = and(eq(orderLines.orderId, orderId), eq(orderLines.productId, 'registered-agent'))
    return (await db.select({ orderId: orderLines.orderId }).from(orderLines).where(line).limit(1)).length > 0
  },
}
