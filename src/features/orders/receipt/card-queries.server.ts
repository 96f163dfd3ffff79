import { sql } from 'drizzle-orm'
import { paymentAttempts } from '#features/payments/payments-tables.server.ts'

/** SQL: the card that the order in the query was paid with; null for payments of earlier versions. */
export const cardOfOrder = sql<{
  brand: string
  last4: string
} | null>`(select json_build_object('brand', a.card_brand, 'last4', a.card_last4)
  from ${paymentAttempts} a where a.id = orders.current_attempt_id and a.card_last4 is not null)`
