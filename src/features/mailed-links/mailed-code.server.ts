import { randomInt, timingSafeEqual } from 'node:crypto'
import { Problem } from '#lib/problem.ts'
import type { App } from '#platform/app.server.ts'

/** What a code is for: one purpose's hash never matches another's. */
type CodePurpose = 'guest-code' | 'signing-code'

/** Six digits, evenly distributed. */
export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A code has a million values: its hash is keyed, so that a copy of the database does not give it away. */
export const hashCode = (app: App, purpose: CodePurpose, owner: string, code: string): Buffer =>
  app.secrets.hmac(purpose, `${owner}:${code}`)

/** Refuses a code beside its field. */
export const refusedCode = (text: string): Problem => new Problem('invalid-input', text, { errors: { code: text } })

/**
 * Compares in constant time.
 *
 * @throws Problem `invalid-input` for the code
 */
export function requireSameCode(stored: Buffer, typed: Buffer): void {
  if (!timingSafeEqual(stored, typed)) throw refusedCode('This isn’t the code we sent. Check the newest email.')
}
