import { and, eq, isNull } from 'drizzle-orm'
import { orders } from '#features/orders/orders-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { YearlyService } from './end-services.server.ts'
import { renewals, yearlyServices } from './renewals-tables.server.ts'

/** What the services of an order have of it. */
export interface LockedService {
  service: YearlyService
  /** The order that sold it. */
  order: Pick<typeof orders.$inferSelect, 'id' | 'userId' | 'businessName' | 'agentForOrderId' | 'contact'>
}

/** Returns a service, locked until the transaction ends; with `userId` only that account's. Throws `not-found`. */
export async function lockService(tx: Db, serviceId: string, userId?: string): Promise<LockedService> {
  const { id, userId: owner, businessName, agentForOrderId, contact } = orders
  const isThis = and(eq(yearlyServices.id, serviceId), userId === undefined ? undefined : eq(owner, userId))
  const [found] = isUuid(serviceId)
    ? await tx
        .select({ service: yearlyServices, order: { id, userId: owner, businessName, agentForOrderId, contact } })
        .from(yearlyServices)
        .innerJoin(orders, eq(id, yearlyServices.orderId))
        .where(isThis)
        .for('update', { of: yearlyServices })
    : []
  if (!found) throw new Problem('not-found', 'We couldn’t find that service.')
  return found
}

/**
 * Returns the order that pays, or paid, for the year that begins on this renewal; undefined while nobody tried. The service is
 * locked: no payment begins. One that ends locks its order first and the service after it, so the order is not locked here.
 */
export async function findRenewalOrder(tx: Db, { id, renewsOn }: YearlyService) {
  const { orderId, startsOn, serviceId, voidedAt } = renewals
  if (renewsOn === null) return undefined
  const [found] = await tx
    .select({ id: orders.id, status: orders.status })
    .from(renewals)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(eq(serviceId, id), eq(startsOn, renewsOn), isNull(voidedAt)))
  return found
}

/** Throws `order-state` while a payment for the next year is on its way: nobody knows yet whether it comes. */
export async function requireNotProcessing(tx: Db, service: YearlyService): Promise<void> {
  if ((await findRenewalOrder(tx, service))?.status !== 'processing') return
  throw new Problem(
    'order-state',
    'A payment for this service is being confirmed. Try again once its outcome is known.',
  )
}
