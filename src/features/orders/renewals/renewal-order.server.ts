import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { orderEvents, orderLines, orders } from '#features/orders/orders-tables.server.ts'
import { addDays, formatDay } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { YearlyService } from './end-services.server.ts'
import type { LockedService } from './lock-service.server.ts'
import { renewals } from './renewals-tables.server.ts'
import { renewalAfter } from './yearly-rules.ts'

interface RenewalToWrite {
  service: YearlyService
  /** The order that sold the service. */
  sold: LockedService['order']
  user: CurrentUser
  amountCents: number
  attemptId: string
  /** The order of the same year whose card was declined. */
  payableOrderId: string | undefined
}

/** Writes the order of a service's next year, with its one line, as being paid by the attempt. Returns its id. */
export async function writeRenewalOrder(app: App, tx: Db, renewal: RenewalToWrite): Promise<string> {
  const { service, sold, user, amountCents, attemptId, payableOrderId } = renewal
  const now = app.now()
  const { id: serviceId, startsOn, renewsOn } = service
  if (startsOn === null || renewsOn === null) throw new Error('The service has not begun')
  const endsOn = renewalAfter(startsOn, renewsOn)
  const actor = `user:${user.id}`
  const line = {
    position: 0,
    kind: 'addon' as const,
    productId: service.productId,
    label: `${service.label}, ${formatDay(renewsOn)}, to ${formatDay(addDays(endsOn, -1))}`,
    period: '/year',
    amountCents,
  }
  const paying = {
    status: 'processing' as const,
    currentAttemptId: attemptId,
    totalCents: amountCents,
    updatedAt: now,
  }
  if (payableOrderId) {
    await tx
      .update(orders)
      .set(paying)
      .where(and(eq(orders.id, payableOrderId), eq(orders.status, 'awaiting_payment')))
    // The price may be another one than at the first try.
    await tx.update(orderLines).set(line).where(eq(orderLines.orderId, payableOrderId))
    await tx.insert(orderEvents).values({ orderId: payableOrderId, at: now, status: 'processing', actor })
    return payableOrderId
  }
  const orderId = randomUUID()
  await tx.insert(orders).values({
    ...paying,
    id: orderId,
    userId: user.id,
    baseService: service.productId,
    businessName: sold.businessName,
    existingCompany: true,
    renewalOf: serviceId,
    cartHash: app.secrets.hmac('cart', JSON.stringify(['renewal', serviceId, renewsOn])),
    contact: sold.contact,
    createdAt: now,
  })
  await tx.insert(orderLines).values({ ...line, orderId })
  await tx.insert(orderEvents).values([
    { orderId, at: now, status: 'awaiting_payment', actor, note: 'Renewal placed' },
    { orderId, at: now, status: 'processing', actor },
  ])
  const { priceCents: earlierPriceCents } = service
  await tx
    .insert(renewals)
    .values({ orderId, serviceId, startsOn: renewsOn, endsOn, earlierPriceCents, createdAt: now })
  return orderId
}
