import { eq, sql } from 'drizzle-orm'
import { findUserByEmail, type UserRow } from '#features/auth/account-queries.server.ts'
import { users } from '#features/auth/auth-tables.server.ts'
import { mailPasswordNotice } from '#features/auth/passwords/password-notice.server.ts'
import { hashPassword, rejectCommonPassword, requireStaffLength } from '#features/auth/passwords/passwords.server.ts'
import { endSessionsOf } from '#features/auth/sessions.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { lockStaff, requireAdminBeside } from './act-as-admin.server.ts'
import { findInvitation, type InvitationRow } from './invitation.server.ts'
import { mailAdmins } from './mail-admins.server.ts'
import { staffInvitations } from './staff-tables.server.ts'

/**
 * Sets the password of whoever was invited and gives the account its role; makes the account where there is none. The
 * mailbox is theirs, so the address is verified. Every session ends, and a second factor comes before the first screen.
 * Throws `link-expired` after 48 hours, `link-invalid` for a used or withdrawn invitation, `invalid-input` for a password
 * that is common or too short, `last-admin`.
 */
export async function acceptInvitation(app: App, invitation: InvitationRow, token: string, password: string) {
  requireOpen(invitation, app.now())
  const { email, role } = invitation
  rejectCommonPassword(password, email, 'password')
  requireStaffLength(role, password, 'password')
  const passwordHash = await hashPassword(password)
  await app.db.transaction(async (tx) => {
    await lockStaff(tx)
    const now = app.now()
    requireOpen(await findInvitation(tx, token), now)
    await tx.update(staffInvitations).set({ acceptedAt: now }).where(eq(staffInvitations.id, invitation.id))
    const before = await lockAccount(tx, invitation)
    if (before.role === 'admin' && role !== 'admin') await requireAdminBeside(tx, before)
    const [user] = await tx
      .update(users)
      .set({
        passwordHash,
        role,
        staffEndedAt: null,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})`,
        updatedAt: now,
      })
      .where(eq(users.id, before.id))
      .returning()
    if (!user) throw new Error('The account is gone')
    // A session of the client's long life must not become a staff session.
    await endSessionsOf(tx, user.id)
    if (before.passwordHash) await mailPasswordNotice(app, tx, user)
    await mailAdmins(app, tx, user, { kind: 'joined', role }, null)
    const detail = { before: { role: before.role }, after: { role }, invitation: invitation.id }
    await writeAudit(tx, { actor: `user:${user.id}`, action: 'staff.joined', object: `user:${user.id}`, detail })
  })
}

/** The account of the address, made where there is none. */
async function lockAccount(tx: Db, { email, firstName, lastName }: InvitationRow): Promise<UserRow> {
  await tx.insert(users).values({ email, firstName, lastName }).onConflictDoNothing()
  const found = await findUserByEmail(tx, email)
  if (!found) throw new Error('The account was not made')
  const [user] = await tx.select().from(users).where(eq(users.id, found.id)).for('no key update')
  return user ?? found
}

function requireOpen(invitation: InvitationRow | undefined, now: Date): void {
  if (!invitation || invitation.acceptedAt || invitation.withdrawnAt)
    throw new Problem(
      'link-invalid',
      'This invitation has already been used or isn’t valid. Ask an admin for a new one.',
    )
  if (invitation.expiresAt <= now)
    throw new Problem('link-expired', 'This invitation has expired. Ask an admin for a new one.')
}
