import { and, desc, eq, isNull } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { listDiscussableOrders } from '#features/consultations/client-orders-queries.server.ts'
import { consultations } from '#features/consultations/consultations-tables.server.ts'
import { pacificZone } from '#lib/dates.ts'
import { isUuid, orderNumber } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { BookableClient } from './book-for-client.ts'

/** Returns a client whose account is open; undefined for anyone else. */
export async function findBookableClient(db: Db, id: string): Promise<BookableClient | undefined> {
  if (!isUuid(id)) return undefined
  const { firstName, lastName, email, phone, role, closedAt } = users
  const [client] = await db
    .select({ id: users.id, firstName, lastName, email, phone })
    .from(users)
    .where(and(eq(users.id, id), eq(role, 'client'), isNull(closedAt)))
  if (!client) return undefined
  const [last] = await db
    .select({ timeZone: consultations.timeZone })
    .from(consultations)
    .where(eq(consultations.userId, id))
    .orderBy(desc(consultations.createdAt))
    .limit(1)
  const orders = await listDiscussableOrders(db, id)
  return {
    ...client,
    phone: client.phone ?? '',
    timeZone: last?.timeZone ?? pacificZone,
    orders: orders.map((order) => ({ id: order.id, name: order.businessName ?? `Order ${orderNumber(order.id)}` })),
  }
}
