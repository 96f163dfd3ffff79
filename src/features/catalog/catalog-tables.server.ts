import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#platform/database/columns.server.ts'

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
    basis: text({ enum: ['price-list', 'law'] })
      .notNull()
      .default('price-list'),
    checkedOn: date({ mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.feeId, t.effectiveFrom] })],
)
