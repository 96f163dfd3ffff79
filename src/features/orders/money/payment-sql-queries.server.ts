import { type SQL, sql } from 'drizzle-orm'
import { refunds } from '#features/orders/refunds/refunds-tables.server.ts'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import type { PaymentState } from './payment-list.ts'

const ofAttempt = sql`f.attempt_id = ${paymentAttempts}.id`

/** SQL: what went back of the payment in the query, to the card or in another way; in cents. */
export const refundedOfPayment: SQL<number> = sql<number>`(select coalesce(sum(f.amount_cents), 0)::int
  from ${refunds} f where ${ofAttempt} and f.state in ('done', 'reimbursed'))`

/** SQL: whether a refund of it waits for the second person. */
export const isRefundWaiting: SQL<boolean> = sql<boolean>`exists
  (select 1 from ${refunds} f where ${ofAttempt} and f.state = 'requested')`

const { state, amountCents } = paymentAttempts

/** SQL: what became of the payment in the query. */
export const paymentState: SQL<PaymentState> = sql<PaymentState>`case
  when ${state} in ('created', 'capturing') then 'unknown'
  when ${state} <> 'captured' then ${state}
  when ${refundedOfPayment} = 0 then 'captured'
  when ${refundedOfPayment} < ${amountCents} then 'partly-refunded' else 'refunded' end`

/** SQL: the instant to the microsecond, as a page's key needs it. */
export const exactInstant = (column: SQL | typeof paymentAttempts.createdAt): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** SQL: the beginning of a day in Washington. */
export const pacificMidnight = (day: string): SQL => sql`(${day}::timestamp at time zone 'America/Los_Angeles')`
