import { and, asc, eq } from 'drizzle-orm'
import type { CompanyAccess } from '#features/companies/access/company-access.server.ts'
import { companyPeople } from '#features/companies/companies-tables.server.ts'
import { todayInPacific } from '#lib/dates.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CompanyView } from './company-facts.ts'
import { describeFacts, entityWords } from './describe-facts.ts'

/** Returns a company as its page and its record show it. */
export async function viewCompany(app: App, { company, role }: CompanyAccess): Promise<CompanyView> {
  const { id, name, legalEntity, effectiveOn, contactPhone, contactAddress } = company
  const owners = await listOwners(app.db, id)
  const context = { owners, firm: app.site().firm, today: todayInPacific(app.now()) }
  return {
    id,
    name,
    legalEntity,
    kind: entityWords[legalEntity],
    effectiveOn,
    role,
    facts: describeFacts(company, context),
    contact: { phone: contactPhone ?? '', address: contactAddress },
  }
}

const listOwners = (db: Db, companyId: string) =>
  db
    .select({
      firstName: companyPeople.firstName,
      lastName: companyPeople.lastName,
      ownershipBasisPoints: companyPeople.ownershipBasisPoints,
    })
    .from(companyPeople)
    .where(and(eq(companyPeople.companyId, companyId), eq(companyPeople.role, 'owner')))
    .orderBy(asc(companyPeople.position))
