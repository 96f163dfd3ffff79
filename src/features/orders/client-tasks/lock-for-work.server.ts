import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { lockOrderWithClient } from '#features/orders/client-queries.server.ts'
import { orderStatusLabels } from '#features/orders/order-status.ts'
import { workStatuses } from './own-task.server.ts'

/** Locks a paid order whose work is not over. Throws `not-found`, `order-state`. */
export async function lockForWork(tx: Db, orderId: string) {
  if (!isUuid(orderId)) throw new Problem('not-found', 'We couldn’t find that order.')
  const found = await lockOrderWithClient(tx, orderId).catch(() => undefined)
  if (!found) throw new Problem('not-found', 'We couldn’t find that order.')
  const { status } = found.order
  if (!workStatuses.includes(status))
    throw new Problem(
      'order-state',
      `This order’s status is “${orderStatusLabels[status]}.” Its work can’t change now.`,
    )
  return found
}
