import { eq } from 'drizzle-orm'
import { lockOrder, requireStatus } from '#features/orders/life/lock-order.server.ts'
import { isLineWithState } from '#features/orders/line-filings/line-filing-queries.server.ts'
import { moveOrder } from '#features/orders/move-order.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { ReopenInput } from './correction.ts'
import { correctionCases } from './corrections-tables.server.ts'
import { findOpenCorrection, openCorrection } from './open-corrections.server.ts'

/** The corrected filing didn't go to the state yet; that of a line is looked up. */
const reopenStatuses: readonly OrderStatus[] = ['in_review', 'waiting_for_client', 'ready_to_file', 'filed']

/**
 * Takes back who two people decided is responsible for a return, with the reason, before it is filed again: the decision
 * stays as it was, and another case for the same filing waits for a proposal and a second person. Until they decide,
 * nothing is filed, and nobody has to pay the fee that rested on it.
 *
 * @throws Problem `not-found`, `order-state`
 */
export async function reopenCorrection(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { reason }: ReopenInput,
): Promise<void> {
  const actor = `user:${staff.id}`
  await app.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const decided = await findOpenCorrection(tx, orderId)
    if (!decided || decided.confirmedAt === null)
      throw new Problem('order-state', 'Nobody has decided yet who is responsible.')
    requireStatus(order, reopenStatuses)
    if (await isLineWithState(tx, orderId))
      throw new Problem('order-state', 'This was filed again already. The state decides now.')
    const at = app.now()
    const withdrawn = { withdrawnAt: at, withdrawnBy: staff.id, withdrawnBecause: reason, closedAt: at }
    await tx.update(correctionCases).set(withdrawn).where(eq(correctionCases.id, decided.id))
    await openCorrection(tx, { orderId, filingId: decided.filingId, at })
    if (order.status === 'ready_to_file')
      await moveOrder(app, tx, orderId, 'ready_to_file', { to: 'in_review', actor, note: 'We decide again who pays' })
    await advanceByTasks(app, tx, orderId, actor)
    const detail = { caseId: decided.id, party: decided.party, reason }
    await writeAudit(tx, { actor, action: 'correction.reopened', object: `order:${orderId}`, detail })
  })
}
