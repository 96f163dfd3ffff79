import type { RequiredTemplate } from '#features/notifications/mail-classes.ts'
import type { MailText } from '#features/notifications/mail-layout.ts'
import { enqueueMail } from '#features/notifications/outbox.server.ts'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sha256 } from '#platform/sha256.server.ts'
import { linkDays } from './mailed-link.ts'

/** The page that a link opens, and the purpose that its token is computed for. */
const purposes = {
  'agent-consent': 'agent-consent-link',
  owner: 'owner-part-link',
  sign: 'signing-link',
  appointment: 'appointment-link',
  'company-invitation': 'company-invitation-link',
} as const
export type LinkPage = keyof typeof purposes

export interface MailedLink {
  token: string
  url: string
  /** What the database stores of it: never the token. */
  row: { tokenHash: Buffer; sentAt: Date; expiresAt: Date }
}

/** When a link that is sent at this time stops working. */
export const linkExpiry = (from: Date, days = linkDays): Date => new Date(from.getTime() + days * 86_400_000)

/**
 * Makes a link that works from now on for 14 days, or as many as are said. The token is computed from the id of what it opens, so that the sender
 * can copy the link later; another id is another link.
 */
export function makeLink(app: App, page: LinkPage, id: string, days = linkDays): MailedLink {
  const token = app.secrets.hmac(purposes[page], id).toString('base64url')
  const sentAt = app.now()
  const expiresAt = linkExpiry(sentAt, days)
  return { token, url: `${app.origin}/${page}?token=${token}`, row: { tokenHash: sha256(token), sentAt, expiresAt } }
}

interface LinkMail {
  template: RequiredTemplate
  /** The id of what the link opens: with the time of sending, it tells two mails of one link apart. */
  id: string
  to: { address: string; name: string }
  text: MailText
}

/** Mails the link; in the stored mail its token is sealed (decision 14). */
export const mailLink = (app: App, tx: Db, { token, row }: MailedLink, mail: LinkMail): Promise<boolean> => {
  const { id, ...rest } = mail
  const dedupeKey = `${mail.template}:${id}:${row.sentAt.getTime()}`
  return enqueueMail(app, tx, { ...rest, dedupeKey, secret: token })
}

/** For a link into an order that was canceled or refunded: nothing waits for its holder any more. */
export const canceledOrder = (): Problem =>
  new Problem('link-invalid', 'The order was canceled, so this link has ended. There’s nothing left for you to do.')

export const expiredLink = (data: Record<string, unknown> = {}): Problem =>
  new Problem('link-expired', 'This link has expired. You can request a new one.', { data })
