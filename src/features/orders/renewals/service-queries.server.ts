import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { pricesToday } from '#features/catalog/catalog-queries.server.ts'
import { findProduct, type Prices } from '#features/catalog/prices.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { clientRefunds } from '#features/orders/refunds/refund-sql.server.ts'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { addDays, type CalendarDay, daysBetween, todayInPacific } from '#lib/dates.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { App } from '#platform/app.server.ts'
import { cancelableStates } from './cancel-service.server.ts'
import type { YearlyService } from './end-services.server.ts'
import { renewalPrice } from './pay-renewal.server.ts'
import { renewals, yearlyNotices, yearlyServices } from './renewals-tables.server.ts'
import {
  dayOfNotice,
  effectiveAfter,
  businessDayFrom,
  lapseDay,
  isPayableOn,
  renewalAfter,
  resignDayOnCancel,
  type Told,
  yearNumber,
} from './yearly-rules.ts'
import type { NoticeView, YearlyServiceView } from './yearly-service.ts'
import { agentProductId } from '#features/catalog/price-kinds.ts'
import { noticeKinds, type NoticeKind } from './yearly-states.ts'

interface GivenNotice {
  kind: NoticeKind
  at: string
  isMailed: boolean
}

interface Row {
  service: YearlyService
  companyName: string | null
  notices: GivenNotice[]
  renewal: { orderId: string; status: string; isDeclined: boolean; startsOn: string; backCents: number } | null
  refund: YearlyServiceView['refund']
}

const noticeList = sql<GivenNotice[]>`(select coalesce(json_agg(json_build_object('kind', n.kind,
  'at', to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'isMailed', n.is_mailed)), '[]')
  from ${yearlyNotices} n where n.service_id = ${yearlyServices.id} and n.renews_on = ${yearlyServices.renewsOn})`

/** The latest renewal that someone paid or tried to pay. */
const latestRenewal = sql<Row['renewal']>`(select json_build_object('orderId', r.order_id, 'status', o.status,
  'isDeclined', o.last_attempt_declined, 'startsOn', r.starts_on, 'backCents', (select coalesce(sum(f.amount_cents), 0)
    from ${refunds} f where f.order_id = r.order_id and f.state not in ('failed', 'refused', 'withdrawn', 'expired')))
  from ${renewals} r join orders o on o.id = r.order_id
  where r.service_id = ${yearlyServices.id} and r.voided_at is null order by r.starts_on desc limit 1)`

/** The refund of a year that was given back before it began, until that year is paid for again. */
const refundOfYear = sql<Row['refund']>`(select json_build_object('orderId', r.order_id, 'state', f.value -> 'state',
  'amountCents', f.value -> 'amountCents') from ${renewals} r, json_array_elements(${clientRefunds(sql`r.order_id`)}) f
  where r.service_id = ${yearlyServices.id} and r.starts_on = ${yearlyServices.renewsOn} and r.voided_at is not null
  order by r.voided_at desc, f.value ->> 'requestedAt' desc limit 1)`

/** SQL: the company that a service is for. */
export const companyOfService = sql<string | null>`coalesce(${orders.businessName},
  (select other.business_name from orders other where other.id = ${orders.agentForOrderId}))`

const read = (app: Pick<App, 'db'>, condition: SQL | undefined): Promise<Row[]> =>
  app.db
    .select({
      service: yearlyServices,
      companyName: companyOfService,
      notices: noticeList,
      renewal: latestRenewal,
      refund: refundOfYear,
    })
    .from(yearlyServices)
    .innerJoin(orders, eq(orders.id, yearlyServices.orderId))
    .where(condition)
    .orderBy(asc(yearlyServices.renewsOn), asc(yearlyServices.id))

/** Lists an account's yearly services, the next renewal first; those that ended come last. */
export async function listServicesOf(app: App, userId: string): Promise<YearlyServiceView[]> {
  const [rows, prices] = await Promise.all([read(app, eq(orders.userId, userId)), pricesToday(app)])
  const views = rows.map((row) => viewOf(row, prices, todayInPacific(app.now())))
  return [...views.filter(({ state }) => state !== 'ended'), ...views.filter(({ state }) => state === 'ended')]
}

/** Returns one service of the account. Throws `not-found`. */
export async function getServiceOf(app: App, userId: string, serviceId: string): Promise<YearlyServiceView> {
  const isThis = and(eq(orders.userId, userId), eq(yearlyServices.id, serviceId))
  const [row] = isUuid(serviceId) ? await read(app, isThis) : []
  if (!row) throw new Problem('not-found', 'We couldn’t find that service.')
  return viewOf(row, await pricesToday(app), todayInPacific(app.now()))
}

function viewOf(
  { service, companyName, notices, renewal, refund }: Row,
  prices: Prices,
  today: CalendarDay,
): YearlyServiceView {
  const { periodStartsOn, renewsOn, state } = service
  const isAgent = service.productId === agentProductId
  const isOpen = cancelableStates.includes(state)
  // Paid for before it began: canceling gives it back, so that the year before it is the last.
  const isAhead = isOpen && periodStartsOn !== null && periodStartsOn > today
  const endsOn = isAhead ? periodStartsOn : renewsOn
  const isTried = renewal !== null && renewal.startsOn === renewsOn
  const isProcessing = isTried && renewal.status === 'processing'
  return {
    id: service.id,
    orderId: service.orderId,
    productId: service.productId,
    label: service.label,
    description: findProduct(prices, service.productId)?.description ?? '',
    isAgent,
    companyName,
    state,
    today,
    year: yearOf(service, today),
    priceCents: service.priceCents,
    nextPriceCents: renewalPrice(prices, service),
    notices: renewsOn === null ? [] : noticesOf(renewsOn, notices),
    isPayable: isOpen && !isProcessing && isPayableOn(renewsOn, today),
    isProcessing,
    isDeclined: isTried && renewal.isDeclined,
    canCancel: isOpen && !isProcessing,
    canKeep: state === 'canceled' && renewsOn !== null && today < renewsOn,
    canceledOn: service.canceledOn,
    exit: isAgent && endsOn !== null ? exitOf(service, endsOn, notices, today) : null,
    ahead: isAhead
      ? { startsOn: periodStartsOn, refundCents: Math.max(0, service.priceCents - (renewal?.backCents ?? 0)) }
      : null,
    refund,
    nextAgent: service.nextAgent,
    nextAgentName: service.nextAgentName,
    nextAgentAddress: service.nextAgentAddress,
    endedOn: service.endedOn,
    endedBecause: service.endedBecause,
    renewalOrderId: renewal?.orderId ?? null,
  }
}

/** The current year; null until the service begins. */
function yearOf({ startsOn, periodStartsOn, renewsOn }: YearlyService, today: CalendarDay): YearlyServiceView['year'] {
  if (startsOn === null || periodStartsOn === null || renewsOn === null) return null
  return {
    startsOn: periodStartsOn,
    paidThrough: addDays(renewsOn, -1),
    renewsOn,
    nextEndsOn: addDays(renewalAfter(startsOn, renewsOn), -1),
    daysLeft: daysBetween(today, renewsOn),
    number: yearNumber(startsOn, renewsOn),
  }
}

const dayOf = ({ at }: GivenNotice) => todayInPacific(new Date(at))

function noticesOf(renewsOn: CalendarDay, given: readonly GivenNotice[]): NoticeView[] {
  return noticeKinds.map((kind) => {
    const one = given.find((notice) => notice.kind === kind)
    const on = addDays(renewsOn, dayOfNotice[kind])
    return { kind, on, sentOn: one ? dayOf(one) : null, isMailed: one?.isMailed ?? null }
  })
}

/** The dates of an agent's exit: of the one that runs, else those it would have without a payment, or if canceled today. */
function exitOf(service: YearlyService, renewsOn: CalendarDay, given: readonly GivenNotice[], today: CalendarDay) {
  const { state, exitBecause, resignedOn, effectiveOn } = service
  if (state === 'ended' && exitBecause === null && service.canceledOn === null) return null
  const because = exitBecause ?? (state === 'unpaid' ? 'unpaid' : 'canceled')
  const resignOn = service.resignOn ?? plannedResignation(service, renewsOn, given, today)
  return { because, resignOn, resignedOn, effectiveOn: effectiveOn ?? effectiveAfter(later(resignOn, today)) }
}

const later = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other)

function plannedResignation(
  { state, payBy }: YearlyService,
  renewsOn: CalendarDay,
  given: readonly GivenNotice[],
  today: CalendarDay,
): CalendarDay {
  if (state !== 'unpaid') return resignDayOnCancel(renewsOn, today)
  const told: Told = Object.fromEntries(given.map((notice) => [notice.kind, dayOf(notice)]))
  return businessDayFrom(lapseDay(renewsOn, told, payBy))
}
