import { and, eq, isNotNull, lte, notInArray, or } from 'drizzle-orm'
import { pricesToday } from '#features/catalog/catalog-queries.server.ts'
import type { Prices } from '#features/catalog/prices.ts'
import { isAtNight } from '#features/orders/reminders/reminder-schedule.ts'
import { addDays, type CalendarDay, daysBetween, todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { errorFields } from '#platform/log.server.ts'
import { beginExit, endService } from './exit.server.ts'
import { findRenewalOrder, type LockedService, lockService } from './lock-service.server.ts'
import { renewalPrice } from './pay-renewal.server.ts'
import { renewalNoticeMail, renewalWarningMail } from './renewal.email.ts'
import { giveOwedYearsBack } from './year-ahead.server.ts'
import { yearlyNotices, yearlyServices } from './renewals-tables.server.ts'
import { servicePage, tellServiceClient } from './service-mail.server.ts'
import {
  businessDayFrom,
  isLapsed,
  lapseDay,
  noticesOn,
  payableDaysBefore,
  renewalAfter,
  resignDayOnCancel,
  stateOn,
  type Told,
} from './yearly-rules.ts'
import { agentProductId } from '#features/catalog/price-kinds.ts'
import type { NoticeKind } from './yearly-states.ts'

/**
 * Brings every yearly service to today: tells clients of renewals ahead and of unpaid ones, ends what was canceled or
 * not paid, and begins an agent's exit. Each service is a transaction of its own that changes nothing a second time; one
 * that fails is tried again by the next run. Nothing happens at night, so that each day's mails leave by day.
 */
export async function runRenewals(app: App): Promise<void> {
  if (isAtNight(app.now())) return
  const today = todayInPacific(app.now())
  const prices = await pricesToday(app)
  for (const id of await listServicesOf(app.db, today))
    await app.db
      .transaction((tx) => bringToday(app, tx, { id, today, prices }))
      .catch((error: unknown) => app.log.error('service not renewed', { serviceId: id, ...errorFields(error) }))
  await giveOwedYearsBack(app)
}

async function listServicesOf(db: Db, today: CalendarDay): Promise<string[]> {
  const { id, state, renewsOn, effectiveOn } = yearlyServices
  const isNear = and(
    notInArray(state, ['waiting', 'exiting', 'ended']),
    lte(renewsOn, addDays(today, payableDaysBefore)),
  )
  const isOver = and(eq(state, 'exiting'), isNotNull(effectiveOn), lte(effectiveOn, today))
  const rows = await db.select({ id }).from(yearlyServices).where(or(isNear, isOver)).orderBy(renewsOn, id)
  return rows.map((row) => row.id)
}

interface Day {
  id: string
  today: CalendarDay
  prices: Prices
}

async function bringToday(app: App, tx: Db, { id, today, prices }: Day): Promise<void> {
  const found = await lockService(tx, id)
  const { service } = found
  const { state, renewsOn } = service
  if (state === 'waiting' || state === 'ended' || renewsOn === null) return
  if (state === 'exiting') {
    if (service.effectiveOn !== null && service.effectiveOn <= today)
      await endService(app, tx, found, { endedOn: service.effectiveOn, because: 'resigned', actor: 'system' })
    return
  }
  // Nobody knows yet whether this payment comes.
  if ((await findRenewalOrder(tx, service))?.status === 'processing') return
  if (state === 'canceled') {
    if (today >= renewsOn)
      await leave(app, tx, found, { because: 'canceled', resignOn: resignDayOnCancel(renewsOn, today) })
    return
  }
  const told = await listTold(tx, id, renewsOn)
  if (isLapsed(renewsOn, told, today, service.payBy))
    return leave(app, tx, found, { because: 'unpaid', resignOn: businessDayFrom(today) })
  await tellDue(app, tx, found, { renewsOn, told, today, prices })
  const now = stateOn(renewsOn, today)
  if (now !== state) await tx.update(yearlyServices).set({ state: now }).where(eq(yearlyServices.id, id))
}

interface Leaving {
  because: 'canceled' | 'unpaid'
  resignOn: CalendarDay
}

/** An agent resigns with the dates of the law; any other service ends. */
async function leave(app: App, tx: Db, found: LockedService, { because, resignOn }: Leaving): Promise<void> {
  const { service } = found
  const actor = 'system'
  if (service.productId === agentProductId) return beginExit(app, tx, found, { because, resignOn, actor })
  const renewsOn = service.renewsOn ?? resignOn
  const endedOn = because === 'canceled' ? addDays(renewsOn, -1) : todayInPacific(app.now())
  return endService(app, tx, found, { endedOn, because, actor })
}

/** Returns the days on which the client was told what about this renewal. */
export async function listTold(tx: Db, serviceId: string, renewsOn: CalendarDay): Promise<Told> {
  const rows = await tx
    .select({ kind: yearlyNotices.kind, at: yearlyNotices.at })
    .from(yearlyNotices)
    .where(and(eq(yearlyNotices.serviceId, serviceId), eq(yearlyNotices.renewsOn, renewsOn)))
  return Object.fromEntries(rows.map(({ kind, at }) => [kind, todayInPacific(at)]))
}

interface DueNotices {
  renewsOn: CalendarDay
  told: Told
  today: CalendarDay
  prices: Prices
}

async function tellDue(app: App, tx: Db, found: LockedService, { renewsOn, told, today, prices }: DueNotices) {
  const { send, skip } = noticesOn(renewsOn, told, today)
  if (send === null) return
  const { service } = found
  const { id: serviceId, startsOn } = service
  const amountCents = renewalPrice(prices, service)
  const at = app.now()
  const row = (kind: NoticeKind, isMailed: boolean) => ({ serviceId, renewsOn, kind, at, isMailed, amountCents })
  const isWarning = today >= renewsOn
  const url = servicePage(app, serviceId)
  const links = { pay: `${url}/pay`, cancel: `${url}/cancel` }
  const facts = {
    renewsOn,
    endsOn: renewalAfter(startsOn ?? renewsOn, renewsOn),
    amountCents,
    earlierCents: service.priceCents,
    lapsesOn: lapseDay(renewsOn, { ...told, ...(isWarning ? { [send]: today } : {}) }, service.payBy),
    daysLeft: daysBetween(today, renewsOn),
  }
  const isMailed = await tellServiceClient(app, tx, found, {
    template: isWarning ? 'renewal-warning' : 'renewal-notice',
    dedupeKey: `renewal:${serviceId}:${renewsOn}:${send}`,
    text: (mail) =>
      isWarning ? renewalWarningMail({ ...mail, ...facts }, links) : renewalNoticeMail({ ...mail, ...facts }, links),
  })
  await tx.insert(yearlyNotices).values([...skip.map((kind) => row(kind, false)), row(send, isMailed)])
  const detail = { serviceId, renewsOn, notice: send, isMailed, amountCents }
  await writeAudit(tx, { actor: 'system', action: 'service.notice-given', object: `order:${found.order.id}`, detail })
}
