import { Problem } from '#lib/problem.ts'
import { insertDraft, knownOf } from '#features/formation/draft/draft.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { orders } from '#features/orders/orders-tables.server.ts'
import { findFormTask } from '#features/tasks/task-queries.server.ts'
import { linkFormTask } from '#features/tasks/write-tasks.server.ts'
import { lockOwnOrder, statusesForFormation } from '#features/orders/tasks/complete-order-tasks.server.ts'
import { findStructureAmong } from '#features/washington/entity-type.ts'
import { listLines } from './order-lines.server.ts'

/**
 * The draft in which a paid order's formation is filled in (decision 40), begun when there is none. Linked to the
 * order's task, so that it is never taken for a new formation and paid for again. Throws `not-found`, `order-state`.
 */
export async function openOrderForm(app: App, user: CurrentUser, orderId: string): Promise<{ draftId: string }> {
  await app.throttle.take('draft-account', user.id)
  return app.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, user, orderId, statusesForFormation)
    const task = await findFormTask(tx, orderId)
    if (!task || task.doneAt)
      throw new Problem('order-state', 'The formation for this order has already been submitted.')
    if (task.draftId) return { draftId: task.draftId }
    const draftId = await beginDraft(app, tx, user, order)
    await linkFormTask(tx, orderId, draftId, app.now())
    return { draftId }
  })
}

async function beginDraft(app: App, tx: Db, user: CurrentUser, order: typeof orders.$inferSelect): Promise<string> {
  const purchased = (await listLines(tx, order.id)).map((line) => line.id)
  const structure = findStructureAmong(purchased)?.structure
  if (!structure) throw new Problem('order-state', 'This order doesn’t include a company formation.')
  const { businessName, submissionId } = order
  const formation = { ...(businessName ? { businessName } : {}), ...knownOf(user) }
  return insertDraft(app, tx, user.id, { structure, submissionId, formation })
}
