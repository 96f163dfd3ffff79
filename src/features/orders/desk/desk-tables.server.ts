import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, identity, instant } from '#platform/database/columns.server.ts'

/** What staff write about an order for each other. Clients never see it. */
export const orderNotes = pgTable('order_notes', {
  id: id(),
  orderId: uuid().notNull(),
  body: text().notNull(),
  writtenBy: uuid().notNull(),
  writtenAt: createdAt(),
})

/** Each time that staff moved the end of our promise by hand. */
export const dueDateChanges = pgTable('due_date_changes', {
  id: identity(),
  orderId: uuid().notNull(),
  earlierDueAt: instant().notNull(),
  dueAt: instant().notNull(),
  reason: text().notNull(),
  changedBy: uuid().notNull(),
  changedAt: createdAt(),
})

/** What staff did to an order, numbered from 1 (decision 84). */
export const orderEdits = pgTable(
  'order_edits',
  {
    orderId: uuid().notNull(),
    revision: integer().notNull(),
    /** The last part of the endpoint's path: `ready`, `changes/{changeId}/accept`. */
    act: text().notNull(),
    editedBy: uuid().notNull(),
    editedAt: createdAt(),
    /** Null while the edit is being made. */
    savedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.revision] })],
)

/** Who of the staff has the order's page open. */
export const orderReaders = pgTable(
  'order_readers',
  {
    orderId: uuid().notNull(),
    userId: uuid().notNull(),
    seenAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.userId] })],
)
