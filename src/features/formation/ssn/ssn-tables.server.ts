import { boolean, date, integer, pgSchema, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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
  /** What lists show. Null once the number is erased, and until the hourly job has filled it for an older row. */
  lastFour: text(),
})

/** How many full numbers someone opened on a day in Washington. */
export const ssnViewCounts = pgTable(
  'ssn_view_counts',
  { userId: uuid().notNull(), day: date().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

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
