import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'
import type { QuotedLine } from './refund-quote.ts'
import { refundStates } from './refund-state.ts'

/** Money that goes back to a client. Written before the call to the provider, with the key of that call. */
export const refunds = pgTable('refunds', {
  id: id(),
  orderId: uuid().notNull(),
  attemptId: uuid().notNull(),
  amountCents: integer().notNull(),
  quotedCents: integer().notNull(),
  /** Whether the order ends with it, or goes on. */
  endsOrder: boolean().notNull(),
  reason: text().notNull(),
  lines: jsonb().$type<readonly QuotedLine[]>().notNull().default([]),
  state: text({ enum: refundStates }).notNull().default('requested'),
  requestedBy: uuid().notNull(),
  requestedAt: createdAt(),
  needsApproval: boolean().notNull(),
  approvedBy: uuid(),
  approvedAt: instant(),
  isSelfApproved: boolean().notNull().default(false),
  squareKey: text().notNull().unique(),
  squareRefundId: text().unique(),
  tries: integer().notNull().default(0),
  errorCode: text(),
  nextRunAt: instant(),
  leaseUntil: instant(),
  settledAt: instant(),
})
