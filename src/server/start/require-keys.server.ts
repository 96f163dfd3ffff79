import { findMissingTotpKeys } from '#features/auth/second-factor/totp-keys.server.ts'
import { findMissingKeys } from '#features/formation/ssn/locked-ssns.server.ts'
import { findMissingMailKeys } from '#features/notifications/mail-secret.server.ts'
import { findMissingTokenKeys } from '#features/payments/card-token.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import type { Secrets } from '#platform/secrets.server.ts'

/**
 * Throws when the key file doesn't open the stored secrets: SSNs, links in unsent mail, card tokens of pending payments, and
 * authenticator apps (R32). Otherwise the program would keep sealing under the wrong key, and the loss would only be noticed weeks later.
 */
export async function requireKeys({ db, pii }: { db: Db; pii: Db }, secrets: Secrets, path: string): Promise<void> {
  const missing = new Set([
    ...(await findMissingKeys(pii, secrets)),
    ...(await findMissingMailKeys(db, secrets)),
    ...(await findMissingTokenKeys(db, secrets)),
    ...(await findMissingTotpKeys(db, secrets)),
  ])
  if (missing.size === 0) return
  const names = [...missing].map((name) => `"${name}"`).join(', ')
  throw new Error(
    `The key file ${path} does not open the stored secrets: key ${names} is not in it or is another one. Put the right file in its place; without it those secrets are lost (docs/operations.md)`,
  )
}
