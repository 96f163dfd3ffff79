import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'

export interface RemindedOrder {
  orderId: string
  number: string
  title: string
  clientName: string
}

/** Lists these orders by company and client, in the given order. */
export async function listReminded(db: Db, orderIds: readonly string[]): Promise<RemindedOrder[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({
      id: orders.id,
      title: sql<string>`coalesce(${orders.businessName}, ${titleOfOrder})`,
      clientName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(inArray(orders.id, [...orderIds]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return orderIds.flatMap((orderId) => {
    const row = byId.get(orderId)
    return row ? { orderId, number: orderNumber(orderId), title: row.title, clientName: row.clientName } : []
  })
}
