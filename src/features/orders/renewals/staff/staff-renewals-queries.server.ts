import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { resignationRecords, yearlyNotices, yearlyServices } from '#features/orders/renewals/renewals-tables.server.ts'
import { cancelableStates } from '#features/orders/renewals/cancel-service.server.ts'
import { companyOfService } from '#features/orders/renewals/service-queries.server.ts'
import type { YearlyService } from '#features/orders/renewals/end-services.server.ts'
import {
  dayOfNotice,
  isPayableOn,
  lapseDay,
  noticesOn,
  payableDaysBefore,
  type Told,
} from '#features/orders/renewals/yearly-rules.ts'
import { agentProductId } from '#features/catalog/price-kinds.ts'
import { type NoticeKind, noticeKinds } from '#features/orders/renewals/yearly-states.ts'
import { addDays, type CalendarDay, todayInPacific } from '#lib/dates.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { canCallOff } from './change-exit.server.ts'
import type { ListedRenewal, RenewalList, RenewalsQuery } from './staff-renewal.ts'
import type { NextAct, RenewalView } from './renewal-words.ts'

const pageSize = 25
const { id, orderId, linePosition, state, productId, renewsOn, resignOn, resignedOn, effectiveOn } = yearlyServices

/** An agent's exit, the ones whose paid year still runs included; unpaid services; those that renew within 60 days. */
const inView = (view: RenewalView, today: CalendarDay): SQL => {
  switch (view) {
    case 'exits':
      return sql`(${state} = 'exiting' or (${state} = 'canceled' and ${productId} = ${agentProductId}))`
    case 'unpaid':
      return sql`(${state} in ('active', 'noticed', 'due', 'unpaid') and ${renewsOn} <= ${today})`
    case 'ahead':
      return sql`(${state} in ('active', 'noticed', 'due') and ${renewsOn} > ${today}
        and ${renewsOn} <= ${addDays(today, payableDaysBefore)})`
  }
}

/** The day that the list is sorted by. */
const sortDay = sql<string>`coalesce(${effectiveOn}, ${resignOn}, ${renewsOn})`

const told = sql<Partial<Record<NoticeKind, string>>>`(select coalesce(json_object_agg(n.kind,
  (n.at at time zone 'America/Los_Angeles')::date), '{}') from ${yearlyNotices} n
  where n.service_id = ${id} and n.renews_on = ${renewsOn})`

const read = (db: Db) =>
  db
    .select({
      service: yearlyServices,
      companyName: companyOfService,
      clientName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      told,
      corrections,
    })
    .from(yearlyServices)
    .innerJoin(orders, eq(orders.id, yearlyServices.orderId))
    .innerJoin(users, eq(users.id, orders.userId))

const isOpen = sql`${state} not in ('waiting', 'ended')`

/** Lists the yearly services that an order sold, and the one whose year it pays for. */
export async function listServicesOfOrder(
  db: Db,
  now: Date,
  order: { id: string; renewalOf: string | null },
): Promise<ListedRenewal[]> {
  const isRenewed = order.renewalOf === null ? undefined : eq(id, order.renewalOf)
  const rows = await read(db)
    .where(or(eq(orderId, order.id), isRenewed))
    .orderBy(asc(linePosition))
  return rows.map((row) => viewOf(row, todayInPacific(now)))
}

/** What a resignation's record said before it was corrected or taken back, the latest change first. */
const corrections = sql<
  ListedRenewal['corrections']
>`(select coalesce(json_agg(json_build_object('filedOn', c.before_on,
  'number', c.before_number, 'isTakenBack', c.filed_on is null, 'reason', c.reason, 'by', u.first_name || ' ' || u.last_name,
  'on', (c.recorded_at at time zone 'America/Los_Angeles')::date) order by c.recorded_at desc), '[]')
  from (select r.*, lag(r.filed_on) over by_time as before_on, lag(r.number) over by_time as before_number
    from ${resignationRecords} r where r.service_id = ${id} window by_time as (order by r.recorded_at)) c
  join ${users} u on u.id = c.recorded_by where c.reason is not null)`

/** Lists the services of a view, or the one that is asked for, the next day first. */
export async function listRenewals(
  db: Db,
  now: Date,
  { view, before, after, service }: RenewalsQuery,
): Promise<RenewalList> {
  const today = todayInPacific(now)
  const key = before ?? after
  const [day = '', keyId = ''] = key?.split('_') ?? []
  const beyond = key
    ? before
      ? sql`(${sortDay}, ${id}) < (${day}::date, ${keyId}::uuid)`
      : sql`(${sortDay}, ${id}) > (${day}::date, ${keyId}::uuid)`
    : undefined
  const order = before ? [desc(sortDay), desc(id)] : [asc(sortDay), asc(id)]
  const isAsked = service ? and(eq(id, service), isOpen) : inView(view, today)
  const rows = await read(db)
    .where(and(isAsked, beyond))
    .orderBy(...order)
    .limit(pageSize + 1)
  const hasMore = rows.length > pageSize
  const page = rows.slice(0, pageSize)
  if (before) page.reverse()
  const services = page.map((row) => viewOf(row, today))
  const [first, last] = [page.at(0), page.at(-1)]
  return {
    services,
    counts: await countRenewals(db, today),
    previous: first && (before ? hasMore : after !== undefined) ? keyOf(first.service) : null,
    next: last && (before ? true : hasMore) ? keyOf(last.service) : null,
  }
}

const keyOf = (service: YearlyService) =>
  `${service.effectiveOn ?? service.resignOn ?? service.renewsOn ?? ''}_${service.id}`

async function countRenewals(db: Db, today: CalendarDay): Promise<RenewalList['counts']> {
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [counts] = await db
    .select({
      exits: count(inView('exits', today)),
      unpaid: count(inView('unpaid', today)),
      ahead: count(inView('ahead', today)),
      overdue: count(sql`${state} = 'exiting' and ${resignedOn} is null and ${resignOn} <= ${today}`),
    })
    .from(yearlyServices)
    .where(isOpen)
  return counts ?? { exits: 0, unpaid: 0, ahead: 0, overdue: 0 }
}

interface Row {
  service: YearlyService
  companyName: string | null
  clientName: string
  told: Told
  corrections: ListedRenewal['corrections']
}

function viewOf(
  { service, companyName, clientName, told: given, corrections }: Row,
  today: CalendarDay,
): ListedRenewal {
  const { renewsOn: renewal } = service
  return {
    id: service.id,
    orderId: service.orderId,
    orderNumber: orderNumber(service.orderId),
    label: service.label,
    companyName,
    clientName,
    state: service.state,
    periodStartsOn: service.periodStartsOn,
    renewsOn: renewal,
    priceCents: service.priceCents,
    exitBecause: service.exitBecause,
    resignOn: service.resignOn,
    resignedOn: service.resignedOn,
    effectiveOn: service.effectiveOn,
    resignationNumber: service.resignationNumber,
    corrections,
    canCallOff: canCallOff(service, today),
    isPayable: cancelableStates.includes(service.state) && isPayableOn(renewal, today),
    payBy: service.payBy,
    nextAgent: service.nextAgent,
    nextAgentName: service.nextAgentName,
    nextAgentAddress: service.nextAgentAddress,
    endedOn: service.endedOn,
    ...nextActOf(service, given, today),
  }
}

function nextActOf(
  { state: now, renewsOn: renewal, effectiveOn: effect, resignOn: resign, endedOn, payBy }: YearlyService,
  given: Told,
  today: CalendarDay,
): { act: NextAct; actOn: CalendarDay | null } {
  if (now === 'ended') return { act: 'over', actOn: endedOn }
  if (now === 'waiting' || renewal === null) return { act: 'begins', actOn: null }
  if (now === 'exiting')
    return effect ? { act: 'takes-effect', actOn: effect } : { act: 'resign', actOn: resign ?? today }
  if (now === 'canceled') return { act: 'year-ends', actOn: renewal }
  const ahead = noticeKinds.find((kind) => !given[kind] && addDays(renewal, dayOfNotice[kind]) >= today)
  if (renewal > today)
    return ahead
      ? { act: dayOfNotice[ahead] < 0 ? 'notice' : 'renews', actOn: addDays(renewal, dayOfNotice[ahead]) }
      : { act: 'renews', actOn: renewal }
  const { send } = noticesOn(renewal, given, today)
  if (send) return { act: 'warn', actOn: today }
  return ahead
    ? { act: 'warn', actOn: addDays(renewal, dayOfNotice[ahead]) }
    : { act: 'lapses', actOn: lapseDay(renewal, given, payBy) }
}
