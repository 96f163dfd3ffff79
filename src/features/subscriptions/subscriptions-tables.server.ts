import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '#platform/database/columns.server.ts'

export const updateConsents = pgTable('update_consents', {
  id: id(),
  email: text().notNull(),
  agreedText: text().notNull(),
  textVersion: text().notNull(),
  source: text().notNull(),
  ipHash: bytea().notNull(),
  agreedAt: createdAt(),
  welcomedAt: instant(),
  unsubscribedAt: instant(),
})
