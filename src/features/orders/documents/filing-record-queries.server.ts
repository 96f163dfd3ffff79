import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { formationOwners, formations, signatures } from '#features/formation/formation-tables.server.ts'
import { ssnHolders } from '#features/formation/ssn/ssn-tables.server.ts'
import { currentAgentSql } from '#features/formation/submission/formation-queries.server.ts'
import { orderLines, orders } from '#features/orders/orders-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

const productsOfOrder = sql<string[]>`array(select l.product_id from ${orderLines} l
  where l.order_id = ${orders.id} and l.kind in ('service', 'addon') and l.product_id is not null order by l.position)`

/** Reads the rows that an order's documents are made from; undefined until it is paid and has its formation. */
export async function findFilingRows(db: Db, orderId: string) {
  const [found] = await db
    .select({ order: orders, user: users, formation: formations, agent: currentAgentSql, products: productsOfOrder })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(formations, eq(formations.orderId, orders.id))
    .where(and(eq(orders.id, orderId), sql`${orders.paidAt} is not null`))
  if (!found) return undefined
  const { id } = found.formation
  // One after the other: in a transaction there is one connection.
  const owners = await db
    .select()
    .from(formationOwners)
    .where(eq(formationOwners.formationId, id))
    .orderBy(asc(formationOwners.position))
  const signed = await db.select().from(signatures).where(eq(signatures.formationId, id))
  const [responsibleParty] = await db
    .select({ name: ssnHolders.name, title: ssnHolders.title })
    .from(ssnHolders)
    .where(and(eq(ssnHolders.orderId, orderId), eq(ssnHolders.kind, 'responsible-party')))
  return { ...found, owners, signed, responsibleParty }
}

export type FilingRows = NonNullable<Awaited<ReturnType<typeof findFilingRows>>>
