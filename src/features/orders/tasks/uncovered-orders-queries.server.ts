import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { formations, signatures } from '#features/formation/formation-tables.server.ts'
import { currentAgentSql } from '#features/formation/submission/formation-queries.server.ts'
import { orderLines, orders } from '#features/orders/orders-tables.server.ts'
import type { OrderStatus } from '#features/orders/order-status.ts'
import type { Db } from '#platform/database/db.server.ts'

/** What is ready or with the state keeps the papers that were checked; it comes back to review first. */
const waiting: readonly OrderStatus[] = ['paid', 'in_review', 'waiting_for_client', 'rejected']

/** Lists waiting orders of the service whose agent is the firm under this name, without its consent. */
export async function listUncoveredOrders(db: Db, providerName: string): Promise<string[]> {
  const agentOrder = sql.raw('"agent_order"')
  const bought = sql`(exists (select from ${orderLines} l
      where l.order_id = ${orders.id} and l.product_id = 'registered-agent')
    or exists (select from ${orders} ${agentOrder} where ${agentOrder}.agent_for_order_id = ${orders.id}
      and ${agentOrder}.paid_at is not null and ${agentOrder}.status not in ('canceled', 'refunded')))`
  const consent = and(
    eq(signatures.formationId, formations.id),
    eq(signatures.kind, 'registered-agent-consent'),
    isNull(signatures.lapsedAt),
  )
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(formations, eq(formations.orderId, orders.id))
    .where(
      and(
        inArray(orders.status, waiting),
        isNotNull(orders.paidAt),
        notExists(db.select({ id: signatures.id }).from(signatures).where(consent)),
        sql`(${currentAgentSql})->>'agentSigner' = 'provider'`,
        sql`(${currentAgentSql})->'registeredAgent'->>'companyName' = ${providerName}`,
        bought,
      ),
    )
  return found.map(({ id }) => id)
}

/** Locks an order that still waits, and returns its formation; undefined when it doesn't wait anymore. */
export async function lockWaitingFormation(
  tx: Db,
  orderId: string,
): Promise<{ id: string; orderId: string } | undefined> {
  const [formation] = await tx
    .select({ id: formations.id, orderId: orders.id })
    .from(orders)
    .innerJoin(formations, eq(formations.orderId, orders.id))
    .where(and(eq(orders.id, orderId), inArray(orders.status, waiting)))
    .for('update', { of: orders })
  return formation
}
