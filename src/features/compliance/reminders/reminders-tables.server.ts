import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/database/columns.server.ts'
import { deliveries } from './reminder-choice.ts'

/** How far each person's reminders have come, and how they want them. */
export const reminderSchedules = pgTable('reminder_schedules', {
  userId: uuid().primaryKey(),
  delivery: text({ enum: deliveries }).notNull().default('single'),
  checkedOn: date().notNull(),
  aheadThrough: date().notNull(),
  lateThrough: date().notNull(),
  createdAt: createdAt(),
})

/** Every reminder that was written, with the key of its email. */
export const deadlineReminders = pgTable('deadline_reminders', {
  id: id(),
  companyId: uuid().notNull(),
  userId: uuid().notNull(),
  writtenFor: uuid().notNull(),
  dutyKey: text().notNull(),
  title: text().notNull(),
  dueOn: date().notNull(),
  remindOn: date().notNull(),
  mailKey: text().notNull(),
  writtenAt: createdAt(),
})
