import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from '#platform/database/columns.server.ts'
import type { LegalKind } from './legal-text.ts'

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: createdAt(),
  updatedBy: uuid(),
})

/** The firm's terms and privacy policy: drafts and every published version. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    kind: text().$type<LegalKind>().notNull(),
    version: text().notNull(),
    body: text().notNull(),
    status: text().$type<'draft' | 'published'>().notNull().default('draft'),
    publishedAt: instant(),
    effectiveAt: instant(),
    revision: integer().notNull().default(1),
    updatedAt: createdAt(),
    updatedBy: uuid(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.version] })],
)

/** Each backup that was read back and compared. */
export const backupsTaken = pgTable('backups_taken', {
  takenAt: instant().primaryKey(),
  rowCount: bigint({ mode: 'number' }).notNull(),
  fileCount: integer().notNull(),
  isEncrypted: boolean().notNull(),
})
