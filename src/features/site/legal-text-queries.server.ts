import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import type { LegalKind, PublishedLegalText } from './legal-text.ts'
import { legalTexts } from './site-tables.server.ts'

/** Returns the text that applies at a moment: of the published ones the last that has taken effect, if any. */
export async function findPublishedLegalText(
  db: Db,
  kind: LegalKind,
  at: Date,
): Promise<PublishedLegalText | undefined> {
  const { status, effectiveAt, publishedAt } = legalTexts
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.kind, kind), eq(status, 'published'), lte(effectiveAt, at)))
    .orderBy(desc(effectiveAt), desc(publishedAt))
    .limit(1)
  if (!row?.effectiveAt) return undefined
  return { kind: row.kind, version: row.version, body: row.body, effectiveAt: row.effectiveAt.toISOString() }
}

export type LegalTextRow = typeof legalTexts.$inferSelect

/** Lists every draft and published text, for staff. */
export const listLegalTexts = (db: Db): Promise<LegalTextRow[]> =>
  db.select().from(legalTexts).orderBy(asc(legalTexts.kind), asc(legalTexts.publishedAt), asc(legalTexts.version))

/** Returns one version, published or not. */
export async function findLegalText(db: Db, kind: LegalKind, version: string): Promise<LegalTextRow | undefined> {
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.kind, kind), eq(legalTexts.version, version)))
  return row
}
