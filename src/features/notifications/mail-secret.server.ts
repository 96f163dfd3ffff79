import { and, desc, isNotNull, isNull } from 'drizzle-orm'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Secrets } from '#platform/secrets.server.ts'
import { outgoingMails } from './notifications-tables.server.ts'

export type MailRow = typeof outgoingMails.$inferSelect

const placeholder = '{{secret}}'
const context = 'outgoing-mail'

/** The text as it may be stored: the secret's place is kept, the secret is not there. */
export const withoutSecret = (text: string, secret: string | undefined): string =>
  secret ? text.replaceAll(secret, placeholder) : text

/** The secret as it may be stored. */
export function sealSecret(app: App, mailId: string, secret: string): NonNullable<MailRow['sealedSecret']> {
  const { ciphertext, iv, dataKeyWrapped, keyId } = app.secrets.seal(Buffer.from(secret), mailId, context)
  return {
    ciphertext: ciphertext.toString('base64'),
    iv: iv.toString('base64'),
    dataKeyWrapped: dataKeyWrapped.toString('base64'),
    keyId,
  }
}

/** The bodies as they are read: for the mailer, and for the outbox page of a development machine. */
export function readableBodies(app: App, mail: MailRow): { text: string; html: string } {
  const { textBody: text, htmlBody: html, sealedSecret: sealed } = mail
  if (!sealed) return { text, html }
  const bytes = (name: 'ciphertext' | 'iv' | 'dataKeyWrapped') => Buffer.from(sealed[name], 'base64')
  const parts = {
    ciphertext: bytes('ciphertext'),
    iv: bytes('iv'),
    dataKeyWrapped: bytes('dataKeyWrapped'),
    keyId: sealed.keyId,
  }
  const secret = app.secrets.open(parts, mail.id, context).toString()
  return { text: text.replaceAll(placeholder, () => secret), html: html.replaceAll(placeholder, () => secret) }
}

/** Names the keys that the newest unsent mails need but that can't open their links. */
export async function findMissingMailKeys(db: Db, keys: Secrets): Promise<string[]> {
  const { id, sealedSecret, sentAt, createdAt } = outgoingMails
  const unsent = await db
    .select({ id, sealedSecret })
    .from(outgoingMails)
    .where(and(isNull(sentAt), isNotNull(sealedSecret)))
    .orderBy(desc(createdAt))
    .limit(100)
  return unsent.flatMap(({ id: mailId, sealedSecret: sealed }) => {
    if (!sealed) return []
    const dataKeyWrapped = Buffer.from(sealed.dataKeyWrapped, 'base64')
    return keys.unlocks({ dataKeyWrapped, keyId: sealed.keyId }, mailId) ? [] : [sealed.keyId]
  })
}
