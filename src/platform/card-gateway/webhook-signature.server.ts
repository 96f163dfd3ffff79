import { createHmac, timingSafeEqual } from 'node:crypto'

export interface SignedWebhook {
  /** The raw request body. */
  rawBody: string | Uint8Array
  signature: string | null | undefined
  /** The address as it is configured at Square, never one rebuilt from the Host header. */
  notificationUrl: string
  signatureKey: string
}

/** HMAC-SHA256 over address and raw body (developer.squareup.com/docs/webhooks/step3validate), in constant time. */
export function isSignedBySquare({ rawBody, signature, notificationUrl, signatureKey }: SignedWebhook): boolean {
  if (!signature || !signatureKey) return false
  const expected = Buffer.from(
    createHmac('sha256', signatureKey).update(notificationUrl).update(rawBody).digest('base64'),
  )
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
