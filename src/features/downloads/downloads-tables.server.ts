import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { bytea, createdAt, id, instant, tsvector } from '#platform/database/columns.server.ts'

export const resources = pgTable('resources', {
  id: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull().default(''),
  category: text().notNull().default(''),
  tags: text().array().notNull().default([]),
  fileType: text().notNull().default(''),
  fileSize: integer().notNull().default(0),
  fileName: text().notNull().default(''),
  fileKey: text(),
  thumbnailKey: text(),
  requiresEmail: boolean().notNull().default(true),
  buttonText: text(),
  downloadCount: integer().notNull().default(0),
  position: integer().notNull().default(0),
  /** False: taken off the site, and kept. */
  isListed: boolean().notNull().default(true),
  createdAt: createdAt(),
  updatedAt: createdAt(),
  search: tsvector()
    .notNull()
    .generatedAlwaysAs(sql``),
})

export const downloadRequests = pgTable('download_requests', {
  id: id(),
  resourceId: text(),
  resourceTitle: text().notNull(),
  email: text().notNull(),
  name: text(),
  consentId: uuid(),
  requestedAt: createdAt(),
})

export const downloadVisits = pgTable(
  'download_visits',
  { resourceId: text().notNull(), visitor: bytea().notNull(), countedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.resourceId, t.visitor] })],
)
