import { sql } from 'drizzle-orm'
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '#platform/database/columns.server.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text(),
    passwordHash: text(),
    role: text({ enum: ['client', 'staff', 'admin'] })
      .notNull()
      .default('client'),
    /** May open full SSNs; nobody can by default (R26). */
    isPiiReader: boolean().notNull().default(false),
    emailVerifiedAt: instant(),
    /** Of staff alone. */
    lastSeenAt: instant(),
    /** When someone who worked here lost access. */
    staffEndedAt: instant(),
    /** When the account was closed for good: it has no address and no password any more. */
    closedAt: instant(),
    closedBecause: text({ enum: ['erased', 'merged'] }),
    /** The account that has everything of this one now. */
    mergedInto: uuid(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [uniqueIndex('users_email_key').on(sql`lower(${t.email})`)],
)

export const sessions = pgTable('sessions', {
  tokenHash: bytea().primaryKey(),
  userId: uuid().notNull(),
  createdAt: createdAt(),
  lastSeenAt: createdAt(),
  idleExpiresAt: instant().notNull(),
  expiresAt: instant().notNull(),
  secondFactorAt: instant(),
  /** A client's login that still has to give the second factor they set up. */
  needsSecondFactor: boolean().notNull().default(false),
  passwordAt: instant(),
  ip: text(),
  userAgent: text(),
})

export const emailTokens = pgTable('email_tokens', {
  tokenHash: bytea().primaryKey(),
  userId: uuid().notNull(),
  email: text().notNull(),
  purpose: text({
    enum: ['verify-email', 'reset-password', 'change-email', 'second-factor-setup', 'undo-email'],
  }).notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
  createdAt: createdAt(),
})
