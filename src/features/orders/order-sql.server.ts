import { type SQL, sql } from 'drizzle-orm'
import { orderLines, orders } from './orders-tables.server.ts'

/** SQL: the ids of the account's orders, as a subquery. */
export const orderIdsOf = (userId: string): SQL => sql`(select id from ${orders} where user_id = ${userId})`

/**
 * SQL: what the order in the query bought first. Written out: in a selection from one table Drizzle names a column without
 * its table.
 */
export const titleOfOrder = sql<string>`coalesce((select l.label from ${orderLines} l
  where l.order_id = orders.id and l.kind in ('service', 'addon') order by l.position limit 1), '')`
