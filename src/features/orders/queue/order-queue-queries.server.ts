import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { nextPacificMidnight } from '#lib/dates.ts'
import { isUuid, orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import {
  nextStepOf,
  openStatuses,
  type OrderQueue,
  type QueuedOrder,
  type QueueQuery,
  type QueueView,
  queueViews,
  staffStatusLabels,
} from './order-queue.ts'
import { promiseShare } from './promise-window.ts'

export const queuePageSize = 25

/** The order of the queue: what is due first, then everything whose clock is stopped. */
const queueKey = sql`coalesce(${orders.dueAt}, 'infinity')`
const isOpen = inArray(orders.status, [...openStatuses])

const filterOf = (view: QueueView, now: Date): SQL => {
  const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`
  switch (view) {
    case 'ours':
      return sql`${orders.dueAt} is not null`
    case 'due-today':
      return sql`${orders.dueAt} <= ${instant(nextPacificMidnight(now))}`
    case 'overdue':
      return sql`${orders.dueAt} <= ${instant(now)}`
    case 'unassigned':
      return sql`${orders.dueAt} is not null and ${orders.advisorId} is null`
    case 'client':
      return eq(orders.status, 'waiting_for_client')
    case 'state':
      return eq(orders.status, 'submitted')
    case 'all':
      return sql`true`
  }
}

/**
 * Returns a page of the open orders, the end of our promise first, with the counts of every view. Pages go by key, so new
 * orders do not move the ones being read. A key that is none starts at the beginning.
 */
export async function listOrderQueue(db: Db, readerId: string, query: QueueQuery, now: Date): Promise<OrderQueue> {
  const [before, after] = [readKey(query.before), readKey(query.after)]
  const isBackward = before !== undefined
  const key = before ?? after
  const rows = await db
    .select({
      id: orders.id,
      status: orders.status,
      businessName: orders.businessName,
      title: titleOfOrder,
      clientName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      advisorId: orders.advisorId,
      advisor: accountName(sql`${orders}.advisor_id`),
      waitingSince: orders.waitingSince,
      startedAt: orders.promiseStartedAt,
      dueAt: orders.dueAt,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(isOpen, filterOf(query.view, now), ...chosen(query, readerId), ...(key ? [beyond(key, isBackward)] : [])),
    )
    .orderBy(...(isBackward ? [desc(queueKey), desc(orders.id)] : [asc(queueKey), asc(orders.id)]))
    .limit(queuePageSize + 1)
  const page = rows.slice(0, queuePageSize)
  const hasMore = rows.length > queuePageSize
  if (isBackward) page.reverse()
  const [first, last] = [page[0], page.at(-1)]
  const hasPrevious = isBackward ? hasMore : after !== undefined
  const hasNext = isBackward || hasMore
  return {
    orders: page.map((row) => queuedOrderOf(row, readerId, now)),
    counts: await countViews(db, now),
    previous: first && hasPrevious ? keyOf(first) : null,
    next: last && hasNext ? keyOf(last) : null,
  }
}

interface Row {
  id: string
  status: (typeof orders.$inferSelect)['status']
  businessName: string | null
  title: string
  clientName: string
  advisorId: string | null
  advisor: string | null
  waitingSince: Date | null
  startedAt: Date | null
  dueAt: Date | null
}

const openSet: ReadonlySet<string> = new Set(openStatuses)
const isOpenStatus = (status: string): status is keyof typeof nextStepOf => openSet.has(status)

function queuedOrderOf(row: Row, readerId: string, now: Date): QueuedOrder {
  const { startedAt, dueAt } = row
  return {
    id: row.id,
    number: orderNumber(row.id),
    title: row.businessName ?? row.title,
    clientName: row.clientName,
    status: row.status,
    statusLabel: staffStatusLabels[row.status],
    nextStep: isOpenStatus(row.status) ? nextStepOf[row.status] : '',
    advisor: row.advisor === null ? null : { name: row.advisor, isReader: row.advisorId === readerId },
    waitingSince: (startedAt ?? row.waitingSince)?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    share: startedAt && dueAt ? promiseShare({ startedAt, dueAt }, now) : null,
  }
}

function chosen({ status, assigned, q }: QueueQuery, readerId: string): SQL[] {
  const conditions: SQL[] = []
  if (status) conditions.push(eq(orders.status, status))
  if (assigned === 'me') conditions.push(eq(orders.advisorId, readerId))
  if (assigned === 'nobody') conditions.push(sql`${orders.advisorId} is null`)
  if (q) conditions.push(matching(q))
  return conditions
}

/** An email address by its beginning, an order by the beginning of its number, a company or a client by a part of the name. */
function matching(q: string): SQL {
  const pattern = q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  if (q.includes('@')) return sql`lower(${users.email}) like ${`${pattern}%`}`
  const isNumber = /^[\da-f]{4,8}$/i.test(q)
  return sql`(${isNumber ? sql`${orders.id}::text like ${`${pattern}%`}` : sql`false`}
    or lower(${orders.businessName}) like ${`%${pattern}%`}
    or lower(${users.firstName} || ' ' || ${users.lastName}) like ${`%${pattern}%`})`
}

interface Key {
  dueAt: string
  id: string
}

const keyOf = ({ dueAt, id }: Row): string => `${dueAt?.toISOString() ?? 'infinity'}_${id}`

function readKey(text: string | undefined): Key | undefined {
  const [dueAt = '', id = ''] = text?.split('_') ?? []
  const isInstant = dueAt === 'infinity' || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(dueAt)
  return isInstant && isUuid(id) ? { dueAt, id } : undefined
}

const beyond = ({ dueAt, id }: Key, isBackward: boolean): SQL =>
  isBackward
    ? sql`(${queueKey}, ${orders.id}) < (${dueAt}::timestamptz, ${id}::uuid)`
    : sql`(${queueKey}, ${orders.id}) > (${dueAt}::timestamptz, ${id}::uuid)`

async function countViews(db: Db, now: Date): Promise<Record<QueueView, number>> {
  const columns = Object.fromEntries(
    queueViews.map((view) => [view, sql<number>`(count(*) filter (where ${filterOf(view, now)}))::int`]),
  ) as Record<QueueView, SQL<number>>
  const [counts] = await db.select(columns).from(orders).where(isOpen)
  if (!counts) throw new Error('The views were not counted')
  return counts
}
