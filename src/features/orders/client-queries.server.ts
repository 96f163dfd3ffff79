import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { orders, users } from '#platform/schema.server.ts'

export interface OrderWithClient {
  order: typeof orders.$inferSelect
  user: typeof users.$inferSelect
}

/** Returns the order, locked, with the account that placed it. Throws an Error when there is none. */
export async function lockOrderWithClient(tx: Db, orderId: string): Promise<OrderWithClient> {
  const [found] = await tx
    .select({ order: orders, user: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
    .for('update', { of: orders })
  if (!found) throw new Error('The order of the attempt is gone')
  return found
}

/** Returns the account's own address, which is one mailbox, and not what was typed into the order. */
export async function findBuyerEmail(db: Db, orderId: string): Promise<string> {
  const [row] = await db
    .select({ email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  return row?.email ?? ''
}
