import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/database/columns.server.ts'

/** Chargebacks: payments that a client disputes with their bank, as the provider tells of them. */
export const disputes = pgTable('disputes', {
  id: id(),
  squareDisputeId: text().notNull().unique(),
  squarePaymentId: text().notNull(),
  orderId: uuid(),
  amountCents: integer().notNull(),
  /** The provider's words; dispute.ts has ours. */
  reason: text().notNull(),
  state: text().notNull(),
  dueAt: instant(),
  changedAt: instant().notNull(),
  recordedAt: instant().notNull(),
})
