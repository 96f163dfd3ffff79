import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Problem } from '#lib/problem.ts'
import { lockStaffName } from '#features/auth/staff-queries.server.ts'
import { queueDocuments } from '#features/orders/documents/queue-documents.server.ts'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'

export const advisorInput = z.strictObject({ userId: z.uuid().nullable() })

/**
 * Assigns a member of staff as the client's advisor, or nobody; the client sees the name. Returns it. Throws `not-found`,
 * and `invalid-input` for someone who isn't staff.
 */
export const assignAdvisor = (
  app: App,
  staff: CurrentUser,
  orderId: string,
  userId: string | null,
): Promise<string | null> => app.db.transaction((tx) => assignInTransaction(app, tx, staff, { orderId, userId }))

/** The same in the caller's transaction. */
export async function assignInTransaction(
  app: App,
  tx: Db,
  staff: CurrentUser,
  { orderId, userId }: { orderId: string; userId: string | null },
): Promise<string | null> {
  const name = userId === null ? null : await lockStaffName(tx, userId)
  const order = await lockOrder(tx, orderId)
  if (name === undefined) {
    const text = 'Choose someone who works here.'
    throw new Problem('invalid-input', text, { errors: { userId: text } })
  }
  if (order.advisorId === userId) return name
  await tx.update(orders).set({ advisorId: userId, updatedAt: app.now() }).where(eq(orders.id, orderId))
  // The advisor is the designee of Form SS-4.
  await queueDocuments(app, tx, orderId)
  const detail = { from: order.advisorId, to: userId }
  await writeAudit(tx, {
    actor: `user:${staff.id}`,
    action: 'order.advisor-assigned',
    object: `order:${orderId}`,
    detail,
  })
  return name
}
