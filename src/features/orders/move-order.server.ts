import { and, eq } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { orderEvents, orders } from './orders-tables.server.ts'
import type { OrderStatus } from './order-status.ts'

export interface OrderMove {
  to: OrderStatus
  /** `system`, `user:{id}`. */
  actor: string
  note?: string
  /** The caller moves it on in the same transaction: nobody sees it in this state. */
  isInterim?: boolean
}

/** Moves the order on and notes it in the timeline. Throws an Error when the order is not where the caller thinks. */
export async function moveOrder(app: App, tx: Db, orderId: string, from: OrderStatus, move: OrderMove): Promise<void> {
  const { to, actor, note = '', isInterim = false } = move
  const at = app.now()
  const moved = await tx
    .update(orders)
    .set({ status: to, updatedAt: at })
    .where(and(eq(orders.id, orderId), eq(orders.status, from)))
    .returning({ id: orders.id })
  if (moved.length !== 1) throw new Error(`The order is not ${from}`)
  await tx.insert(orderEvents).values({ orderId, at, status: to, actor, note, isInterim })
}
