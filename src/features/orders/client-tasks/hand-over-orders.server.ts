import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { HandOverWork } from '#features/auth/staff/remove-access.server.ts'
import { queueDocuments } from '#features/orders/documents/queue-documents.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { writeAudits } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'

const isOpenOf = (advisorId: string) =>
  and(eq(orders.advisorId, advisorId), notInArray(orders.status, ['completed', 'canceled', 'refunded']))

/** How many open orders are assigned to someone. */
export const countOpenOrdersOf = (db: Db, advisorId: string): Promise<number> => db.$count(orders, isOpenOf(advisorId))

/**
 * Assigns the open orders of someone who leaves to someone else, or to nobody. What is completed, canceled, or refunded
 * keeps the advisor it had. Returns how many changed hands.
 */
export const handOverOrders: HandOverWork = async (app, tx, { fromId, toId, byId }) => {
  const open = await tx.select({ id: orders.id }).from(orders).where(isOpenOf(fromId)).orderBy(orders.id).for('update')
  const ids = open.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.update(orders).set({ advisorId: toId, updatedAt: app.now() }).where(inArray(orders.id, ids))
  // The advisor is the designee of Form SS-4.
  for (const id of ids) await queueDocuments(app, tx, id)
  await writeAudits(
    tx,
    ids.map((id) => ({
      actor: `user:${byId}`,
      action: 'order.advisor-assigned',
      object: `order:${id}`,
      detail: { from: fromId, to: toId },
    })),
  )
  return ids.length
}
