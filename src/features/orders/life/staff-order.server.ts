import { eq } from 'drizzle-orm'
import { listOrderViewsOf } from '#features/orders/order-queries.server.ts'
import type { OrderView } from '#features/orders/order.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'

/** Any client's order as its page shows it, for staff. Throws `not-found`. */
export async function getStaffOrder(db: Db, orderId: string): Promise<OrderView> {
  const [owner] = isUuid(orderId)
    ? await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
    : []
  const [view] = owner ? await listOrderViewsOf(db, owner.userId, [orderId]) : []
  if (!view) throw new Problem('not-found', 'We couldn’t find that order.')
  return view
}
