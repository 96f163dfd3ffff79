import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/database/columns.server.ts'

/** Filters of the queue under a name. */
export const queueViewsTable = pgTable('queue_views', {
  id: id(),
  ownerId: uuid().notNull(),
  name: text().notNull(),
  /** As the address holds them; read through `queueFilters`, so that a filter that is gone is none. */
  filters: jsonb().$type<Record<string, string>>().notNull(),
  isShared: boolean().notNull().default(false),
  createdAt: createdAt(),
})

/** What the queue opens with after the login. */
export const queueOpeningViews = pgTable('queue_opening_views', {
  userId: uuid().primaryKey(),
  viewId: uuid().notNull(),
})
