import { asc, eq, sql } from 'drizzle-orm'
import type { LegalEntity } from '#features/washington/entity-type.ts'
import type { CalendarDay } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.server.ts'
import { prepared } from '#platform/database/prepared.server.ts'
import type { CompanyRole } from './access/company-acts.ts'
import { companies, companyMembers } from './companies-tables.server.ts'

export interface ListedCompany {
  id: string
  name: string
  legalEntity: LegalEntity
  orderId: string
  effectiveOn: CalendarDay
  role: CompanyRole
}

const companiesOfPerson = prepared((db) =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      legalEntity: companies.legalEntity,
      orderId: companies.orderId,
      effectiveOn: companies.effectiveOn,
      role: companyMembers.role,
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(companyMembers.userId, sql.placeholder('userId')))
    .orderBy(asc(companies.createdAt), asc(companies.id))
    .prepare('companies_of_person'),
)

/** Lists the companies that the person has access to, in the order in which they were formed. */
export const listCompaniesOf = (db: Db, userId: string): Promise<ListedCompany[]> =>
  companiesOfPerson(db).execute({ userId })
