import { count, countDistinct, desc, eq, isNotNull, max, min, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

export interface AcceptedVersion {
  version: string
  clients: number
  orders: number
  firstAt: string
  lastAt: string
}

/** Counts who accepted which version of the terms of an order, the latest version first. */
export async function countAcceptedTerms(db: Db): Promise<AcceptedVersion[]> {
  const { termsVersion, termsAcceptedAt, userId } = orders
  const rows = await db
    .select({
      version: sql<string>`${termsVersion}`,
      clients: countDistinct(userId),
      orders: count(),
      firstAt: min(termsAcceptedAt),
      lastAt: max(termsAcceptedAt),
    })
    .from(orders)
    .where(isNotNull(termsVersion))
    .groupBy(termsVersion)
    .orderBy(desc(max(termsAcceptedAt)))
  return rows.flatMap(({ firstAt, lastAt, ...row }) =>
    firstAt && lastAt ? [{ ...row, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() }] : [],
  )
}

export interface Acceptance {
  orderId: string
  client: string
  version: string
  acceptedAt: string
}

/** Lists the latest acceptances, each with its client and order. */
export async function listAcceptances(db: Db, limit: number): Promise<Acceptance[]> {
  const rows = await db
    .select({
      orderId: orders.id,
      client: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
      version: sql<string>`${orders.termsVersion}`,
      acceptedAt: orders.termsAcceptedAt,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(isNotNull(orders.termsAcceptedAt))
    .orderBy(desc(orders.termsAcceptedAt))
    .limit(limit)
  return rows.flatMap(({ acceptedAt, ...row }) =>
    acceptedAt ? [{ ...row, acceptedAt: acceptedAt.toISOString() }] : [],
  )
}
