import { and, eq, inArray, or, sql, type SQLWrapper } from 'drizzle-orm'
import type { OrderWithClient } from '#features/orders/client-queries.server.ts'
import { formsCompany } from '#features/orders/client-tasks/forms-company.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { type CalendarDay, todayInPacific } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { yearlyServices } from './renewals-tables.server.ts'
import { anniversary } from './yearly-rules.ts'

type PaidOrder = Pick<OrderWithClient, 'order' | 'lines'>

/** The first year of a service. */
const firstYear = (startsOn: CalendarDay) => ({
  state: 'active' as const,
  startsOn,
  periodStartsOn: startsOn,
  renewsOn: anniversary(startsOn, 1),
})

/**
 * Builds the write that opens the yearly services of an order that is paid now, if it has any: each begins with the
 * payment, or waits for the state when the order, or the one that it buys the agent for, forms a company.
 */
export function openServices(tx: Db, { order, lines }: PaidOrder, at: Date): SQLWrapper[] {
  const products = lines.map(({ id }) => id)
  const waits = order.agentForOrderId !== null || formsCompany({ products, existingCompany: order.existingCompany })
  const yearly = lines.flatMap(({ kind, id, label, period, amountCents }, linePosition) =>
    (kind === 'service' || kind === 'addon') && period === '/year'
      ? [{ orderId: order.id, linePosition, productId: id, label, priceCents: amountCents, createdAt: at }]
      : [],
  )
  if (yearly.length === 0) return []
  const stand = waits ? { state: 'waiting' as const } : firstYear(todayInPacific(at))
  return [tx.insert(yearlyServices).values(yearly.map((service) => ({ ...service, ...stand })))]
}

/** Begins the services that waited for the filing of this order, those bought for it in other orders included. */
export async function beginServices(tx: Db, orderId: string, filedOn: CalendarDay): Promise<void> {
  const boughtFor = tx.select({ id: orders.id }).from(orders).where(eq(orders.agentForOrderId, orderId))
  await tx
    .update(yearlyServices)
    .set(firstYear(filedOn))
    .where(
      and(
        eq(yearlyServices.state, 'waiting'),
        or(eq(yearlyServices.orderId, orderId), inArray(yearlyServices.orderId, sql`(${boughtFor})`)),
      ),
    )
}
