import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { Problem } from '#lib/problem.ts'
import { getOrderOf } from '#features/orders/order-queries.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { lockOwnOrder } from '#features/orders/tasks/complete-order-tasks.server.ts'
import { type LineTask, lockLineTask } from '#features/tasks/write-line-tasks.server.ts'

/** Where a paid order may be while work is done on its lines. */
export const workStatuses: readonly OrderStatus[] = [
  'paid',
  'in_review',
  'waiting_for_client',
  'ready_to_file',
  'submitted',
  'filed',
  'rejected',
]

export interface TaskOfOrder {
  orderId: string
  taskId: string
}

/** Throws `not-found`, and `order-state` for a task that is done, or that is not the client's turn. */
export async function requireTurn(app: App, user: CurrentUser, { orderId, taskId }: TaskOfOrder): Promise<void> {
  const order = await getOrderOf(app.db, user.id, orderId)
  const task = order.work.flatMap(({ tasks }) => tasks).find(({ id }) => id === taskId)
  if (!task || task.audience !== 'client') throw new Problem('not-found', 'We couldn’t find that task.')
  if (task.doneAt !== null) throw taskIsDone()
  if (task.since === null) throw new Problem('order-state', 'We’ll ask for this later. We aren’t ready for it yet.')
}

/** Locks the caller's order and its open task. Throws `not-found`, `order-state`. */
export async function lockOwnTask(tx: Db, user: CurrentUser, { orderId, taskId }: TaskOfOrder): Promise<LineTask> {
  await lockOwnOrder(tx, user, orderId, workStatuses)
  const task = await lockLineTask(tx, orderId, taskId)
  if (task.audience !== 'client') throw new Problem('not-found', 'We couldn’t find that task.')
  if (task.doneAt !== null) throw taskIsDone()
  return task
}

const taskIsDone = () =>
  new Problem('order-state', 'This task is done. If something has to change, contact us and we’ll open it again.')
