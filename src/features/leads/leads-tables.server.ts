import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, identity, instant } from '#platform/database/columns.server.ts'
import { leadActs, leadKinds, leadStatuses } from '#features/leads/staff/lead-words.ts'

export const leads = pgTable('leads', {
  id: id(),
  kind: text({ enum: leadKinds }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  company: text(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  status: text({ enum: leadStatuses }).notNull().default('new'),
  spamSign: text({ enum: ['hidden-field', 'too-fast'] }),
  userId: uuid(),
  mailbox: text().notNull(),
  confirmedAt: instant(),
  /** Who of the staff answers it. */
  ownerId: uuid(),
  claimedAt: instant(),
  answeredAt: instant(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})

/** What staff did with a lead, and wrote about it. */
export const leadEvents = pgTable('lead_events', {
  id: identity(),
  leadId: uuid().notNull(),
  act: text({ enum: leadActs }).notNull(),
  /** The note, or the reply as it was mailed. */
  body: text(),
  actedBy: uuid(),
  actedAt: createdAt(),
})
