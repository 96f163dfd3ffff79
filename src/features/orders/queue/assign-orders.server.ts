import { and, asc, isNotNull, isNull } from 'drizzle-orm'
import { lockStaffName } from '#features/auth/staff-queries.server.ts'
import { assignInTransaction } from '#features/orders/client-tasks/assign-advisor.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { App } from '#platform/app.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { dueKey, isOpen } from './queue-scope.server.ts'

/**
 * Gives the reader the most urgent order that waits on us and that nobody has. Two people who take at the same time get
 * different orders: the row that one holds is skipped by the other. Returns its id; null when there is none.
 */
export const takeNextOrder = (app: App, staff: CurrentUser): Promise<string | null> =>
  app.db.transaction(async (tx) => {
    // Before any order, as everywhere: the end of someone's access locks in this order as well.
    await lockStaffName(tx, staff.id)
    const [next] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(isOpen, isNotNull(orders.dueAt), isNull(orders.advisorId)))
      .orderBy(asc(dueKey), asc(orders.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!next) return null
    await assignInTransaction(app, tx, staff, { orderId: next.id, userId: staff.id })
    return next.id
  })

/**
 * Assigns all of these orders to someone of staff, or to nobody: all or none. Throws `not-found`, and `invalid-input` for
 * someone who isn't staff.
 */
export const assignOrders = (
  app: App,
  staff: CurrentUser,
  { orderIds, userId }: { orderIds: readonly string[]; userId: string | null },
): Promise<void> =>
  app.db.transaction(async (tx) => {
    // In one order for everyone, so that two people who assign the same rows don't wait for each other forever.
    for (const orderId of [...new Set(orderIds)].toSorted())
      await assignInTransaction(app, tx, staff, { orderId, userId })
  })
