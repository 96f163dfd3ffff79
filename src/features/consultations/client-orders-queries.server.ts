import { and, eq, notInArray } from 'drizzle-orm'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** Whether the order is the client's, and paid for. */
export async function hasOrder(db: Db, userId: string, orderId: string): Promise<boolean> {
  const isPaid = notInArray(orders.status, ['awaiting_payment', 'processing', 'canceled', 'refunded'])
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId), isPaid))
  return found.length > 0
}

/** Lists the orders that a client can talk about, the newest first. */
export const listTalkableOrders = (db: Db, userId: string) =>
  db
    .select({ id: orders.id, businessName: orders.businessName, baseService: orders.baseService })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        notInArray(orders.status, ['awaiting_payment', 'processing', 'canceled', 'refunded']),
      ),
    )
    .orderBy(orders.createdAt)
