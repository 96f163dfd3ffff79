import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from './columns.server.ts'

export const orderStatuses = [
  'awaiting_payment',
  'processing',
  'paid',
  'in_review',
  'waiting_for_client',
  'ready_to_file',
  'submitted',
  'filed',
  'rejected',
  'completed',
  'canceled',
  'refunded',
] as const

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const orders = pgTable('orders', {
  id: id(),
  userId: uuid().notNull(),
  status: text({ enum: orderStatuses }).notNull().default('awaiting_payment'),
  baseService: text().notNull(),
  businessName: text(),
  submissionId: uuid(),
  draftId: uuid(),
  bundleId: text(),
  savingsCents: integer().notNull().default(0),
  stateFeesCents: integer().notNull().default(0),
  totalCents: integer().notNull(),
  currency: text().notNull().default('USD'),
  cartHash: bytea().notNull(),
  currentAttemptId: uuid(),
  lastAttemptDeclined: boolean().notNull().default(false),
  contact: jsonb().$type<Record<string, string>>().notNull().default({}),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  paidAt: instant(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid().notNull(),
    position: integer().notNull(),
    kind: text({ enum: ['service', 'addon', 'bundle-saving', 'state-fee'] }).notNull(),
    productId: text(),
    label: text().notNull(),
    period: text().notNull().default(''),
    amountCents: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.position] })],
)

export const orderEvents = pgTable('order_events', {
  id: identity(),
  orderId: uuid().notNull(),
  at: createdAt(),
  status: text({ enum: orderStatuses }).notNull(),
  actor: text().notNull(),
  note: text().notNull().default(''),
})

export const paymentAttempts = pgTable('payment_attempts', {
  id: id(),
  orderId: uuid().notNull(),
  state: text({ enum: ['created', 'capturing', 'captured', 'declined', 'abandoned'] })
    .notNull()
    .default('created'),
  squareKey: text().notNull().unique(),
  tokenHmac: bytea().notNull().unique(),
  sourceTokenEnc: jsonb().$type<Record<string, string>>(),
  amountCents: integer().notNull(),
  squarePaymentId: text().unique(),
  errorCode: text(),
  tries: integer().notNull().default(0),
  captureTries: integer().notNull().default(0),
  voidTries: integer().notNull().default(0),
  ip: text(),
  nextRunAt: instant(),
  leaseUntil: instant(),
  createdAt: createdAt(),
  settledAt: instant(),
})

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: bytea().notNull(),
    orderId: uuid(),
    attemptId: uuid(),
    status: integer(),
    body: jsonb().$type<Record<string, unknown>>(),
    lockedUntil: instant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] })],
)

export const webhookEvents = pgTable('webhook_events', {
  eventId: text().primaryKey(),
  type: text().notNull(),
  paymentId: text(),
  receivedAt: createdAt(),
  processedAt: instant(),
})

export const reconIssues = pgTable('recon_issues', {
  id: identity(),
  kind: text().notNull(),
  squarePaymentId: text(),
  orderId: uuid(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  foundAt: createdAt(),
  settledAt: instant(),
})
