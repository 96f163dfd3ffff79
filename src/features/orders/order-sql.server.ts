import { type SQL, sql } from 'drizzle-orm'
import { orders } from './orders-tables.server.ts'

/** SQL: the ids of the account's orders, as a subquery. */
export const orderIdsOf = (userId: string): SQL => sql`(select id from ${orders} where user_id = ${userId})`
