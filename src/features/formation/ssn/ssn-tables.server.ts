import { boolean, integer, pgSchema, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '#platform/database/columns.server.ts'

export const secrets = pgSchema('pii').table('secrets', {
  id: uuid().primaryKey(),
  ownerTable: text().notNull(),
  ownerId: text().notNull(),
  field: text({ enum: ['ssn', 'itin'] }).notNull(),
  ciphertext: bytea().notNull(),
  iv: bytea().notNull(),
  dataKeyWrapped: bytea().notNull(),
  keyId: text().notNull(),
  algorithm: text().notNull().default('A256GCM.v1'),
  createdAt: createdAt(),
  purgeAfter: instant().notNull(),
  purgedAt: instant(),
})

export const ssnHolders = pgTable('ssn_holders', {
  id: id(),
  orderId: uuid().notNull(),
  kind: text({ enum: ['shareholder', 'responsible-party'] }).notNull(),
  name: text().notNull(),
  title: text().notNull().default(''),
  ownershipBasisPoints: integer(),
  /** The owner with whose part of Form 2553 the number was given; null when it came with the order, by name. */
  ownerId: uuid().unique(),
  /** False: the responsible party has neither an SSN nor an ITIN (EIN-RP-1), and no number is stored. */
  hasTaxpayerId: boolean().notNull().default(true),
  createdAt: createdAt(),
})
