import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import { addUp, type BothSides, isIn, type Period } from '#features/payments/ledger/both-sides.ts'
import type { App } from '#platform/app.server.ts'
import { isProviderRefund } from './provider-refund.ts'
import { refunds } from './refunds-tables.server.ts'

/**
 * Adds up what both sides sent back to cards in the period: a refund that both know counts by the day on which it was asked
 * for here. Undefined when the provider did not list its refunds.
 */
export async function addUpRefunds(app: App, period: Period): Promise<BothSides | undefined> {
  const list = await app.cards.gateway.listRefundsSince(period.from)
  if (list.outcome !== 'listed') return undefined
  const completed = list.payments.filter(isProviderRefund).filter(({ outcome }) => outcome === 'completed')
  const { squareRefundId, requestedAt, amountCents, state } = refunds
  const ids = completed.map(({ refundId }) => refundId)
  const known = await app.db.select({ squareRefundId, requestedAt }).from(refunds).where(inArray(squareRefundId, ids))
  const askedAt = new Map(known.map((one) => [one.squareRefundId, one.requestedAt]))
  const ours = await app.db
    .select({ amountCents })
    .from(refunds)
    .where(and(eq(state, 'done'), gte(requestedAt, period.from), lt(requestedAt, period.until)))
  const isCounted = ({ refundId, updatedAt }: { refundId: string; updatedAt?: string }) =>
    isIn(period, askedAt.get(refundId) ?? new Date(updatedAt ?? 0))
  return { provider: addUp(completed.filter(isCounted)), ours: addUp(ours) }
}
