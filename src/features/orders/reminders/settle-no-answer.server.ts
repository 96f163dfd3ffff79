import { eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { clientReminders } from './reminders-tables.server.ts'

/** Records what staff did about a client who doesn't answer. Throws `not-found`, `order-state` when it is settled. */
export async function settleNoAnswer(app: App, staff: CurrentUser, id: string, note: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [period] = isUuid(id)
      ? await tx.select().from(clientReminders).where(eq(clientReminders.id, id)).for('update')
      : []
    if (!period?.escalatedAt) throw new Problem('not-found', 'We couldn’t find that task.')
    if (period.settledAt) throw new Problem('order-state', 'This task is settled already.')
    if (period.endedAt) throw new Problem('order-state', 'The client has answered, so there is nothing left to settle.')
    await tx
      .update(clientReminders)
      .set({ settledAt: app.now(), settledBy: staff.id, note })
      .where(eq(clientReminders.id, id))
    const object = `order:${period.orderId}`
    await writeAudit(tx, { actor: `user:${staff.id}`, action: 'reminders.no-answer-settled', object })
  })
}
