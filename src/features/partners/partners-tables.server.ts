import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/database/columns.server.ts'

/** Who sends us clients: an application that an admin approved. */
export const partners = pgTable('partners', {
  id: id(),
  leadId: uuid(),
  /** The company, or the person without one. */
  name: text().notNull(),
  email: text().notNull(),
  /** Never changes. */
  code: text().notNull(),
  approvedBy: uuid(),
  approvedAt: createdAt(),
})
