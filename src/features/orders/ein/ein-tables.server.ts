import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/database/columns.server.ts'
import { einChannels } from './ein-application.ts'

/** That an order's EIN was applied for, and what the IRS assigned. */
export const einApplications = pgTable('ein_applications', {
  orderId: uuid().primaryKey(),
  appliedOn: date().notNull(),
  channel: text({ enum: einChannels }).notNull(),
  /** Null until the IRS has assigned it. */
  ein: text(),
  recordedBy: uuid().notNull(),
  recordedAt: createdAt(),
  updatedAt: createdAt(),
})
