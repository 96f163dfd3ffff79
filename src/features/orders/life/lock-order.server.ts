import { eq } from 'drizzle-orm'
import { orders } from '#features/orders/orders-tables.server.ts'
import { type OrderStatus, orderStatusLabels } from '#features/orders/order-status.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'

export type Order = typeof orders.$inferSelect

/** Locks any client's order until the transaction ends: for staff. Throws `not-found`. */
export async function lockOrder(tx: Db, orderId: string): Promise<Order> {
  const [order] = isUuid(orderId) ? await tx.select().from(orders).where(eq(orders.id, orderId)).for('update') : []
  if (!order) throw new Problem('not-found', 'We couldn’t find that order.')
  return order
}

/** Reads any client's order: for staff, and for whoever has checked whose it is. Throws `not-found`. */
export async function findOrder(db: Db, orderId: string): Promise<Order> {
  const [order] = isUuid(orderId) ? await db.select().from(orders).where(eq(orders.id, orderId)) : []
  if (!order) throw new Problem('not-found', 'We couldn’t find that order.')
  return order
}

/** Throws `order-state`, with the state the order is in, unless it is in one of these. */
export function requireStatus({ status }: Order, allowed: readonly OrderStatus[]): void {
  if (allowed.includes(status)) return
  throw new Problem('order-state', `This order can’t do that now. Its status is “${orderStatusLabels[status]}.”`)
}
