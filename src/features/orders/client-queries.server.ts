import { eq, sql } from 'drizzle-orm'
import type { OrderClient } from '#features/formation/formation-orders.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { type OpenTask, openTaskList } from '#features/tasks/task-queries.server.ts'
import type { WorkLine } from '#features/tasks/open-line-work.server.ts'
import type { OrderView } from './order.ts'
import { orderLines, orders } from './orders-tables.server.ts'

export interface OrderWithClient {
  order: typeof orders.$inferSelect
  user: typeof users.$inferSelect
  lines: OrderView['lines']
  work: WorkLine[]
  /** The open tasks at the time of the lock. */
  openTasks: OpenTask[]
}

const lineList = sql<OrderView['lines']>`(select coalesce(json_agg(json_build_object('kind', l.kind,
  'id', coalesce(l.product_id, ''), 'label', l.label, 'period', l.period, 'amountCents', l.amount_cents)
  order by l.position), '[]') from ${orderLines} l where l.order_id = ${orders.id})`

const workList = sql<WorkLine[]>`(select coalesce(json_agg(json_build_object('position', l.position,
  'productId', l.product_id)), '[]') from ${orderLines} l
  where l.order_id = ${orders.id} and l.kind in ('service', 'addon') and l.product_id is not null)`

/** Returns the order, locked, with the account that placed it, its lines, and its open tasks. Throws an Error when there is none. */
export async function lockOrderWithClient(tx: Db, orderId: string): Promise<OrderWithClient> {
  const [found] = await tx
    .select({ order: orders, user: users, lines: lineList, work: workList, openTasks: openTaskList(sql`${orders.id}`) })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
    .for('update', { of: orders })
  if (!found) throw new Error('The order of the attempt is gone')
  return found
}

/** Returns who placed the order, and whether it was canceled or refunded. */
export async function findClient(db: Db, orderId: string): Promise<(OrderClient & { isGivenUp: boolean }) | undefined> {
  const { id, email, firstName, lastName } = users
  const [row] = await db
    .select({ id, email, firstName, lastName, status: orders.status })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, orderId))
  if (!row) return undefined
  const { status, ...client } = row
  return { ...client, isGivenUp: status === 'canceled' || status === 'refunded' }
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
