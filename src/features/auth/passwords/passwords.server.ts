import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { Problem } from '#lib/problem.ts'
import { lengthOf, staffPasswordMinimum } from '#features/auth/account.ts'
import { commonPasswords } from './common-passwords.server.ts'
import { createConcurrencyLimit } from '#platform/concurrency-limit.server.ts'

/** OWASP's minimum for argon2id, written as the hash itself says it (R37). */
const current = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'

const limitHashing = createConcurrencyLimit({ maxRunning: availableParallelism(), queue: 50, waitMs: 3000 })

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')

/** Right in form and cost, and the hash of nothing: unknown accounts cost as much as known ones (R43). */
const dummyHash = `${prefix}${unpadded(16)}$${unpadded(32)}`

/** The same word typed on two systems may be composed differently; as bytes, so that no character ends it early. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'), 'utf8')

/** The argon2id hash in PHC form. Throws `unavailable` when too many wait for the processor. */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(bytesOf(password), current))
}

/** Whether it is the password; without a hash it takes as long and says no. Throws `unavailable` as `hashPassword` does. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await limitHashing(() => verify(passwordHash ?? dummyHash, bytesOf(password)))
  return matches && Boolean(passwordHash)
}

/** Whether the hash was made with weaker parameters than today's (R37). */
export function isWeakHash(passwordHash: string): boolean {
  if (passwordHash.startsWith(prefix)) return false
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash)
  const isArgon2id = passwordHash.startsWith('$argon2id$v=19$')
  return !isArgon2id || memoryCost < current.memoryCost || timeCost < current.timeCost || parallelism < 1
}

/** Throws `invalid-input` at `field` for a password of staff with fewer than 15 characters (decision 77). */
export function requireStaffLength(role: string | undefined, password: string, field: string): void {
  if (role === undefined || role === 'client' || lengthOf(password) >= staffPasswordMinimum) return
  const text = `Staff passwords have at least ${staffPasswordMinimum} characters. A sentence works well.`
  throw new Problem('invalid-input', text, { errors: { [field]: text } })
}

/** Throws `invalid-input` at `field` for a password that everyone tries first, or the account's own address. */
export function rejectCommonPassword(password: string, email: string, field: string): void {
  const word = password.toLowerCase()
  const address = email.toLowerCase()
  if (!commonPasswords.has(word) && word !== address && word !== address.split('@')[0]) return
  const text = 'This password is too easy to guess. Please choose a different one.'
  throw new Problem('invalid-input', text, { errors: { [field]: text } })
}
