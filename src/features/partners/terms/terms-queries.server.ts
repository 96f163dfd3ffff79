import { desc, eq, lte, max, sql } from 'drizzle-orm'
import { accountName } from '#features/auth/staff-queries.server.ts'
import { partnerTerms } from '#features/partners/partners-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Rate } from './commission.ts'
import type { TermsView } from './partner-terms.ts'

type Row = typeof partnerTerms.$inferSelect

const rateOf = (basisPoints: number | null, cents: number | null): Rate | null => {
  if (basisPoints !== null) return { basisPoints }
  return cents === null ? null : { cents }
}

export const termsView = (row: Row): TermsView => ({
  version: row.version,
  effectiveFrom: row.effectiveFrom.toISOString(),
  service: rateOf(row.serviceBasisPoints, row.serviceCents),
  addon: rateOf(row.addonBasisPoints, row.addonCents),
  minimumCents: row.minimumCents,
  body: row.body,
})

/** The terms that were in force at that instant: of those that had begun, the one that was saved last. */
export async function findTermsAt(db: Db, at: Date): Promise<TermsView | null> {
  const [row] = await db
    .select()
    .from(partnerTerms)
    .where(lte(partnerTerms.effectiveFrom, at))
    .orderBy(desc(partnerTerms.version))
    .limit(1)
  return row ? termsView(row) : null
}

export const findTerms = async (db: Db, version: number): Promise<TermsView | null> => {
  const [row] = await db.select().from(partnerTerms).where(eq(partnerTerms.version, version))
  return row ? termsView(row) : null
}

export async function latestVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: max(partnerTerms.version) }).from(partnerTerms)
  return row?.version ?? 0
}

/** Lists every version, the latest first, with who saved it. */
export async function listTerms(db: Db): Promise<(TermsView & { savedBy: string | null; savedAt: string })[]> {
  const rows = await db
    .select({ terms: partnerTerms, savedByName: accountName(sql`${partnerTerms}.saved_by`) })
    .from(partnerTerms)
    .orderBy(desc(partnerTerms.version))
  return rows.map(({ terms, savedByName }) => ({
    ...termsView(terms),
    savedBy: savedByName,
    savedAt: terms.savedAt.toISOString(),
  }))
}
