import { and, eq } from 'drizzle-orm'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { tellClient } from '#features/orders/life/tell-client.server.ts'
import { advanceByTasks } from '#features/orders/tasks/order-tasks.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { feeDroppedMail } from './amount.email.ts'
import { amountsDue } from './amounts-due-tables.server.ts'

/**
 * An admin lets the client off an amount that isn't paid, with a reason; the firm pays the state instead. The order goes on.
 *
 * @throws Problem `not-found`, `order-state` when it isn't open
 */
export async function waiveAmountDue(
  app: App,
  admin: CurrentUser,
  { orderId, amountId, reason }: { orderId: string; amountId: string; reason: string },
): Promise<void> {
  const actor = `user:${admin.id}`
  await app.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const isThis = and(eq(amountsDue.id, amountId), eq(amountsDue.orderId, orderId))
    const [due] = isUuid(amountId) ? await tx.select().from(amountsDue).where(isThis).for('update') : []
    if (!due) throw new Problem('not-found', 'We couldn’t find that fee.')
    if (due.state !== 'open') throw new Problem('order-state', 'Only a fee that isn’t paid can be waived.')
    await tx
      .update(amountsDue)
      .set({ state: 'waived', settledAt: app.now(), settledBy: admin.id, settledBecause: reason })
      .where(isThis)
    await advanceByTasks(app, tx, orderId, actor)
    const { amountCents } = due
    await tellClient(app, tx, orderId, {
      template: 'fee-dropped',
      text: (mail) => feeDroppedMail(mail, { amountCents, isPaid: false }),
    })
    const detail = { amountDueId: due.id, amountCents, reason }
    await writeAudit(tx, { actor, action: 'amount-due.waived', object: `order:${orderId}`, detail })
  })
}
