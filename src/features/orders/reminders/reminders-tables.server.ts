import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '#platform/database/columns.server.ts'

/** A time in which an order waited for its client without a break, and how often they were reminded (decision 69). */
export const clientReminders = pgTable('client_reminders', {
  id: id(),
  orderId: uuid().notNull(),
  waitingSince: instant().notNull(),
  sentCount: integer().notNull().default(0),
  lastSentAt: instant(),
  /** When the next reminder, or the firm's turn, is due; null once the firm has it or the period is over. */
  nextDueAt: instant(),
  escalatedAt: instant(),
  settledAt: instant(),
  settledBy: uuid(),
  note: text().notNull().default(''),
  endedAt: instant(),
})

export const linkKinds = ['sign', 'agent-consent', 'owner'] as const
export type LinkKind = (typeof linkKinds)[number]

/** Reminders to whoever got a link, one row each time the link was sent. */
export const linkReminders = pgTable(
  'link_reminders',
  {
    kind: text({ enum: linkKinds }).notNull(),
    linkId: uuid().notNull(),
    linkSentAt: instant().notNull(),
    orderId: uuid().notNull(),
    sentCount: integer().notNull().default(0),
    lastSentAt: instant(),
    /** Null once no reminder is left to send. */
    nextDueAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.linkId, t.linkSentAt] })],
)
