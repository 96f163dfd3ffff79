import { and, eq, lt, sql } from 'drizzle-orm'
import { isReversedPayment } from '#features/orders/amounts-due/asked-amounts.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { isGivenBackYear } from '#features/orders/renewals/given-back-year.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudits } from '#platform/audit.server.ts'
import { confirmDays } from './confirm-days.ts'

/**
 * Lets go of prepared refunds that no second person confirmed in time: the facts behind them are old by then. What a
 * canceled order, or a year given back before it began, owes its client waits on. Returns how many.
 */
export async function expireRefunds(app: App): Promise<number> {
  const now = app.now()
  const latest = new Date(now.getTime() - confirmDays * 86_400_000)
  const isOwed = sql`(${isReversedPayment(refunds.attemptId)} or ${isGivenBackYear(refunds.orderId)} or ${refunds.endsOrder} and ${refunds.amountCents} <= ${refunds.quotedCents} and exists
    (select 1 from ${orders} where ${orders.id} = ${refunds.orderId} and ${orders.status} = 'canceled'))`
  return app.db.transaction(async (tx) => {
    const expired = await tx
      .update(refunds)
      .set({ state: 'expired', settledAt: now })
      .where(and(eq(refunds.state, 'requested'), lt(refunds.requestedAt, latest), sql`not (${isOwed})`))
      .returning({ id: refunds.id, orderId: refunds.orderId, amountCents: refunds.amountCents })
    await writeAudits(
      tx,
      expired.map(({ id, orderId, amountCents }) => ({
        actor: 'system',
        action: 'refund.expired',
        object: `order:${orderId}`,
        detail: { refundId: id, amountCents },
      })),
    )
    return expired.length
  })
}
