import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, identity, instant } from '#platform/database/columns.server.ts'
import { orderStatuses } from './order-status.ts'

export const orders = pgTable('orders', {
  id: id(),
  userId: uuid().notNull(),
  status: text({ enum: orderStatuses }).notNull().default('awaiting_payment'),
  baseService: text().notNull(),
  businessName: text(),
  submissionId: uuid(),
  draftId: uuid(),
  existingCompany: boolean().notNull().default(false),
  agentForOrderId: uuid(),
  /** The yearly service that it renews for one more year. */
  renewalOf: uuid(),
  /** Who of the staff looks after the client. */
  advisorId: uuid(),
  /** The partner's code that the client came with, as their browser says, and when. */
  referralCode: text(),
  referredAt: instant(),
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
  /** Null for orders placed before acceptance was recorded. */
  termsVersion: text(),
  termsAcceptedAt: instant(),
  paidAt: instant(),
  /** Both null while the clock of our promise is stopped. */
  promiseStartedAt: instant(),
  dueAt: instant(),
  /** Since when the party that has to act now has had to. */
  waitingSince: instant(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

/** Written by a trigger of `orders`: the company's name from each of its words on (decision 85). */
export const orderSearchTerms = pgTable(
  'order_search_terms',
  { orderId: uuid().notNull(), term: text().notNull(), placedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.orderId, t.term] })],
)

/** Written by a trigger of `orders`: each time our work ended while a promise ran (decision 101). */
export const orderPromises = pgTable(
  'order_promises',
  { orderId: uuid().notNull(), dueAt: instant().notNull(), doneAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.orderId, t.doneAt] })],
)

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
  isInterim: boolean().notNull().default(false),
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
