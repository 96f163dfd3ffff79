import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { renewals } from './renewals-tables.server.ts'

/** SQL: whether this order paid for a year that its client gave back, or that was refunded: its refund is owed. */
export const isGivenBackYear = (orderId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${renewals} r where r.order_id = ${orderId} and r.voided_at is not null)`
