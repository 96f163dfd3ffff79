import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { issueDecisions, issueKinds } from './ledger/issue-kinds.ts'
import { bytea, createdAt, id, identity, instant } from '#platform/database/columns.server.ts'

export const paymentAttempts = pgTable('payment_attempts', {
  id: id(),
  orderId: uuid().notNull(),
  /** What it pays of the order; null for the order itself. */
  amountDueId: uuid(),
  state: text({ enum: ['created', 'capturing', 'captured', 'declined', 'abandoned'] })
    .notNull()
    .default('created'),
  squareKey: text().notNull().unique(),
  tokenHmac: bytea().notNull().unique(),
  sourceTokenEnc: jsonb().$type<Record<string, string>>(),
  amountCents: integer().notNull(),
  squarePaymentId: text().unique(),
  errorCode: text(),
  cardBrand: text(),
  cardLast4: text(),
  tries: integer().notNull().default(0),
  captureTries: integer().notNull().default(0),
  voidTries: integer().notNull().default(0),
  ip: text(),
  nextRunAt: instant(),
  leaseUntil: instant(),
  createdAt: createdAt(),
  settledAt: instant(),
})

export const webhookEvents = pgTable('webhook_events', {
  eventId: text().primaryKey(),
  type: text().notNull(),
  paymentId: text(),
  refundId: text(),
  disputeId: text(),
  receivedAt: createdAt(),
  processedAt: instant(),
})

export const reconIssues = pgTable('recon_issues', {
  id: identity(),
  kind: text({ enum: issueKinds }).notNull(),
  squarePaymentId: text(),
  /** Which refund of the payment, by our id or the provider's; empty when it is about the payment itself. */
  subject: text().notNull().default(''),
  orderId: uuid(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  foundAt: createdAt(),
  settledAt: instant(),
  /** The admin who decided, how, and why. */
  settledBy: uuid(),
  decision: text({ enum: issueDecisions }),
  note: text(),
})

/** Restores of this database from a backup. Until each has caught up, a trigger refuses every new attempt. */
export const restores = pgTable('restores', {
  id: identity(),
  restoredAt: createdAt(),
  backupTakenAt: instant().notNull(),
  waitingJobs: jsonb().$type<Record<string, unknown>[]>().notNull().default([]),
  caughtUpAt: instant(),
})
