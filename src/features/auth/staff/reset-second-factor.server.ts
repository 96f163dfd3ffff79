import { randomUUID } from 'node:crypto'
import { findUserByEmail, type UserRow } from '#features/auth/account-queries.server.ts'
import { newToken, storeToken } from '#features/auth/email-verification/email-tokens.server.ts'
import { forgetFactors } from '#features/auth/second-factor/reset/forget-factors.server.ts'
import { secondFactorResets } from '#features/auth/second-factor/second-factor-tables.server.ts'
import { endSessionsOf } from '#features/auth/sessions.server.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import { writeAudit } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { CurrentUser } from '#platform/http/endpoint.server.ts'
import { actAsAdmin, lockColleague, lockMember, lockStaff } from './act-as-admin.server.ts'
import { mailAdmins, nameOf } from './mail-admins.server.ts'
import { setupLinkMail } from './staff-mail.email.ts'

export const setupLink = (origin: string, token: string): string => `${origin}/admin/login?setup=${token}`

/**
 * Takes a lost second factor away: the person's sessions, factors, and recovery codes go at once, and a link for one hour is
 * mailed with which they set up a new one after their password. Calling it again mails a new link. Every admin is
 * told. `verifiedBy` says how the admin made sure who asked. Throws `not-found`, `forbidden` for one's own, `last-admin`.
 */
export async function resetSecondFactor(app: App, admin: CurrentUser, userId: string, verifiedBy: string) {
  await actAsAdmin(app, admin, async (tx) => {
    const member = await lockColleague(tx, admin, userId)
    const token = await replaceFactorsByLink(tx, member, admin.id, app.now())
    await enqueueMail(app, tx, {
      template: 'second-factor-setup',
      dedupeKey: `second-factor-setup|${randomUUID()}`,
      to: { address: member.email, name: nameOf(member) },
      userId: member.id,
      text: setupLinkMail(app.site(), member, nameOf(admin), setupLink(app.origin, token)),
      secret: token,
    })
    await mailAdmins(app, tx, member, { kind: 'factor-reset' }, nameOf(admin))
    await writeAudit(tx, {
      actor: `user:${admin.id}`,
      action: 'second-factor.reset',
      object: `user:${member.id}`,
      detail: { verifiedBy },
    })
  })
}

/**
 * The same at the operator's command line, for the last admin: returns the token of the link instead of mailing it.
 * Throws `not-found` for an address that isn't of staff.
 */
export function resetAtCommandLine(db: Db, email: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    await lockStaff(tx)
    const found = await findUserByEmail(tx, email)
    const member = await lockMember(tx, found?.id ?? '')
    const token = await replaceFactorsByLink(tx, member, null, now)
    await writeAudit(tx, { actor: 'operator', action: 'second-factor.reset', object: `user:${member.id}` })
    return token
  })
}

async function replaceFactorsByLink(tx: Db, member: UserRow, resetBy: string | null, now: Date): Promise<string> {
  await forgetFactors(tx, member.id)
  await endSessionsOf(tx, member.id)
  await tx.insert(secondFactorResets).values({ userId: member.id, resetAt: now, resetBy })
  const token = newToken()
  await storeToken(tx, token, member, 'second-factor-setup', now)
  return token
}
