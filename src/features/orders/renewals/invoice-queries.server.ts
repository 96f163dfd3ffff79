import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { pricesToday } from '#features/catalog/catalog-queries.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { type CalendarDay, todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { cancelableStates } from './cancel-service.server.ts'
import { renewalPrice } from './pay-renewal.server.ts'
import { yearlyServices } from './renewals-tables.server.ts'
import { companyOfService } from './service-queries.server.ts'
import { isPayableOn, renewalAfter, yearNumber } from './yearly-rules.ts'

/** A year that is due, and whose. */
export interface InvoicedYear {
  serviceId: string
  label: string
  /** 2 for the first renewal. */
  number: number
  startsOn: CalendarDay
  endsOn: CalendarDay
  amountCents: number
  companyName: string | null
  client: { name: string; email: string }
}

/**
 * Reads what the invoice of a service's next year says; with `userId` only that account's.
 *
 * @throws Problem `not-found`, also while nothing is due
 */
export async function getInvoicedYear(app: App, serviceId: string, userId?: string): Promise<InvoicedYear> {
  const isThis = and(eq(yearlyServices.id, serviceId), userId === undefined ? undefined : eq(orders.userId, userId))
  const [found] = isUuid(serviceId)
    ? await app.db
        .select({
          service: yearlyServices,
          companyName: companyOfService,
          client: { name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`, email: users.email },
        })
        .from(yearlyServices)
        .innerJoin(orders, eq(orders.id, yearlyServices.orderId))
        .innerJoin(users, eq(users.id, orders.userId))
        .where(isThis)
    : []
  if (!found) throw new Problem('not-found', 'We couldn’t find that service.')
  const { service, ...about } = found
  const { label, startsOn: firstDay, renewsOn, state } = service
  const isDue = cancelableStates.includes(state) && isPayableOn(renewsOn, todayInPacific(app.now()))
  if (firstDay === null || renewsOn === null || !isDue)
    throw new Problem('not-found', 'There’s no invoice because nothing is due for this service now.')
  const amountCents = renewalPrice(await pricesToday(app), service)
  const year = { startsOn: renewsOn, endsOn: renewalAfter(firstDay, renewsOn), number: yearNumber(firstDay, renewsOn) }
  return { serviceId, label, amountCents, ...year, ...about }
}
