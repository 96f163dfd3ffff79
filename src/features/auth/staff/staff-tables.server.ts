import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, id, instant } from '#platform/database/columns.server.ts'

export const staffInvitations = pgTable('staff_invitations', {
  id: id(),
  email: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  role: text({ enum: ['staff', 'admin'] }).notNull(),
  tokenHash: bytea().notNull(),
  /** Null: the operator, at the command line. */
  invitedBy: uuid(),
  createdAt: instant().notNull(),
  sentAt: instant().notNull(),
  expiresAt: instant().notNull(),
  acceptedAt: instant(),
  withdrawnAt: instant(),
})
