import { and, eq, sql } from 'drizzle-orm'
import { users } from '#features/auth/auth-tables.server.ts'
import { forgetFactors } from '#features/auth/second-factor/reset/forget-factors.server.ts'
import { endSessionsOf } from '#features/auth/sessions.server.ts'
import { withdrawMails } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { actAsAdmin, lockColleague, lockMember, requireAdminBeside } from './act-as-admin.server.ts'
import { isOpenInvitation } from './invitation.server.ts'
import { mailAdmins, nameOf } from './mail-admins.server.ts'
import { staffInvitations } from './staff-tables.server.ts'
import type { RemovalInput } from './staff.ts'

/**
 * What the caller does with the work of someone who leaves: it goes to `toId`, or to nobody. Returns how many orders
 * changed hands. Orders lie above accounts (decision 45).
 */
export type HandOverWork = (
  app: App,
  tx: Db,
  work: { fromId: string; toId: string | null; byId: string },
) => Promise<number>

/**
 * Ends someone's access to the back office: sessions, second factors, and invitations go, open orders change hands, and
 * the account is a client's account. Every admin is told. Throws `not-found`, `forbidden` for one's own access, `last-admin`,
 * and `invalid-input` where the orders would go to someone who isn't staff.
 */
export async function removeAccess(
  app: App,
  admin: CurrentUser,
  userId: string,
  { handOverTo }: RemovalInput,
  handOver: HandOverWork,
): Promise<void> {
  await actAsAdmin(app, admin, async (tx) => {
    const member = await lockColleague(tx, admin, userId)
    if (member.role === 'admin') await requireAdminBeside(tx, member)
    if (handOverTo !== null) await requireHeir(tx, member.id, handOverTo)
    const now = app.now()
    await tx
      .update(users)
      .set({ role: 'client', isPiiReader: false, staffEndedAt: now, updatedAt: now })
      .where(eq(users.id, member.id))
    await tx
      .update(staffInvitations)
      .set({ withdrawnAt: now })
      .where(and(sql`lower(${staffInvitations.email}) = lower(${member.email})`, isOpenInvitation))
    await forgetFactors(tx, member.id)
    await endSessionsOf(tx, member.id)
    await withdrawMails(tx, member.id, ['staff-notice', 'staff-digest'])
    await mailAdmins(app, tx, member, { kind: 'removed' }, nameOf(admin))
    const orders = await handOver(app, tx, { fromId: member.id, toId: handOverTo, byId: admin.id })
    await writeAudit(tx, {
      actor: `user:${admin.id}`,
      action: 'staff.access-removed',
      object: `user:${member.id}`,
      detail: {
        before: { role: member.role, isPiiReader: member.isPiiReader },
        after: { role: 'client' },
        orders,
        handedOverTo: handOverTo,
      },
    })
  })
}

async function requireHeir(tx: Db, memberId: string, heirId: string): Promise<void> {
  const heir = heirId === memberId ? undefined : await lockMember(tx, heirId).catch(() => undefined)
  if (heir) return
  const text = 'Choose someone who works here.'
  throw new Problem('invalid-input', text, { errors: { handOverTo: text } })
}
