import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/database/columns.server.ts'
import { draftStatuses } from './content-draft.ts'

/** Changes of what the firm says and charges: drafts, what is scheduled, and everything published so far. */
export const contentDrafts = pgTable('content_drafts', {
  id: id(),
  kind: text().notNull(),
  object: text().notNull(),
  status: text({ enum: draftStatuses }).notNull().default('draft'),
  content: jsonb().$type<unknown>().notNull(),
  base: jsonb().$type<unknown>().notNull(),
  baseRevision: text().notNull(),
  revision: integer().notNull().default(1),
  /** Null takes effect when it is published. */
  effectiveAt: instant(),
  reason: text().notNull(),
  failure: text(),
  createdBy: uuid().notNull(),
  updatedBy: uuid().notNull(),
  publishedBy: uuid(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  publishedAt: instant(),
})
