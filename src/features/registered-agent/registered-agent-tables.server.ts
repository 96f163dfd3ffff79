import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '#platform/database/columns.server.ts'

export const registeredAgentSettings = pgTable('registered_agent_settings', {
  id: boolean().primaryKey().default(true),
  priceCents: integer().notNull(),
  period: text({ enum: ['', '/year'] }).notNull(),
  name: text().notNull(),
  description: text().notNull(),
  services: jsonb().$type<string[]>().notNull(),
  providerName: text().notNull(),
  street: text().notNull(),
  city: text().notNull(),
  state: text().notNull().default('WA'),
  zipCode: text().notNull(),
  county: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  updatedAt: createdAt(),
})

export const standingAgentConsents = pgTable('standing_agent_consents', {
  id: id(),
  signedBy: uuid().notNull(),
  signerName: text().notNull(),
  consentText: text().notNull(),
  textVersion: text().notNull(),
  /** Null for a typed name. */
  signaturePng: bytea(),
  signedAt: createdAt(),
  revokedAt: instant(),
  revokedBy: uuid(),
})
