import { ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.server.ts'
import { users } from './auth-tables.server.ts'
import { inviteStaff } from './invite-staff.server.ts'
import { staffInvitations } from './staff/staff-tables.server.ts'

/** Where nobody is named: an address that no mail reaches. */
export const firstAdmin = { email: 'admin@legate.example', firstName: 'First', lastName: 'Admin' }

/**
 * Invites an admin to a database without anyone of staff, and returns the token of the link; undefined where someone is,
 * or was invited. Of several instances that start at once, one invites.
 */
export function inviteFirstAdmin(db: Db, now: Date): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-admin'))`)
    const known = await tx.select({ id: users.id }).from(users).where(ne(users.role, 'client')).limit(1)
    const invited = await tx.select({ id: staffInvitations.id }).from(staffInvitations).limit(1)
    if (known.length + invited.length > 0) return undefined
    return (await inviteStaff(tx, { ...firstAdmin, role: 'admin' }, now)).token
  })
}
