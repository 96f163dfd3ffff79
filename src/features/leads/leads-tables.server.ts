import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'

export const leads = pgTable('leads', {
  id: id(),
  kind: text({ enum: ['intake', 'contact', 'collaboration'] }).notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  company: text(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  status: text({ enum: ['new', 'open', 'closed'] })
    .notNull()
    .default('new'),
  spamSign: text({ enum: ['hidden-field', 'too-fast'] }),
  userId: uuid(),
  mailbox: text().notNull(),
  confirmedAt: instant(),
  createdAt: createdAt(),
  updatedAt: createdAt(),
})
