import { Problem } from '#lib/problem.ts'
import { lockOrder } from '#features/orders/life/lock-order.server.ts'
import { settledFindings } from '#features/orders/life/life-tables.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { listFindings } from './order-findings.server.ts'

/**
 * Settles a finding with a reason. It counts for this value of the answer: when the answer changes, it is open again.
 *
 * @throws Problem `not-found` when the check does not find it now; `order-state` when only a changed answer settles it
 */
export async function settleFinding(
  app: App,
  staff: CurrentUser,
  orderId: string,
  { key, reason }: { key: string; reason: string },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const finding = (await listFindings(app, tx, orderId)).find((one) => one.key === key)
    if (!finding) throw new Problem('not-found', 'We don’t find this any more. Reload the list.')
    if (!finding.canSettle)
      throw new Problem('order-state', `A reason doesn’t settle this: the answer has to change. ${finding.text}`)
    const { rule, path } = finding
    const row = { orderId, key, rule, path, reason, settledBy: staff.id, settledAt: app.now() }
    await tx
      .insert(settledFindings)
      .values(row)
      .onConflictDoUpdate({
        target: [settledFindings.orderId, settledFindings.key],
        set: { reason, settledBy: staff.id, settledAt: app.now() },
      })
    const detail = { rule, path }
    await writeAudit(tx, { actor: `user:${staff.id}`, action: 'finding.settled', object: `order:${orderId}`, detail })
  })
}
