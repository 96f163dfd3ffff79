import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '#platform/database/columns.server.ts'
import type { DocumentKind } from './document-kinds.ts'
import type { PaperLine } from './papers/paper-lines.ts'

export const documents = pgTable('documents', {
  id: id(),
  orderId: uuid().notNull(),
  kind: text().$type<DocumentKind>().notNull(),
  /** Tells documents of one kind apart: the title of an uploaded one in lower case; empty for generated ones. */
  subject: text().notNull().default(''),
  title: text().notNull(),
  /** False for evidence that staff keep to themselves. */
  isClientVisible: boolean().notNull().default(true),
  createdAt: createdAt(),
})

export const documentVersions = pgTable('document_versions', {
  id: id(),
  documentId: uuid().notNull(),
  version: integer().notNull(),
  source: text({ enum: ['generated', 'uploaded'] }).notNull(),
  /** The template's version; empty for uploads. */
  templateVersion: text().notNull().default(''),
  /** "Draft for review. Not yet filed." is on its pages; nobody signs it. */
  isDraft: boolean().notNull().default(false),
  /** SHA-256 of all that the document says of the record it was generated from; null for uploads. */
  recordSha256: bytea(),
  fileKey: text().notNull(),
  fileName: text().notNull(),
  contentType: text().notNull(),
  sha256: bytea().notNull(),
  sizeBytes: integer().notNull(),
  pageCount: integer(),
  /** `user:{id}` of whoever uploaded it; null for generated ones. */
  uploadedBy: text(),
  /** Set when a newer version took its place. */
  supersededAt: instant(),
  createdAt: createdAt(),
})

/** What a generated version says; uploads, and versions from before this was kept, have none. */
export const documentLines = pgTable('document_lines', {
  versionId: uuid().primaryKey(),
  lines: jsonb().$type<PaperLine[]>().notNull(),
})
