import { type SQL, sql } from 'drizzle-orm'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'
import type { AmountDueView } from './amount-due.ts'
import { amountsDue } from './amounts-due-tables.server.ts'
import { isStanding } from './asked-amounts.server.ts'

const utc = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL: what the client owes, or owed, on the order that this expression names, as its page shows it, oldest first. */
export const amountsOfOrder = (orderId: SQL): SQL<AmountDueView[]> =>
  sql<AmountDueView[]>`(select coalesce(json_agg(json_build_object('id', d.id, 'label', d.label,
    'amountCents', d.amount_cents, 'state', d.state, 'isPayable', d.state = 'open' and ${isStanding},
    'isDeclined', d.last_attempt_declined, 'fees', d.fees, 'createdAt', ${utc(sql`d.created_at`)},
    'paidAt', ${utc(sql`d.paid_at`)}, 'card', case when a.card_last4 is not null
      then json_build_object('brand', a.card_brand, 'last4', a.card_last4) end) order by d.created_at), '[]')
    from ${amountsDue} d left join ${paymentAttempts} a on a.id = d.current_attempt_id and a.state = 'captured'
    where d.order_id = ${orderId})`
