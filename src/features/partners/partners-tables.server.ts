import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'

/** Who sends us clients: an application that an admin approved. */
export const partners = pgTable('partners', {
  id: id(),
  leadId: uuid(),
  /** The company, or the person without one. */
  name: text().notNull(),
  email: text().notNull(),
  /** Never changes. */
  code: text().notNull(),
  approvedBy: uuid(),
  approvedAt: createdAt(),
  /** The version of the terms that the partner was approved under. */
  termsVersion: integer(),
})

/** What partners earn, from a moment on (decision 120). Rows are added, never changed. */
export const partnerTerms = pgTable('partner_terms', {
  version: integer().primaryKey(),
  effectiveFrom: instant().notNull(),
  /** One of the two, or neither. */
  serviceBasisPoints: integer(),
  serviceCents: integer(),
  addonBasisPoints: integer(),
  addonCents: integer(),
  minimumCents: integer().notNull(),
  body: text().notNull(),
  savedBy: uuid(),
  savedAt: createdAt(),
})

/** What a partner was told about a month. Of a row only the payment is added. */
export const partnerStatements = pgTable('partner_statements', {
  id: id(),
  partnerId: uuid().notNull(),
  /** `2026-11`, by the clock of Washington. */
  month: text().notNull(),
  termsVersion: integer().notNull(),
  minimumCents: integer().notNull(),
  openingCents: integer().notNull(),
  earnedCents: integer().notNull(),
  takenBackCents: integer().notNull(),
  payableCents: integer().notNull(),
  createdAt: createdAt(),
  paidAt: instant(),
  paidBy: uuid(),
  paymentReference: text(),
})

export const partnerStatementLines = pgTable(
  'partner_statement_lines',
  {
    statementId: uuid().notNull(),
    position: integer().notNull(),
    kind: text({ enum: ['order', 'refund', 'chargeback'] }).notNull(),
    /** The order, the refund, or the dispute: each is stated once. */
    sourceId: uuid().notNull(),
    orderId: uuid().notNull(),
    happenedAt: instant().notNull(),
    termsVersion: integer().notNull(),
    feesCents: integer().notNull(),
    commissionCents: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.statementId, t.position] })],
)

export const partnerStatementMails = pgTable('partner_statement_mails', {
  /** The mail's key in the outbox. */
  mailKey: text().primaryKey(),
  statementId: uuid().notNull(),
  address: text().notNull(),
  sentBy: uuid(),
  createdAt: createdAt(),
})
