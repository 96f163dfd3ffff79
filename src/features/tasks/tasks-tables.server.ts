import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '#platform/database/columns.server.ts'
import { taskKinds } from './task.ts'

export const orderTasks = pgTable('order_tasks', {
  id: id(),
  orderId: uuid().notNull(),
  kind: text({ enum: taskKinds }).notNull(),
  title: text().notNull(),
  draftId: uuid(),
  createdAt: createdAt(),
  doneAt: instant(),
})
