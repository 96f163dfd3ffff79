import { sql } from 'drizzle-orm'
import { companyMembers } from '#features/companies/companies-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'

/**
 * Leaves one membership where both of two accounts have access to a company, with the greater of their roles, so that the
 * rest of one account's memberships can move to the other.
 */
export async function mergeMemberships(tx: Db, closedId: string, keptId: string): Promise<void> {
  await tx.execute(sql`
    update ${companyMembers} kept set role = closed.role from ${companyMembers} closed
    where kept.user_id = ${keptId}::uuid and closed.user_id = ${closedId}::uuid and kept.company_id = closed.company_id
      and (closed.role = 'owner' or closed.role = 'co-owner' and kept.role = 'observer')`)
  await tx.execute(sql`
    delete from ${companyMembers} closed using ${companyMembers} kept
    where kept.user_id = ${keptId}::uuid and closed.user_id = ${closedId}::uuid and kept.company_id = closed.company_id`)
}
