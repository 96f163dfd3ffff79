import { listLines } from '#features/orders/create/order-lines.server.ts'
import { requireNoLineWithState } from '#features/orders/line-filings/line-filing-queries.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { isFiled } from '#features/orders/is-filed.ts'
import { refreshTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { listOpenLines } from '#features/tasks/line-queries.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { lockOrder, requireStatus } from './lock-order.server.ts'
import { completedMail } from './order-moved.email.ts'
import { tellClient } from './tell-client.server.ts'

async function listUnfinishedLines(tx: Db, orderId: string): Promise<string[]> {
  const positions = await listOpenLines(tx, orderId)
  if (positions.length === 0) return []
  const lines = await listLines(tx, orderId)
  return positions.flatMap((position) => lines[position]?.label ?? [])
}

/** Completes an order whose work is done. Throws `not-found`, `order-state`. */
export const completeOrder = (app: App, staff: CurrentUser, orderId: string): Promise<void> =>
  app.db.transaction((tx) => completeOrderIn(app, tx, orderId, `user:${staff.id}`))

/**
 * The same in the caller's transaction, for whoever finishes the last line. Filed orders complete, and reviewed ones for
 * which nothing is filed.
 */
export async function completeOrderIn(app: App, tx: Db, orderId: string, actor: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  requireStatus(order, isFiled(order) ? ['filed'] : ['in_review'])
  const open = await refreshTasks(app, tx, orderId)
  if (open.length > 0)
    throw new Problem('order-state', `This order is still waiting: ${open.map(({ title }) => title).join('; ')}.`)
  const unfinished = await listUnfinishedLines(tx, orderId)
  if (unfinished.length > 0) throw new Problem('order-state', `Finish these lines first: ${unfinished.join(', ')}.`)
  await requireNoLineWithState(tx, orderId)
  await moveOrder(app, tx, orderId, order.status, { to: 'completed', actor })
  await tellClient(app, tx, orderId, { template: 'order-update', text: completedMail })
  await writeAudit(tx, { actor, action: 'order.completed', object: `order:${orderId}` })
}
