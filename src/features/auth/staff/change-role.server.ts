import { eq } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { endSessionsOf } from '#features/auth/sessions.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { actAsAdmin, lockColleague, requireAdminBeside } from './act-as-admin.server.ts'
import { mailAdmins, nameOf } from './mail-admins.server.ts'
import type { RoleInput } from './staff.ts'

/**
 * Gives someone of staff another role, or the right to open SSNs, or takes it; their sessions end, so that they log in with it. Every admin is told. Throws
 * `not-found`, `forbidden` for one's own role, `last-admin`.
 */
export async function changeRole(app: App, admin: CurrentUser, userId: string, input: RoleInput): Promise<void> {
  await actAsAdmin(app, admin, async (tx) => {
    const member = await lockColleague(tx, admin, userId)
    const before = { role: member.role, isPiiReader: member.isPiiReader }
    const after = { role: input.role, isPiiReader: input.isPiiReader }
    if (before.role === after.role && before.isPiiReader === after.isPiiReader) return
    if (before.role === 'admin' && after.role !== 'admin') await requireAdminBeside(tx, member)
    await tx
      .update(users)
      .set({ ...after, updatedAt: app.now() })
      .where(eq(users.id, member.id))
    await endSessionsOf(tx, member.id)
    await mailAdmins(app, tx, member, { kind: 'role', ...after }, nameOf(admin))
    await writeAudit(tx, {
      actor: `user:${admin.id}`,
      action: 'staff.role-changed',
      object: `user:${member.id}`,
      detail: { before, after },
    })
  })
}
