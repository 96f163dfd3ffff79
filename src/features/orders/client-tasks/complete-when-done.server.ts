import { eq } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { completeOrderIn } from '#features/orders/life/complete-order.server.ts'
import { isLineWithState } from '#features/orders/line-filings/line-filing-queries.server.ts'
import { isFiled } from '#features/orders/is-filed.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { allLinesDone } from '#features/tasks/line-queries.server.ts'
import { type IdleOrder, listIdleOrders } from './idle-orders-queries.server.ts'

/** Completes an order whose last line is done, once it is where orders complete. Returns whether it did. */
export async function completeWhenDone(app: App, tx: Db, orderId: string, actor: string): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order || order.status !== (isFiled(order) ? 'filed' : 'in_review')) return false
  if (!(await allLinesDone(tx, orderId)) || (await isLineWithState(tx, orderId))) return false
  await completeOrderIn(app, tx, orderId, actor)
  return true
}

/** Completes the orders that reached their last state after their last line, and what a crash left. */
export async function completeFinishedOrders(app: App): Promise<void> {
  const isFinished = ({ status, hasLines }: IdleOrder) => hasLines && (status === 'in_review' || status === 'filed')
  const finished = (await listIdleOrders(app.db)).filter(isFinished)
  for (const { id } of finished) {
    await app.db
      .transaction((tx) => completeWhenDone(app, tx, id, 'system'))
      .catch((error: unknown) => app.log.error('order not completed', { orderId: id, ...errorFields(error) }))
  }
}
