import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, identity, instant } from '#platform/database/columns.server.ts'
import { signingStates } from './signing.ts'

/** One per version that is signed, with the facts of the day when the signatures were asked for. */
export const signings = pgTable('signings', {
  id: id(),
  versionId: uuid().notNull(),
  orderId: uuid().notNull(),
  companyName: text().notNull(),
  clientName: text().notNull(),
  clientEmail: text().notNull(),
  pageCount: integer().notNull(),
  createdAt: createdAt(),
})

export const signingRequests = pgTable('signing_requests', {
  id: id(),
  signingId: uuid().notNull(),
  position: integer().notNull(),
  signerKey: text().notNull(),
  signerName: text().notNull(),
  /** Empty until someone says where the signer reads mail. */
  signerEmail: text().notNull(),
  capacity: text().notNull(),
  state: text({ enum: signingStates }).notNull().default('requested'),
  linkNumber: integer().notNull().default(1),
  tokenHash: bytea().notNull(),
  sentAt: instant().notNull(),
  expiresAt: instant().notNull(),
  codeHash: bytea(),
  codeExpiresAt: instant(),
  codeAttempts: integer().notNull().default(0),
  passHash: bytea(),
  passExpiresAt: instant(),
  typedName: text(),
  method: text({ enum: ['typed', 'drawn'] }),
  png: bytea(),
  signedAt: instant(),
  declinedAt: instant(),
  declineReason: text(),
  lapsedAt: instant(),
  createdAt: createdAt(),
})

export const eventKinds = [
  'sent',
  'opened',
  'code-sent',
  'code-confirmed',
  'account-confirmed',
  'consented',
  'page-read',
  'signed',
  'declined',
  'lapsed',
  'sealed',
] as const

/** Append-only. */
export const signingEvents = pgTable('signing_events', {
  id: identity(),
  signingId: uuid().notNull(),
  /** Null for what concerns the whole document. */
  requestId: uuid(),
  kind: text({ enum: eventKinds }).notNull(),
  at: instant().notNull(),
  ip: text().notNull().default(''),
  userAgent: text().notNull().default(''),
  detail: jsonb().$type<Record<string, string>>().notNull().default({}),
  sha256Before: bytea(),
  sha256After: bytea(),
})

/** The sealed file of a version that everyone signed. */
export const signedDocuments = pgTable('signed_documents', {
  signingId: uuid().primaryKey(),
  fileKey: text().notNull(),
  sha256: bytea().notNull(),
  sizeBytes: integer().notNull(),
  pageCount: integer().notNull(),
  sealedAt: instant().notNull(),
})
