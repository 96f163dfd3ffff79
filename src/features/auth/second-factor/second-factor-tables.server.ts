import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '#platform/database/columns.server.ts'

export const totpDevices = pgTable('totp_devices', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  ciphertext: bytea().notNull(),
  iv: bytea().notNull(),
  dataKeyWrapped: bytea().notNull(),
  keyId: text().notNull(),
  confirmedAt: instant(),
  lastUsedStep: bigint({ mode: 'number' }),
  createdAt: createdAt(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid().notNull(),
    codeHash: bytea().notNull(),
    usedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

export const passkeys = pgTable('passkeys', {
  id: id(),
  userId: uuid().notNull(),
  credentialId: text().notNull(),
  publicKey: bytea().notNull(),
  signCount: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  name: text().notNull(),
  createdAt: createdAt(),
  lastUsedAt: instant(),
})

export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  userId: uuid(),
  expiresAt: instant().notNull(),
})

export const secondFactorTries = pgTable('second_factor_tries', {
  userId: uuid().primaryKey(),
  tries: integer().notNull(),
  windowEndsAt: instant().notNull(),
})

export const secondFactorResets = pgTable('second_factor_resets', {
  userId: uuid().primaryKey(),
  resetAt: instant().notNull(),
  /** Null: the operator, at the command line. */
  resetBy: uuid(),
  /** The session that brought the mailed link. */
  sessionHash: bytea(),
})
