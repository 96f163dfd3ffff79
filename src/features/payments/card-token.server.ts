import { isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Secrets } from '#platform/secrets.server.ts'
import { paymentAttempts } from './payments-tables.server.ts'

const stored = z.object({ ciphertext: z.base64(), iv: z.base64(), dataKeyWrapped: z.base64(), keyId: z.string() })

/** The card token as an attempt keeps it until it ends: sealed for this attempt alone. */
export function sealToken(app: App, attemptId: string, token: string): Record<string, string> {
  const { ciphertext, iv, dataKeyWrapped, keyId } = app.secrets.seal(Buffer.from(token), attemptId, 'card-token')
  return {
    ciphertext: ciphertext.toString('base64'),
    iv: iv.toString('base64'),
    dataKeyWrapped: dataKeyWrapped.toString('base64'),
    keyId,
  }
}

/** Throws when the token was changed or belongs to another attempt. */
export function openToken(app: App, attemptId: string, sealed: Record<string, string>): string {
  const { ciphertext, iv, dataKeyWrapped, keyId } = stored.parse(sealed)
  const bytes = {
    ciphertext: Buffer.from(ciphertext, 'base64'),
    iv: Buffer.from(iv, 'base64'),
    dataKeyWrapped: Buffer.from(dataKeyWrapped, 'base64'),
    keyId,
  }
  return app.secrets.open(bytes, attemptId, 'card-token').toString()
}

/**
 * What makes two submits with the same token one submit. Square's documented sandbox tokens never change, so there the
 * request itself (`otherwise`) tells two submits apart; with production credentials no token is treated so.
 */
export function tokenIdentity(app: App, token: string, otherwise: string): Buffer {
  const isReusable = app.env.SQUARE_ENVIRONMENT === 'sandbox' && /^cnon:card-nonce-[a-z-]+$/.test(token)
  return app.secrets.hmac('card-token', isReusable ? `${token}|${otherwise}` : token)
}

/** Names the keys that pending payments need but that can't open their card tokens. */
export async function findMissingTokenKeys(db: Db, keys: Secrets): Promise<string[]> {
  const { id, sourceTokenEnc } = paymentAttempts
  const open = await db.select({ id, sourceTokenEnc }).from(paymentAttempts).where(isNotNull(sourceTokenEnc)).limit(100)
  return open.flatMap((attempt) => {
    const { dataKeyWrapped, keyId } = stored.parse(attempt.sourceTokenEnc)
    return keys.unlocks({ dataKeyWrapped: Buffer.from(dataKeyWrapped, 'base64'), keyId }, attempt.id) ? [] : [keyId]
  })
}
