import { and, eq } from 'drizzle-orm'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { companies } from './companies-tables.server.ts'

export type Company = typeof companies.$inferSelect

/** Whose companies are whose: the account that formed it. Every read and every change of a client's company asks here. */
export const isCompanyOf = (userId: string) => eq(companies.userId, userId)

/** Returns the account's company. Throws `not-found`, also for someone else's. */
export async function companyOf(tx: Db, userId: string, companyId: string): Promise<Company> {
  const [company] = isUuid(companyId)
    ? await tx
        .select()
        .from(companies)
        .where(and(eq(companies.id, companyId), isCompanyOf(userId)))
    : []
  if (!company) throw new Problem('not-found', 'We couldn’t find that company.')
  return company
}
