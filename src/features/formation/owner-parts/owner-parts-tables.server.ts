import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CompletePart } from './complete-part.ts'
import { bytea, createdAt, id, instant } from '#platform/database/columns.server.ts'

/** What Form 2553 asks of one owner: answers as they are typed, then the facts of the completed part. Neither holds an SSN. */
export const ownerParts = pgTable('owner_parts', {
  ownerId: uuid().primaryKey(),
  answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  facts: jsonb().$type<CompletePart>(),
  completedAt: instant(),
  completedBy: text({ enum: ['client', 'owner'] }),
  reopenedAt: instant(),
  /** Whose the answers of a reopened part are: the client never sees those of an owner who was invited. */
  answeredBy: text({ enum: ['client', 'owner'] }),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

export const ownerInvitations = pgTable('owner_invitations', {
  id: id(),
  ownerId: uuid().notNull(),
  email: text().notNull(),
  tokenHash: bytea().notNull().unique(),
  sentAt: createdAt(),
  expiresAt: instant().notNull(),
  openedAt: instant(),
  usedAt: instant(),
  declinedAt: instant(),
  withdrawnAt: instant(),
  createdAt: createdAt(),
})
