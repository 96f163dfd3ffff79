import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '#platform/database/columns.server.ts'

export const erasures = pgTable('erasures', {
  id: id(),
  /** Null for a person without an account. */
  userId: uuid(),
  /** Only while it is prepared. */
  email: text(),
  /** Of the id and the address, until no backup holds the address any more. */
  emailSha256: bytea(),
  state: text({ enum: ['prepared', 'erased', 'canceled'] })
    .notNull()
    .default('prepared'),
  preparedBy: uuid().notNull(),
  preparedAt: createdAt(),
  decidedBy: uuid(),
  decidedAt: instant(),
  samePerson: boolean().notNull().default(false),
})

/** Leave to download one person's data, once. */
export const personExports = pgTable('person_exports', {
  id: id(),
  userId: uuid(),
  /** Gone once it was downloaded or has expired. */
  email: text(),
  requestedBy: uuid().notNull(),
  requestedAt: createdAt(),
  expiresAt: instant().notNull(),
  downloadedAt: instant(),
})
