import { date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, instant } from '#platform/database/columns.server.ts'
import { markKinds } from './mark.ts'

/** What became of a duty; one that was taken back stays on record. */
export const dutyMarks = pgTable('duty_marks', {
  id: id(),
  companyId: uuid().notNull(),
  dutyKey: text().notNull(),
  kind: text({ enum: markKinds }).notNull(),
  doneOn: date(),
  reference: text().notNull().default(''),
  reason: text().notNull().default(''),
  markedBy: uuid().notNull(),
  markedAt: createdAt(),
  undoneBy: uuid(),
  undoneAt: instant(),
})

export const dutyAnswers = pgTable(
  'duty_answers',
  {
    companyId: uuid().notNull(),
    question: text().notNull(),
    choice: text().notNull(),
    day: date(),
    answeredBy: uuid().notNull(),
    answeredAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.question] })],
)

/** The private addresses of calendars; the token is computed from the id, and only its hash is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  id: uuid().primaryKey(),
  companyId: uuid().notNull(),
  userId: uuid().notNull(),
  tokenHash: bytea().notNull(),
  createdAt: createdAt(),
  readAt: instant(),
  replacedAt: instant(),
})
