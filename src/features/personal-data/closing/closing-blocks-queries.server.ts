import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { companies } from '#features/companies/companies-tables.server.ts'
import { titleOfOrder } from '#features/orders/order-sql.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { findBlocks } from '#features/personal-data/erasure/erasure-blocks-queries.server.ts'
import type { FoundPerson } from '#features/personal-data/find-person-queries.server.ts'
import { orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { ClosingBlock } from './closing.ts'

/** Says what stands in the way of closing this client's account: each order and each company by its name. */
export async function findClosingBlocks(db: Db, person: FoundPerson): Promise<ClosingBlock[]> {
  const all = await findBlocks(db, person)
  if (all.length === 0 || !person.userId) return all.map((text) => ({ text, to: null }))
  const named = [...(await listOpenOrders(db, person.userId)), ...(await listAgentCompanies(db, person.userId))]
  // Refunds, chargebacks, and services that run are counted: their orders are closed.
  const others = all.filter((text) => !/^\d+ (orders? (is|are) open|compan)/.test(text))
  return [...named, ...others.map((text) => ({ text, to: '/dashboard/orders' }))]
}

async function listOpenOrders(db: Db, userId: string): Promise<ClosingBlock[]> {
  const rows = await db
    .select({ id: orders.id, name: orders.businessName, title: titleOfOrder })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        notInArray(orders.status, ['awaiting_payment', 'completed', 'canceled', 'refunded']),
      ),
    )
    .orderBy(asc(orders.createdAt))
  return rows.map(({ id, name, title }) => ({
    text: `Order ${orderNumber(id)} (${name ?? title}) is open. Wait until it’s complete, or cancel it.`,
    to: `/dashboard/orders/${id}`,
  }))
}

async function listAgentCompanies(db: Db, userId: string): Promise<ClosingBlock[]> {
  const rows = await db
    .select({ name: companies.name })
    .from(companies)
    .where(
      and(
        eq(companies.userId, userId),
        isNull(companies.archivedAt),
        sql`${companies.registeredAgent}->>'type' = 'legate'`,
      ),
    )
    .orderBy(asc(companies.name))
  return rows.map(({ name }) => ({
    text: `We’re the registered agent of ${name}. Another agent has to be on file with the state first.`,
    to: null,
  }))
}
