import { moveOrder } from '#features/orders/move-order.server.ts'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { lockOrder, requireStatus } from './lock-order.server.ts'
import { reviewAgainMail } from './order-moved.email.ts'
import { tellClient } from './tell-client.server.ts'

/**
 * Takes an order (back) into review: one that was paid, was ready to file, or was returned by the state. It goes on to the
 * client when something is missing. Throws `not-found`, `order-state`.
 */
export async function reviewOrder(app: App, staff: CurrentUser, orderId: string, note: string): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireStatus(order, ['paid', 'ready_to_file', 'rejected'])
    await moveOrder(app, tx, orderId, order.status, { to: 'in_review', actor, note })
    await advanceByTasks(app, tx, orderId, actor)
    // After a payment, the client was told that the review begins.
    if (order.status !== 'paid') await tellClient(app, tx, orderId, { template: 'order-update', text: reviewAgainMail })
    const detail = { from: order.status }
    await writeAudit(tx, { actor, action: 'order.in-review', object: `order:${orderId}`, detail })
  })
}
