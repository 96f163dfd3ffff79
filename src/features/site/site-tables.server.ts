import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/database/columns.server.ts'

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: createdAt(),
  updatedBy: uuid(),
})
