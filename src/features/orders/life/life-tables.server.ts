import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'
import { filingPapers } from './filing.ts'
import { filingMethods } from './filing-words.ts'

/** Each time an order's filing, or that of one of its lines, went to the state, and what the state decided. */
export const stateFilings = pgTable('state_filings', {
  id: id(),
  orderId: uuid().notNull(),
  /** The line that is filed for itself; null for the order's own filing, which moves the order. */
  linePosition: integer(),
  method: text({ enum: filingMethods }).notNull(),
  submittedOn: date().notNull(),
  /** The state's transaction or tracking number. */
  confirmation: text().notNull().default(''),
  submittedBy: uuid().notNull(),
  /** The uploaded receipt of the submission. */
  receiptVersionId: uuid(),
  outcome: text({ enum: ['filed', 'rejected'] }),
  decidedOn: date(),
  reason: text().notNull().default(''),
  /** The uploaded document that shows the decision. */
  evidenceVersionId: uuid(),
  createdAt: createdAt(),
})

/** Papers that were added to a filing after it was recorded. */
export const filingPapersAdded = pgTable(
  'filing_papers_added',
  {
    filingId: uuid().notNull(),
    paper: text({ enum: filingPapers }).notNull(),
    addedBy: uuid().notNull(),
    addedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.filingId, t.paper] })],
)

/** What staff asked the client; the order waits while one is open. */
export const orderQuestions = pgTable('order_questions', {
  id: id(),
  orderId: uuid().notNull(),
  question: text().notNull(),
  askedBy: uuid().notNull(),
  askedAt: createdAt(),
  answer: text(),
  answeredAt: instant(),
})

/** Findings that staff settled with a reason. */
export const settledFindings = pgTable(
  'settled_findings',
  {
    orderId: uuid().notNull(),
    key: text().notNull(),
    rule: text().notNull(),
    path: text().notNull(),
    reason: text().notNull(),
    settledBy: uuid().notNull(),
    settledAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.key] })],
)
