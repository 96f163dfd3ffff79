import { type SQL, sql } from 'drizzle-orm'
import { amountsDue } from '#features/orders/amounts-due/amounts-due-tables.server.ts'
import { isReversedPayment } from '#features/orders/amounts-due/asked-amounts.server.ts'
import { orders } from '#features/orders/orders-tables.server.ts'
import { isGivenBackYear } from '#features/orders/renewals/given-back-year.server.ts'
import type { ClientRefund } from './refund-view.ts'
import { refunds } from './refunds-tables.server.ts'

const utc = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL: the amount due that the refund's payment paid; null for the order's own payment. */
const paidAmount = sql`(select d.id from ${amountsDue} d where d.current_attempt_id = f.attempt_id and d.paid_at is not null)`

/**
 * SQL: the refunds of the order that this expression names, as its client sees them, oldest first. Left out are those that
 * staff consider and may refuse, and failed ones that were sent again.
 */
export const clientRefunds = (orderId: SQL): SQL<ClientRefund[]> =>
  sql<ClientRefund[]>`(select coalesce(json_agg(json_build_object('id', f.id,
    'state', case f.state when 'requested' then 'checking' when 'approved' then 'on-its-way' when 'sending' then 'on-its-way'
      when 'done' then 'sent' when 'reimbursed' then 'paid-otherwise' else 'failed' end,
    'amountCents', f.amount_cents, 'amountDueId', ${paidAmount}, 'requestedAt', ${utc(sql`f.requested_at`)}, 'settledAt', ${utc(sql`f.settled_at`)},
    'lines', f.lines) order by f.requested_at), '[]')
    from ${refunds} f join ${orders} o on o.id = f.order_id
    where f.order_id = ${orderId} and f.state not in ('refused', 'withdrawn', 'expired') and (f.state <> 'requested' or o.status = 'canceled' or ${isReversedPayment(sql`f.attempt_id`)} or ${isGivenBackYear(sql`f.order_id`)})
    and not exists (select 1 from ${refunds} again where again.retry_of = f.id))`
