import { requireBothChecks } from '#features/orders/filing/filing-checks.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import { isFiled } from '#features/orders/is-filed.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { lockOrder, requireStatus } from './lock-order.server.ts'
import { requireNothingOpen } from './nothing-open.server.ts'
import { readyToFileMail } from './order-moved.email.ts'
import { tellClient } from './tell-client.server.ts'

/**
 * Marks a reviewed order as ready to file. Throws `not-found`, and `order-state` when nothing is filed for it, when it
 * still waits for something, while a finding is open (decision 39; `findings` names each with rule and citation), or
 * while one of the two checks of a formation is missing (decision 81).
 */
export async function markReady(app: App, staff: CurrentUser, orderId: string): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireStatus(order, ['in_review'])
    if (!isFiled(order)) throw new Problem('order-state', 'Nothing is filed with the state for this order.')
    await requireNothingOpen(app, tx, orderId)
    await requireBothChecks(tx, order)
    await moveOrder(app, tx, orderId, 'in_review', { to: 'ready_to_file', actor })
    await tellClient(app, tx, orderId, { template: 'order-update', text: readyToFileMail })
    await writeAudit(tx, { actor, action: 'order.ready-to-file', object: `order:${orderId}` })
  })
}
