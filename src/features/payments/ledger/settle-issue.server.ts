import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { reconIssues } from '#features/payments/payments-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { SettleInput } from './settle-input.ts'

/**
 * An admin decides an open difference, with a note. It moves no money: a refund is prepared and confirmed on its own.
 *
 * @throws Problem `not-found`, `order-state` when it was decided before
 */
export async function settleIssue(
  app: App,
  admin: Pick<CurrentUser, 'id'>,
  issueId: string,
  { decision, note }: SettleInput,
): Promise<void> {
  const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).safeParse(issueId)
  await app.db.transaction(async (tx) => {
    const [issue] = id.success
      ? await tx.select().from(reconIssues).where(eq(reconIssues.id, id.data)).for('update')
      : []
    if (!issue) throw new Problem('not-found', 'We couldn’t find that difference.')
    if (issue.settledAt) throw new Problem('order-state', 'This difference was decided before.')
    await tx
      .update(reconIssues)
      .set({ settledAt: app.now(), settledBy: admin.id, decision, note })
      .where(eq(reconIssues.id, issue.id))
    const detail = { kind: issue.kind, squarePaymentId: issue.squarePaymentId, decision, note }
    const object = issue.orderId ? `order:${issue.orderId}` : `issue:${issue.id}`
    await writeAudit(tx, { actor: `user:${admin.id}`, action: 'ledger.decided', object, detail })
  })
}
