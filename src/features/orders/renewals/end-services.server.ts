import { and, eq, isNull, ne } from 'drizzle-orm'
import { type CalendarDay, todayInPacific } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { renewals, yearlyServices } from './renewals-tables.server.ts'
import { resignDayOnCancel, stateOn } from './yearly-rules.ts'
import { agentProductId } from '#features/catalog/price-kinds.ts'

export type YearlyService = typeof yearlyServices.$inferSelect

/**
 * Settles the yearly services of an order that was canceled or refunded. A renewal takes its year back; what the order
 * itself sold ends, an agent who was appointed with the dates of the law.
 */
export async function endServicesOfOrder(tx: Db, orderId: string, at: Date): Promise<void> {
  const today = todayInPacific(at)
  const isOpen = and(eq(yearlyServices.orderId, orderId), ne(yearlyServices.state, 'ended'))
  for (const service of await tx.select().from(yearlyServices).where(isOpen).for('update'))
    await tx.update(yearlyServices).set(endOf(service, today)).where(eq(yearlyServices.id, service.id))
  await takeYearBack(tx, orderId, at)
}

function endOf(service: YearlyService, today: CalendarDay): Partial<YearlyService> {
  const isAppointed = service.productId === agentProductId && service.startsOn !== null
  if (!isAppointed) return { state: 'ended', endedOn: today, endedBecause: 'refunded' }
  // The exit that runs goes on with its dates.
  if (service.state === 'exiting') return {}
  const resignOn = resignDayOnCancel(today, today)
  return { state: 'exiting', exitBecause: 'canceled', canceledOn: service.canceledOn ?? today, resignOn }
}

/** Takes back the year that this order paid for, if it did: the service renews when that year would have begun. */
export async function takeYearBack(tx: Db, orderId: string, at: Date): Promise<void> {
  const [year] = await tx
    .update(renewals)
    .set({ voidedAt: at })
    .where(and(eq(renewals.orderId, orderId), isNull(renewals.voidedAt)))
    .returning()
  if (!year) return
  const isThis = eq(yearlyServices.id, year.serviceId)
  const [service] = await tx.select().from(yearlyServices).where(isThis).for('update')
  // A later year is paid for as well, or the service is over: its dates stay as they are.
  if (!service || service.renewsOn !== year.endsOn || ['exiting', 'ended'].includes(service.state)) return
  const earlier = { periodStartsOn: await earlierStart(tx, service, year.startsOn), renewsOn: year.startsOn }
  const state = service.canceledOn ? service.state : stateOn(year.startsOn, todayInPacific(at))
  await tx
    .update(yearlyServices)
    .set({ ...earlier, state, priceCents: year.earlierPriceCents })
    .where(isThis)
}

/** The first day of the year before: of an earlier renewal, else of the service. */
async function earlierStart(tx: Db, { id, startsOn }: YearlyService, endsOn: CalendarDay) {
  const isBefore = and(eq(renewals.serviceId, id), eq(renewals.endsOn, endsOn), isNull(renewals.voidedAt))
  const [before] = await tx.select({ startsOn: renewals.startsOn }).from(renewals).where(isBefore)
  return before?.startsOn ?? startsOn
}
