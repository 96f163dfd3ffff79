import { and, countDistinct, eq, gte, inArray } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { orderLines, orders } from '#features/orders/orders-tables.server.ts'

/** Counts the paid orders that hold each product, by its id, since an instant. */
export async function countSales(db: Db, since: Date): Promise<Record<string, number>> {
  const rows = await db
    .select({ id: orderLines.productId, sold: countDistinct(orderLines.orderId) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(gte(orders.paidAt, since), inArray(orderLines.kind, ['service', 'addon'])))
    .groupBy(orderLines.productId)
  return Object.fromEntries(rows.flatMap(({ id, sold }) => (id === null ? [] : [[id, sold]])))
}

/** Counts the orders that wait for their payment and hold one of these products: each gets a new quote when it is paid. */
export async function countUnpaidOrders(db: Db, productIds: readonly string[]): Promise<number> {
  if (productIds.length === 0) return 0
  const [row] = await db
    .select({ orders: countDistinct(orders.id) })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.status, 'awaiting_payment'), inArray(orderLines.productId, [...productIds])))
  return row?.orders ?? 0
}
