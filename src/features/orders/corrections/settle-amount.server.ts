import { eq } from 'drizzle-orm'
import type { CitedFee } from '#features/orders/amounts-due/amount-due.ts'
import { feeDroppedMail, feeDueMail } from '#features/orders/amounts-due/amount.email.ts'
import { amountsDue } from '#features/orders/amounts-due/amounts-due-tables.server.ts'
import { type AmountDue, findAmountOfFiling, openAmountDue } from '#features/orders/amounts-due/open-amount.server.ts'
import { tellClient } from '#features/orders/life/tell-client.server.ts'
import { leftOfPayment, requestRefund } from '#features/orders/refunds/request-refund.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { ResponsibleParty } from './correction-words.ts'
import type { CorrectionCase } from './open-corrections.server.ts'

const feeLabel = 'State filing fee, filed again'
const reversedBecause = 'Two people decided that the client isn’t responsible for the state’s return'

interface Decision {
  decided: CorrectionCase
  party: ResponsibleParty
  fees: readonly CitedFee[]
}

/**
 * Brings what the client owes for a return in line with the confirmed decision: opens it, keeps what an earlier decision
 * for the client opened, or ends it; what was paid then goes back. The caller has locked the order.
 *
 * @returns the id of the amount that the client pays, or null
 * @throws Problem `order-state` while the amount is being paid, or a refund ends the order
 */
export async function settleAmount(
  app: App,
  tx: Db,
  staff: CurrentUser,
  { decided, party, fees }: Decision,
): Promise<string | null> {
  const { id: caseId, orderId, filingId } = decided
  const earlier = await findAmountOfFiling(tx, filingId)
  if (party !== 'client') {
    if (earlier) await dropAmount(app, tx, staff, earlier)
    return null
  }
  if (earlier) {
    await tx.update(amountsDue).set({ caseId }).where(eq(amountsDue.id, earlier.id))
    return earlier.id
  }
  if (fees.length === 0) return null
  const due = await openAmountDue(app, tx, { orderId, caseId, label: feeLabel, fees, actor: `user:${staff.id}` })
  await tellClient(app, tx, orderId, { template: 'fee-due', text: (mail) => feeDueMail(mail, due) })
  return due.id
}

/** Ends what the client owed: open it is void; paid, its refund is prepared, which an admin confirms. */
async function dropAmount(app: App, tx: Db, staff: CurrentUser, due: AmountDue): Promise<void> {
  const { id, orderId, amountCents, state } = due
  if (state === 'waived') return
  if (state === 'processing')
    throw new Problem('order-state', 'The client is paying the fee at this moment. Confirm again once it’s settled.')
  const isPaid = state === 'paid'
  const settled = { settledAt: app.now(), settledBy: staff.id, settledBecause: reversedBecause }
  await tx
    .update(amountsDue)
    .set({ state: isPaid ? 'reversed' : 'void', ...settled })
    .where(eq(amountsDue.id, id))
  if (isPaid) await payBack(app, tx, staff, due)
  await tellClient(app, tx, orderId, {
    template: 'fee-dropped',
    text: (mail) => feeDroppedMail(mail, { amountCents, isPaid }),
  })
  const action = isPaid ? 'amount-due.reversed' : 'amount-due.voided'
  await writeAudit(tx, {
    actor: `user:${staff.id}`,
    action,
    object: `order:${orderId}`,
    detail: { amountDueId: id, amountCents },
  })
}

async function payBack(app: App, tx: Db, staff: CurrentUser, due: AmountDue): Promise<void> {
  const { orderId, label, currentAttemptId } = due
  const amountCents = await leftOfPayment(tx, currentAttemptId ?? '')
  if (amountCents === 0) return
  const line = { label, paidCents: due.amountCents, backCents: amountCents, why: reversedBecause }
  await requestRefund(app, tx, {
    orderId,
    attemptId: currentAttemptId ?? '',
    quote: { lines: [line], totalCents: amountCents },
    amountCents,
    endsOrder: false,
    reason: reversedBecause,
    requestedBy: staff.id,
    isPrepared: true,
  })
}
