import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '#platform/database/columns.server.ts'

/** Requests to get back into an account whose second factor or mailbox is lost. */
export const accountRecoveries = pgTable('account_recoveries', {
  id: id(),
  /** As it was typed: whether it has an account is for staff to see. */
  email: text().notNull(),
  lostFactor: boolean().notNull(),
  /** The address to use instead of a lost mailbox. */
  newEmail: text(),
  contact: text().notNull(),
  message: text(),
  state: text({ enum: ['asked', 'checked', 'waiting', 'done', 'refused', 'stopped'] })
    .notNull()
    .default('asked'),
  askedAt: createdAt(),
  /** The account that the person was checked against. */
  userId: uuid(),
  checkedBy: uuid(),
  checkedAt: instant(),
  checkKind: text({ enum: ['video-id', 'known-facts', 'notary'] }),
  checkNote: text(),
  decidedBy: uuid(),
  decidedAt: instant(),
  samePerson: boolean().notNull().default(false),
  refusal: text(),
  takesEffectAt: instant(),
  stopTokenHash: bytea(),
  endedAt: instant(),
})
