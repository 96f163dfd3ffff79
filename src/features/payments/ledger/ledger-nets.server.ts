import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import { isPayment } from '#features/payments/reconcile-daily.job.server.ts'
import type { PaymentRun } from '#features/payments/payment-run.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import { isUuid } from '#lib/uuid.ts'
import type { PaymentFacts } from '#platform/card-gateway/card-gateway-answers.ts'
import { addUp, type BothSides, isIn, type Period } from './both-sides.ts'

/**
 * Adds up what both sides captured in the period. A payment that both know counts by the day on which we began it: the
 * clocks of the two sides differ, and one must not count in another month than the other. Undefined when the provider did
 * not list its payments.
 */
export async function addUpCaptures({ app }: PaymentRun, period: Period): Promise<BothSides | undefined> {
  const list = await app.cards.gateway.listUpdatedSince(period.from)
  if (list.outcome !== 'listed') return undefined
  const completed = list.payments.filter(isPayment).filter(({ status }) => status === 'COMPLETED')
  const { createdAt, state, amountCents } = paymentAttempts
  const ours = await app.db
    .select({ amountCents })
    .from(paymentAttempts)
    .where(and(eq(state, 'captured'), gte(createdAt, period.from), lt(createdAt, period.until)))
  const began = await beginnings(app, completed)
  return {
    provider: addUp(completed.filter((payment) => isIn(period, began(payment)))),
    ours: addUp(ours),
  }
}

/** When each payment began: by our attempt, or else as the provider dates it. */
async function beginnings(
  app: PaymentRun['app'],
  payments: readonly PaymentFacts[],
): Promise<(payment: PaymentFacts) => Date> {
  const { id, squarePaymentId, createdAt } = paymentAttempts
  const ids = payments.map(({ paymentId }) => paymentId)
  const references = payments.map(({ referenceId }) => referenceId ?? '').filter(isUuid)
  const known = await app.db
    .select({ id, squarePaymentId, createdAt })
    .from(paymentAttempts)
    .where(or(inArray(squarePaymentId, ids), inArray(id, references)))
  const byName = new Map(
    known.flatMap((one) => [[one.squarePaymentId, one.createdAt] as const, [one.id, one.createdAt]]),
  )
  return ({ paymentId, referenceId, updatedAt }) =>
    byName.get(paymentId) ?? byName.get(referenceId ?? '') ?? new Date(updatedAt ?? 0)
}
