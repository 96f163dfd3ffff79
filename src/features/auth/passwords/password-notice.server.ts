import { randomUUID } from 'node:crypto'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { passwordChangedMail } from '#features/auth/account-mail.email.ts'
import type { UserRow } from '#features/auth/account-queries.server.ts'
import { lockTokens, revokeTokens } from '#features/auth/email-verification/email-tokens.server.ts'

/**
 * After every change of a password: links to set one stop working, and the owner is told (R42). So does the link that sets
 * up a new second factor: whoever reads the mailbox could use both, and have both factors. And so does the one to another
 * address: whoever knew the earlier password may have asked for it.
 */
export async function mailPasswordNotice(app: App, tx: Db, user: UserRow): Promise<void> {
  // One that is made at this moment is seen, or sees the new password.
  await lockTokens(tx, user.id, 'change-email')
  await revokeTokens(tx, user.id, ['reset-password', 'second-factor-setup', 'change-email'], app.now())
  await enqueueMail(app, tx, {
    template: 'password-changed',
    dedupeKey: `password-changed|${randomUUID()}`,
    to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: passwordChangedMail(app.site(), user, `${app.origin}/forgot-password`),
  })
}
