import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { passwordLinkMail, verificationMail } from '#features/auth/account-mail.email.ts'
import type { UserRow } from '#features/auth/account-queries.server.ts'
import { newToken, storeToken } from './email-tokens.server.ts'

/** What a link is for; its mail's template and its page have the same name. */
const mails = { 'verify-email': verificationMail, 'reset-password': passwordLinkMail }

/** Writes the mail with a fresh link in the caller's transaction; once for each `dedupeKey`. */
export async function mailLink(
  app: App,
  tx: Db,
  user: UserRow,
  { purpose, dedupeKey }: { purpose: keyof typeof mails; dedupeKey: string },
): Promise<void> {
  const token = newToken()
  const isNew = await enqueueMail(app, tx, {
    template: purpose,
    dedupeKey,
    to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
    userId: user.id,
    text: mails[purpose](app.site(), user, `${app.origin}/${purpose}?token=${token}`),
    secret: token,
  })
  if (isNew) await storeToken(tx, token, user, purpose, app.now())
}
