import { z } from 'zod'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import type { App } from '#platform/app.server.ts'
import { alreadyVerifiedMail } from '#features/auth/account-mail.email.ts'
import { findUserByEmail } from '#features/auth/account-queries.server.ts'
import { mailLink } from './account-link-mail.server.ts'

const jobData = z.object({
  purpose: z.enum(['verify-email', 'reset-password']),
  email: z.string(),
  requestId: z.string(),
})

/** Mails the link that `requestLink` promised, once for each request; nothing for an address without an account. */
export async function mailAccountLink(app: App, data: Record<string, string>): Promise<void> {
  const { purpose, email, requestId } = jobData.parse(data)
  const user = await findUserByEmail(app.db, email)
  if (!user) return
  const dedupeKey = `${purpose}|${user.id}|${requestId}`
  await app.db.transaction(async (tx) => {
    if (purpose === 'reset-password' || !user.emailVerifiedAt) return mailLink(app, tx, user, { purpose, dedupeKey })
    await enqueueMail(app, tx, {
      template: 'already-verified',
      dedupeKey,
      to: { address: user.email, name: `${user.firstName} ${user.lastName}` },
      userId: user.id,
      text: alreadyVerifiedMail(user, `${app.origin}/dashboard`),
    })
  })
}
