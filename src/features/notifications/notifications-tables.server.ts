import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'

export const outgoingMails = pgTable('outgoing_mails', {
  id: id(),
  dedupeKey: text().notNull().unique(),
  template: text().notNull(),
  toAddress: text().notNull(),
  toName: text(),
  subject: text().notNull(),
  textBody: text().notNull(),
  htmlBody: text().notNull(),
  sealedSecret: jsonb().$type<Record<'ciphertext' | 'iv' | 'dataKeyWrapped' | 'keyId', string>>(),
  headers: jsonb().$type<Record<string, string>>().notNull().default({}),
  userId: uuid(),
  createdAt: createdAt(),
  sentAt: instant(),
  attempts: integer().notNull().default(0),
  lastError: text(),
})
