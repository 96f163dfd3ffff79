import { and, eq } from 'drizzle-orm'
import { companies, companyMembers } from '#features/companies/companies-tables.server.ts'
import { Problem } from '#lib/problem.ts'
import { isUuid } from '#lib/uuid.ts'
import type { Db } from '#platform/database/db.server.ts'
import { type CompanyAct, type CompanyRole, mayAct } from './company-acts.ts'

export type Company = typeof companies.$inferSelect

export interface CompanyAccess {
  company: Company
  /** The caller's own. */
  role: CompanyRole
}

export const noSuchCompany = (): Problem => new Problem('not-found', 'We couldn’t find that company.')

/**
 * Lets a person do this to a company, by the table of roles and acts: every endpoint and page of a company asks here. Throws
 * `not-found` for anyone who is not its member, staff included, and `forbidden` for a member whose role may not.
 */
export async function companyAccess(
  db: Db,
  userId: string,
  companyId: string,
  act: CompanyAct,
): Promise<CompanyAccess> {
  const [found] = isUuid(companyId)
    ? await db
        .select({ company: companies, role: companyMembers.role })
        .from(companies)
        .innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))
        .where(and(eq(companies.id, companyId), eq(companyMembers.userId, userId)))
    : []
  if (!found) throw noSuchCompany()
  if (!mayAct(found.role, act))
    throw new Problem('forbidden', 'You’re an observer of this company. Ask an owner to make changes.')
  return found
}

/** Returns a company for staff. Throws `not-found`. */
export async function requireCompany(db: Db, companyId: string): Promise<Company> {
  const [company] = isUuid(companyId) ? await db.select().from(companies).where(eq(companies.id, companyId)) : []
  if (!company) throw noSuchCompany()
  return company
}

/** The same for a change of the company: it waits for every other change of it, so that roles are read as they are now. */
export async function lockedAccess(tx: Db, userId: string, companyId: string, act: CompanyAct): Promise<CompanyAccess> {
  await lockCompany(tx, companyId)
  return companyAccess(tx, userId, companyId, act)
}

export async function lockCompany(tx: Db, companyId: string): Promise<void> {
  if (isUuid(companyId))
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
}
