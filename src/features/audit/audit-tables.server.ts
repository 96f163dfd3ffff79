import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'

/** Each time the whole log was verified, and what came of it. */
export const auditChecks = pgTable('audit_checks', {
  id: id(),
  requestedBy: text().notNull(),
  requestedAt: createdAt(),
  /** How many entries there were when it began, and how many held so far. */
  total: integer().notNull().default(0),
  verified: integer().notNull().default(0),
  finishedAt: instant(),
  /** The last entry that held; the next check looks for it again. */
  lastId: bigint({ mode: 'bigint' }),
  lastHash: text(),
  brokenId: bigint({ mode: 'bigint' }),
  brokenReason: text(),
})
