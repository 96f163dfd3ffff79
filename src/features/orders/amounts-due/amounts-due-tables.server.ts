import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'
import type { CitedFee } from './amount-due.ts'
import { amountDueStates } from './amount-due-states.ts'

/** What a client owes on an order beside its price. Opened by a decision about a return, paid like an order. */
export const amountsDue = pgTable('amounts_due', {
  id: id(),
  orderId: uuid().notNull(),
  /** The decision that it rests on. */
  caseId: uuid().notNull(),
  label: text().notNull(),
  amountCents: integer().notNull(),
  fees: jsonb().$type<readonly CitedFee[]>().notNull(),
  state: text({ enum: amountDueStates }).notNull().default('open'),
  currentAttemptId: uuid(),
  lastAttemptDeclined: boolean().notNull().default(false),
  paidAt: instant(),
  settledAt: instant(),
  settledBy: uuid(),
  /** Staff's words. */
  settledBecause: text().notNull().default(''),
  createdAt: createdAt(),
})

/** What the firm itself paid to the state for filing again. Rows are added, never changed. */
export const firmFees = pgTable('firm_fees', {
  id: id(),
  orderId: uuid().notNull(),
  caseId: uuid().notNull(),
  filingId: uuid().notNull().unique(),
  amountCents: integer().notNull(),
  fees: jsonb().$type<readonly CitedFee[]>().notNull(),
  paidAt: createdAt(),
})
