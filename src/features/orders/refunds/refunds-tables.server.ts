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
  /** Who decided against it, took it back, and why. */
  declinedBy: uuid(),
  declinedBecause: text(),
  isSelfApproved: boolean().notNull().default(false),
  squareKey: text().notNull().unique(),
  /** Sent with the request, and how the provider's list names it: no key or reference of ours is there. */
  squareReason: text().notNull(),
  squareRefundId: text().unique(),
  /** The failed refund that this one repeats. */
  retryOf: uuid().unique(),
  tries: integer().notNull().default(0),
  errorCode: text(),
  nextRunAt: instant(),
  leaseUntil: instant(),
  settledAt: instant(),
  /** An admin's word that one without an answer may be sent again. */
  resumedAt: instant(),
  /** How the client got money that could not go back to the card. */
  paidOtherwise: text(),
})

/** What the firm decided about refunds, from a moment on. Rows are added, never changed. */
export const refundSettings = pgTable('refund_settings', {
  effectiveFrom: instant().primaryKey(),
  refundDays: integer().notNull(),
  approvalAboveCents: integer().notNull(),
})
