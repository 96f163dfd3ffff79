import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { companies } from '#features/companies/companies-tables.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { OrderQueue, QueuedOrder } from './order-queue.ts'
import { nextStepOf, staffStatusLabels } from './queue-words.ts'
import { promiseShare } from './promise-window.ts'
import { countViews } from './queue-counts-queries.server.ts'
import { countQueue, findQueuePage, upTo } from './queue-page-queries.server.ts'
import type { QueueQuery } from './queue-query.ts'
import { isFiltered, openStatuses } from './queue-filters.ts'
import { searchOrders } from './search-orders-queries.server.ts'
import { readSearch } from './search-terms.ts'

/**
 * Returns a page of the open orders, the end of our promise first, with the counts of every view. A search looks in the
 * orders of every state and has one page.
 */
export async function listOrderQueue(db: Db, readerId: string, query: QueueQuery, now: Date): Promise<OrderQueue> {
  const [page, views] = await Promise.all([
    query.q ? searchPage(db, readerId, query) : keyPage(db, readerId, query, now),
    countViews(db, readerId, now),
  ])
  const { ids, previous, next } = page
  const found = page.found ?? upTo(views.counts[query.view])
  return { orders: await readQueuedOrders(db, ids, { readerId, query, now }), found, previous, next, ...views }
}

async function searchPage(db: Db, readerId: string, query: QueueQuery) {
  const { ids, isMore } = await searchOrders(db, readerId, query)
  return { ids, found: { count: ids.length, isMore }, previous: null, next: null }
}

/** Without filters the count is that of the view, which is counted anyway. */
async function keyPage(db: Db, readerId: string, query: QueueQuery, now: Date) {
  const [page, found] = await Promise.all([
    findQueuePage(db, readerId, query, { now }),
    isFiltered(query) ? countQueue(db, readerId, query, now) : null,
  ])
  return { ...page, found }
}

interface Reading {
  readerId: string
  query: Pick<QueueQuery, 'q'>
  now: Date
}

/** Reads these orders as the list shows them, in the given order. */
export async function readQueuedOrders(db: Db, ids: readonly string[], reading: Reading): Promise<QueuedOrder[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(db, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? queuedOrderOf(row, reading) : []
  })
}

const selectRows = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: orders.id,
      status: orders.status,
      businessName: orders.businessName,
      title: titleOfOrder,
      clientName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      email: users.email,
      ubi: companies.ubi,
      advisorId: orders.advisorId,
      advisor: accountName(sql`${orders}.advisor_id`),
      waitingSince: orders.waitingSince,
      startedAt: orders.promiseStartedAt,
      dueAt: orders.dueAt,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(companies, eq(companies.orderId, orders.id))
    .where(inArray(orders.id, [...ids]))

type Row = Awaited<ReturnType<typeof selectRows>>[number]

const openSet: ReadonlySet<string> = new Set(openStatuses)
const isOpenStatus = (status: string): status is keyof typeof nextStepOf => openSet.has(status)

function queuedOrderOf(row: Row, { readerId, query, now }: Reading): QueuedOrder {
  const { startedAt, dueAt } = row
  const { email, ubi } = query.q ? readSearch(query.q) : {}
  return {
    id: row.id,
    number: orderNumber(row.id),
    title: row.businessName ?? row.title,
    clientName: row.clientName,
    status: row.status,
    statusLabel: staffStatusLabels[row.status],
    nextStep: isOpenStatus(row.status) ? nextStepOf[row.status] : '',
    advisor:
      row.advisorId === null || row.advisor === null
        ? null
        : { id: row.advisorId, name: row.advisor, isReader: row.advisorId === readerId },
    waitingSince: (startedAt ?? row.waitingSince)?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    share: startedAt && dueAt ? promiseShare({ startedAt, dueAt }, now) : null,
    email: email === undefined ? null : row.email,
    ubi: ubi !== undefined && row.ubi?.startsWith(ubi) ? row.ubi : null,
  }
}
