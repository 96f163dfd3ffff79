import { and, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orderEvents, orders } from '#features/orders/orders-tables.server.ts'
import { orderTasks } from '#features/tasks/tasks-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { conversations } from './messages-tables.server.ts'

/** An order as its conversation needs it, and where that conversation stands. */
export interface OrderFacts {
  orderId: string
  status: OrderStatus
  about: string
  businessName: string | null
  client: { id: string; email: string; firstName: string; lastName: string }
  endedAt: Date | null
  ssnTask: string | null
  conversation: typeof conversations.$inferSelect | null
}

const ended: readonly OrderStatus[] = ['completed', 'canceled', 'refunded']

/** SQL: when the order in the query ended; null while it goes on. A refund after the end is no later one. */
export const endOfOrder = sql<string | null>`(select min(e.at) from ${orderEvents} e where e.order_id = orders.id
  and e.status in ('completed', 'canceled', 'refunded') and orders.status in ('completed', 'canceled', 'refunded'))`

const openSsnTask = sql<string | null>`(select t.kind from ${orderTasks} t where t.order_id = orders.id
  and t.done_at is null and t.kind in ('shareholder-ssns', 'ein-ssn') order by t.created_at, t.kind desc limit 1)`

/** SQL: what a conversation is about. */
export const aboutOrder = sql<string>`coalesce(orders.business_name, ${titleOfOrder})`

/** Clients and staff write about orders that were paid. */
const isPaid: SQL = sql`orders.paid_at is not null`

/**
 * Reads it; `ownerId` leaves out other clients' orders. Throws `not-found`, also for an order that isn't paid.
 */
export async function getOrderFacts(db: Db, orderId: string, ownerId?: string): Promise<OrderFacts> {
  const own = ownerId === undefined ? undefined : eq(orders.userId, ownerId)
  const rows = isUuid(orderId)
    ? await db
        .select({
          orderId: orders.id,
          status: orders.status,
          about: aboutOrder,
          businessName: orders.businessName,
          client: { id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName },
          endedAt: endOfOrder,
          ssnTask: openSsnTask,
          conversation: conversations,
        })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .leftJoin(conversations, eq(conversations.orderId, orders.id))
        .where(and(eq(orders.id, orderId), isPaid, own))
    : []
  const [row] = rows
  if (!row) throw new Problem('not-found', 'We couldn’t find that order.')
  const endedAt = row.endedAt !== null && ended.includes(row.status) ? new Date(row.endedAt) : null
  return { ...row, endedAt }
}
