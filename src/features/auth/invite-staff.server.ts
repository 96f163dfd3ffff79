import { findUserByEmail } from '#features/auth/account-queries.server.ts'
import { openInvitation } from '#features/auth/staff/invitation.server.ts'
import type { StaffRole } from '#features/auth/staff/staff-rights.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'

export interface Invitation {
  email: string
  /** Left out: `staff`, and an admin stays an admin. */
  role?: StaffRole | undefined
  firstName: string
  lastName: string
}

/**
 * Invites someone to the back office at the operator's command line, and returns the token of a link with which they set
 * a password within 48 hours (R48). The account is made, or gets the role, when the link is used.
 */
export async function inviteStaff(
  db: Db,
  { role: wanted, ...person }: Invitation,
  now: Date,
): Promise<{ token: string; role: StaffRole }> {
  return db.transaction(async (tx) => {
    const existing = await findUserByEmail(tx, person.email)
    const role = wanted ?? (existing?.role === 'admin' ? 'admin' : 'staff')
    const { id, token } = await openInvitation(tx, { ...person, role, invitedBy: null }, now)
    await writeAudit(tx, {
      actor: 'operator',
      action: 'staff.invited',
      object: `staff-invitation:${id}`,
      detail: { role },
    })
    return { token, role }
  })
}
