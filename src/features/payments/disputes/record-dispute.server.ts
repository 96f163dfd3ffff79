import { asc, eq, lt } from 'drizzle-orm'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { DisputeFacts } from '#platform/card-gateway/card-gateway-disputes.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { DisputeView } from './dispute.ts'
import { disputes } from './disputes-tables.server.ts'

/**
 * Reads a dispute at the provider and records it. What an event says of it counts for nothing, nor the order in which
 * events arrive: an older state never replaces a newer one. False when the provider did not answer.
 */
export async function syncDispute(app: App, squareDisputeId: string): Promise<boolean> {
  const answer = await app.cards.gateway.findDispute(squareDisputeId)
  if (answer.outcome === 'found') await recordDispute(app, answer.dispute)
  return answer.outcome !== 'unknown' && answer.outcome !== 'config'
}

/** Reads every dispute that the provider lists, for events that never arrived. False when it did not answer. */
export async function syncDisputes(app: App): Promise<boolean> {
  const answer = await app.cards.gateway.listDisputes()
  if (answer.outcome !== 'listed') return false
  for (const dispute of answer.disputes) await recordDispute(app, dispute)
  return true
}

async function recordDispute(app: App, facts: DisputeFacts): Promise<void> {
  const { disputeId: squareDisputeId, paymentId: squarePaymentId, amountCents, reason, state } = facts
  await app.db.transaction(async (tx) => {
    const orderId = await findOrderOf(tx, squarePaymentId)
    const dueAt = facts.dueAt ? new Date(facts.dueAt) : null
    const changed = { amountCents, reason, state, dueAt, changedAt: new Date(facts.updatedAt) }
    const [recorded] = await tx
      .insert(disputes)
      .values({ squareDisputeId, squarePaymentId, orderId, ...changed, recordedAt: app.now() })
      .onConflictDoUpdate({
        target: disputes.squareDisputeId,
        set: changed,
        setWhere: lt(disputes.changedAt, changed.changedAt),
      })
      .returning({ id: disputes.id })
    if (!recorded) return
    const object = orderId ? `order:${orderId}` : `payment:${squarePaymentId}`
    const detail = { disputeId: recorded.id, state, amountCents }
    await writeAudit(tx, { actor: 'system', action: 'dispute.recorded', object, detail })
  })
}

async function findOrderOf(db: Db, squarePaymentId: string): Promise<string | null> {
  const [attempt] = await db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.squarePaymentId, squarePaymentId))
  return attempt?.orderId ?? null
}

/** Lists the chargebacks of an order, oldest first. */
export async function listDisputesOf(db: Db, orderId: string): Promise<DisputeView[]> {
  const rows = await db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(asc(disputes.recordedAt))
  return rows.map(({ id, amountCents, reason, state, dueAt, changedAt }) => ({
    id,
    amountCents,
    reason,
    state,
    dueAt: dueAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
  }))
}
