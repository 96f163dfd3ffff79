import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from './columns.server.ts'

export interface StoredOption {
  value: string
  label: string
}

export const quizQuestions = pgTable('quiz_questions', {
  questionId: text().primaryKey(),
  question: text().notNull(),
  helpText: text(),
  options: jsonb().$type<StoredOption[]>().notNull(),
  position: integer().notNull(),
})

export const quizSubmissions = pgTable('quiz_submissions', {
  id: id(),
  userId: uuid().notNull(),
  answers: jsonb().$type<unknown>().notNull(),
  recommendation: jsonb().$type<unknown>().notNull(),
  disclaimerVersion: text(),
  submittedAt: createdAt(),
})

export const products = pgTable('products', {
  id: text().primaryKey(),
  kind: text({ enum: ['service', 'addon'] }).notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  priceCents: integer(),
  period: text({ enum: ['', '/year'] })
    .notNull()
    .default(''),
  features: jsonb().$type<string[]>().notNull().default([]),
  category: text({ enum: ['Business Formation', 'Compliance', 'Legal Services'] }),
  isPopular: boolean().notNull().default(false),
  inCatalog: boolean().notNull().default(false),
  taxable: boolean().notNull().default(false),
  taxableSource: text(),
  taxableCheckedOn: date({ mode: 'string' }),
  position: integer().notNull(),
  updatedAt: createdAt(),
})

export const bundles = pgTable('bundles', {
  id: text().primaryKey(),
  name: text().notNull(),
  savingsCents: integer().notNull(),
  position: integer().notNull(),
})

export const bundleAddons = pgTable('bundle_addons', { bundleId: text().notNull(), addonId: text().notNull() }, (t) => [
  primaryKey({ columns: [t.bundleId, t.addonId] }),
])

export const governmentFees = pgTable(
  'government_fees',
  {
    feeId: text().notNull(),
    serviceId: text(),
    effectiveFrom: date({ mode: 'string' }).notNull(),
    label: text().notNull().default('State filing fees'),
    amountCents: integer().notNull(),
    source: text().notNull(),
    isConfirmed: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.feeId, t.effectiveFrom] })],
)

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
  signaturePng: bytea().notNull(),
  signedAt: createdAt(),
  revokedAt: instant(),
})
