import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'
import type { RequiredTemplate } from '#features/notifications/mail-classes.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { findSubscription } from './subscriptions.server.ts'
import { unsubscribeToken } from './unsubscribe-token.server.ts'

interface UpdateMail {
  template: RequiredTemplate
  /** Two mails with the same key are one mail. */
  dedupeKey: string
  email: string
  text: MailText
}

/**
 * A mail to a person who agreed to updates: with a link and headers to unsubscribe (RFC 2369, RFC 8058). False, and
 * nothing is sent, when the address has no consent that still holds.
 */
export async function sendUpdate(app: App, tx: Db, mail: UpdateMail): Promise<boolean> {
  const consent = await findSubscription(tx, mail.email)
  if (!consent) return false
  const token = unsubscribeToken(app, consent.id)
  const page = `${app.origin}/unsubscribe?token=${token}`
  return enqueueMail(app, tx, {
    template: mail.template,
    dedupeKey: mail.dedupeKey,
    to: { address: consent.email },
    text: { ...mail.text, closing: [...(mail.text.closing ?? []), `To unsubscribe, open this page: ${page}`] },
    headers: {
      'List-Unsubscribe': `<${app.origin}/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}
