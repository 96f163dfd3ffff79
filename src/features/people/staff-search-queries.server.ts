import { inArray, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { companies } from '#features/companies/companies-tables.server.ts'
import { readQueuedOrders } from '#features/orders/queue/order-queue-queries.server.ts'
import { queueFilters } from '#features/orders/queue/queue-query.ts'
import { peopleFound, searchOrders } from '#features/orders/queue/search-orders-queries.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { StaffSearchAnswer } from './staff-search.ts'

/** Of each kind: more letters find the others. */
const mostShown = 5
/** What an index gives at most before staff are left out. */
const mostFrom = 50

/**
 * Finds companies, orders, and clients by the beginnings of words, email addresses, order ids, and UBI numbers, along the
 * indexes of the queue's search (decision 85). Companies are those of the orders found.
 */
export async function searchForStaff(db: Db, readerId: string, q: string, now: Date): Promise<StaffSearchAnswer> {
  const [found, clients] = await Promise.all([
    searchOrders(db, readerId, queueFilters.parse({ q })),
    findClients(db, q),
  ])
  const [orders, formed] = await Promise.all([
    readQueuedOrders(db, found.ids.slice(0, mostShown), { readerId, query: { q }, now }),
    readCompanies(db, found.ids),
  ])
  return {
    companies: formed.slice(0, mostShown),
    orders: orders.map(({ id, number, title, clientName, status, email, ubi }) => ({
      id,
      number,
      title,
      clientName,
      status,
      email,
      ubi,
    })),
    clients: clients.slice(0, mostShown),
    isMore: found.isMore || Math.max(found.ids.length, clients.length, formed.length) > mostShown,
  }
}

/** Clients whose name or email address begins so, in the order of their names. */
async function findClients(db: Db, q: string): Promise<StaffSearchAnswer['clients']> {
  const { rows } = await db.execute<StaffSearchAnswer['clients'][number]>(sql`
    select id, first_name || ' ' || last_name as name, email from ${users}
    where role = 'client' and closed_at is null and id in (${peopleFound(q, mostFrom)})
    order by last_name, first_name, id limit ${mostShown + 1}`)
  return rows
}

/** The companies that these orders formed, in the order of the orders. */
async function readCompanies(db: Db, orderIds: readonly string[]): Promise<StaffSearchAnswer['companies']> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select({
      orderId: companies.orderId,
      clientId: companies.userId,
      name: companies.name,
      clientName: sql<string>`(select first_name || ' ' || last_name from ${users} where ${users.id} = ${companies.userId})`,
      ubi: companies.ubi,
      filedOn: companies.filedOn,
    })
    .from(companies)
    .where(inArray(companies.orderId, [...orderIds]))
  return rows.sort((one, other) => orderIds.indexOf(one.orderId) - orderIds.indexOf(other.orderId))
}
