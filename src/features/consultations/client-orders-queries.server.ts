import { and, desc, eq, inArray } from 'drizzle-orm'
import { openStatuses } from '#features/orders/queue/queue-filters.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** Lists the client's orders that an appointment can be about, those paid and not given up, the newest first. */
export const listDiscussableOrders = (db: Db, userId: string) =>
  db
    .select({ id: orders.id, businessName: orders.businessName })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, [...openStatuses, 'completed'])))
    .orderBy(desc(orders.createdAt))
