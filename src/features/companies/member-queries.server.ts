import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { companyRoles, type CompanyRole } from './access/company-acts.ts'
import { companyInvitations, companyMembers } from './companies-tables.server.ts'
import type { InvitationView, MemberView } from './members/member.ts'

const rank = sql`array_position(${sql.raw(`array['${companyRoles.join("','")}']`)}, ${companyMembers.role})`

export interface MemberRow {
  id: string
  firstName: string
  lastName: string
  email: string
  role: CompanyRole
  addedAt: Date
}

/** Lists who has access to a company, its owners first. */
export const listMembers = (db: Db, companyId: string): Promise<MemberRow[]> =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: companyMembers.role,
      addedAt: companyMembers.addedAt,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(rank, asc(companyMembers.addedAt), asc(users.id))

export const viewMember = ({ addedAt, firstName, lastName, ...member }: MemberRow): MemberView => ({
  ...member,
  name: `${firstName} ${lastName}`,
  since: addedAt.toISOString(),
})

/** Lists the invitations that nobody has answered; an expired one can be sent again. */
export async function listInvitations(db: Db, companyId: string, now: Date): Promise<InvitationView[]> {
  const { id, email, role, sentAt, expiresAt } = companyInvitations
  const rows = await db
    .select({ id, email, role, sentAt, expiresAt })
    .from(companyInvitations)
    .where(and(eq(companyInvitations.companyId, companyId), eq(companyInvitations.state, 'open')))
    .orderBy(asc(sentAt), asc(id))
  return rows.map((row) => ({
    ...row,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.expiresAt <= now,
  }))
}
