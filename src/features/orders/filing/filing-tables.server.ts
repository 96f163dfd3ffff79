import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'
import { checkEndReasons, checkSteps, type FilingVersion } from './filing-check.ts'

/** The checks of two people before a formation is filed; one that has not ended may count. */
export const filingChecks = pgTable('filing_checks', {
  id: id(),
  orderId: uuid().notNull(),
  step: text({ enum: checkSteps }).notNull(),
  covers: jsonb().$type<FilingVersion>().notNull(),
  checkedBy: uuid().notNull(),
  /** A firm of one: the person of the first check, in a later act. */
  samePerson: boolean().notNull().default(false),
  checkedAt: createdAt(),
  endedAt: instant(),
  endReason: text({ enum: checkEndReasons }),
  endedBy: uuid(),
  /** Why the order was sent back. */
  note: text().notNull().default(''),
})
