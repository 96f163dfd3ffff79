import { eq } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { endSessionsOf } from '#features/auth/sessions.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { actAsAdmin, lockColleague, requireAdminBeside } from './act-as-admin.server.ts'
import { mailAdmins, nameOf } from './mail-admins.server.ts'
import type { StaffRole } from './staff.ts'

/**
 * Gives someone of staff another role; their sessions end, so that they log in with it. Every admin is told. Throws
 * `not-found`, `forbidden` for one's own role, `last-admin`.
 */
export async function changeRole(app: App, admin: CurrentUser, userId: string, role: StaffRole): Promise<void> {
  await actAsAdmin(app, admin, async (tx) => {
    const member = await lockColleague(tx, admin, userId)
    if (member.role === role) return
    if (member.role === 'admin') await requireAdminBeside(tx, member)
    await tx.update(users).set({ role, updatedAt: app.now() }).where(eq(users.id, member.id))
    await endSessionsOf(tx, member.id)
    await mailAdmins(app, tx, member, { kind: 'role', role }, nameOf(admin))
    await writeAudit(tx, {
      actor: `user:${admin.id}`,
      action: 'staff.role-changed',
      object: `user:${member.id}`,
      detail: { before: { role: member.role }, after: { role } },
    })
  })
}
