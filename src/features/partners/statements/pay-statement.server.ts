import { eq } from 'drizzle-orm'
import { partnerStatements } from '#features/partners/partners-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { lockStatement } from './mail-statement.server.ts'

/**
 * Records that a statement's amount was paid, and how. It moves no money. Throws `not-found`, `invalid-input` when nothing
 * is payable, and `revision-conflict` when it was recorded before.
 */
export const recordPayment = (
  app: App,
  admin: Pick<CurrentUser, 'id'>,
  { partnerId, statementId, reference }: { partnerId: string; statementId: string; reference: string },
): Promise<void> =>
  app.db.transaction(async (tx) => {
    const { id, paidAt, payableCents } = await lockStatement(app, tx, partnerId, statementId)
    if (paidAt) throw new Problem('revision-conflict', 'This statement is already marked as paid. Reload the page.')
    if (payableCents === 0) throw new Problem('invalid-input', 'Nothing is payable on this statement.')
    await tx
      .update(partnerStatements)
      .set({ paidAt: app.now(), paidBy: admin.id, paymentReference: reference })
      .where(eq(partnerStatements.id, id))
    const detail = { statementId: id, payableCents, reference }
    const object = `partner:${partnerId}`
    await writeAudit(tx, { actor: `user:${admin.id}`, action: 'partner-statement.paid', object, detail })
  })
