import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'

/** Names of an order that are in the state's records already, each with the name that the client chose instead. */
export const namesTaken = pgTable('names_taken', {
  id: id(),
  orderId: uuid().notNull(),
  name: text().notNull(),
  conflictingName: text().notNull(),
  /** What the search showed: the entity's number, status, and day. */
  evidence: text().notNull().default(''),
  recordedBy: uuid().notNull(),
  recordedAt: createdAt(),
  chosenName: text(),
  chosenAt: instant(),
})
