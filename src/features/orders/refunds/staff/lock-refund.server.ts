import { eq } from 'drizzle-orm'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'

/** Locks the order before the refund, as every writer of refunds does. Throws Problem `not-found`. */
export async function lockRefund(tx: Db, refundId: string): Promise<typeof refunds.$inferSelect> {
  const notFound = () => new Problem('not-found', 'We couldn’t find that refund.')
  if (!isUuid(refundId)) throw notFound()
  const [found] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId))
  if (!found) throw notFound()
  await lockOrder(tx, found.orderId)
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  if (!refund) throw notFound()
  return refund
}
