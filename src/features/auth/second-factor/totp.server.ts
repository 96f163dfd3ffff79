import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** One step before and after: clocks of phones differ a little (R46). */
const windowSteps = 1

/** 20 random bytes, the length of RFC 4226, section 4. */
export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).buffer)

const totp = (secret: Buffer, issuer?: string, label?: string) =>
  new TOTP({
    ...(issuer ? { issuer } : {}),
    ...(label ? { label } : {}),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** What an authenticator app reads from the QR code, and the key that a person types instead. */
export function totpKey(secret: Buffer, issuer: string, label: string): { uri: string; key: string } {
  const made = totp(secret, issuer, label)
  return { uri: made.toString(), key: made.secret.base32 }
}

/** Returns the 30-second step that the code belongs to, or undefined when it belongs to none near `now` (RFC 6238). */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: windowSteps })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}
