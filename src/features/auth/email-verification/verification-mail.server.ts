import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { verificationMail } from '#features/auth/account-mail.email.ts'
import type { UserRow } from '#features/auth/account-queries.server.ts'
import { newToken, storeToken } from './email-tokens.server.ts'

/** Writes the mail with a fresh 24-hour link in the caller's transaction; once for each `dedupeKey`. */
export async function mailVerificationLink(app: App, tx: Db, user: UserRow, dedupeKey: string): Promise<void> {
  const token = newToken()
  const isNew = await enqueueMail(app, tx, {
    template: 'verify-email',
    dedupeKey,
    to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: verificationMail(app.site(), user, `${app.origin}/verify-email?token=${token}`),
    secret: token,
  })
  if (isNew) await storeToken(tx, token, user, 'verify-email', app.now())
}
