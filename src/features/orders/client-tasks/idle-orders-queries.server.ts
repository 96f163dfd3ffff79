import { sql } from 'drizzle-orm'
import { orders } from '#features/orders/orders-tables.server.ts'
import { isOpen } from '#features/orders/queue/queue-scope.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { hasNoOpenLine } from '#features/tasks/task-queries.server.ts'
import { lineWork } from '#features/tasks/tasks-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/** A paid, open order on which nothing is left to do. */
export interface IdleOrder extends Record<string, unknown> {
  id: string
  status: OrderStatus
  /** Its lines are done; false: it was given none yet. */
  hasLines: boolean
}

/**
 * Lists the paid, open orders without an open line. They are few: found by what is open, and looked up one by one, so that
 * the lines of closed orders are not read.
 */
export async function listIdleOrders(db: Db): Promise<IdleOrder[]> {
  const { rows } = await db.execute<IdleOrder>(sql`
    with idle as materialized (
      select id, status from ${orders} where ${isOpen} and paid_at is not null and ${hasNoOpenLine(sql`${orders}.id`)}
    )
    select idle.id, idle.status, line.has is not null as "hasLines" from idle
    left join lateral (select true as has from ${lineWork} where order_id = idle.id limit 1) line on true
    order by idle.id`)
  return rows
}
