import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { orderEvents, orderLines, orders } from '#features/orders/orders-tables.server.ts'
import { addDays, type CalendarDay, formatDay } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import type { YearlyService } from './end-services.server.ts'
import type { LockedService } from './lock-service.server.ts'
import { nothingDue } from './nothing-due.ts'
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
  const { service, payableOrderId } = renewal
  const { startsOn, renewsOn } = service
  if (startsOn === null || renewsOn === null) throw new Error('The service has not begun')
  const year = { startsOn: renewsOn, endsOn: renewalAfter(startsOn, renewsOn) }
  return payableOrderId ? payAgain(app, tx, payableOrderId, renewal, year) : writeFirst(app, tx, renewal, year)
}

interface Year {
  startsOn: CalendarDay
  endsOn: CalendarDay
}

const lineOf = ({ service, amountCents }: RenewalToWrite, { startsOn, endsOn }: Year) => ({
  position: 0,
  kind: 'addon' as const,
  productId: service.productId,
  label: `${service.label}, ${formatDay(startsOn)}, to ${formatDay(addDays(endsOn, -1))}`,
  // The label names the year: it isn't the first one.
  period: '',
  amountCents,
})

const paying = ({ attemptId, amountCents }: RenewalToWrite, now: Date) => ({
  status: 'processing' as const,
  currentAttemptId: attemptId,
  totalCents: amountCents,
  updatedAt: now,
})

/** The card was declined before: the same order, at the price of today. */
async function payAgain(app: App, tx: Db, orderId: string, renewal: RenewalToWrite, year: Year): Promise<string> {
  const now = app.now()
  const isWaiting = and(eq(orders.id, orderId), eq(orders.status, 'awaiting_payment'))
  const paid = await tx.update(orders).set(paying(renewal, now)).where(isWaiting).returning({ id: orders.id })
  if (paid.length === 0) throw nothingDue()
  await tx.update(orderLines).set(lineOf(renewal, year)).where(eq(orderLines.orderId, orderId))
  const actor = `user:${renewal.user.id}`
  await tx.insert(orderEvents).values({ orderId, at: now, status: 'processing', actor })
  return orderId
}

async function writeFirst(app: App, tx: Db, renewal: RenewalToWrite, year: Year): Promise<string> {
  const { service, sold, user } = renewal
  const now = app.now()
  const orderId = randomUUID()
  await tx.insert(orders).values({
    ...paying(renewal, now),
    id: orderId,
    userId: user.id,
    baseService: service.productId,
    businessName: sold.businessName,
    existingCompany: true,
    renewalOf: service.id,
    cartHash: app.secrets.hmac('cart', JSON.stringify(['renewal', service.id, year.startsOn])),
    contact: sold.contact,
    createdAt: now,
  })
  await tx.insert(orderLines).values({ ...lineOf(renewal, year), orderId })
  const actor = `user:${user.id}`
  await tx.insert(orderEvents).values([
    { orderId, at: now, status: 'awaiting_payment', actor, note: 'Renewal placed' },
    { orderId, at: now, status: 'processing', actor },
  ])
  const { id: serviceId, priceCents: earlierPriceCents } = service
  await tx.insert(renewals).values({ ...year, orderId, serviceId, earlierPriceCents, createdAt: now })
  return orderId
}
