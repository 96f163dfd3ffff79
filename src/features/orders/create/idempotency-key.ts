import { Problem } from '#lib/problem.ts'

/** Reads an optional header; what is too long or unprintable to be a key is refused rather than cut. */
export function idempotencyKeyOf(headers: Headers): string | null {
  const key = headers.get('idempotency-key')?.trim()
  if (!key) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Problem('invalid-input', 'The Idempotency-Key is not valid.')
  return key
}
