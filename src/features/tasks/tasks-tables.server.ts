import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, createdAt, id, identity, instant } from '#platform/database/columns.server.ts'
import type { Question } from './questions.ts'
import { lineEventKinds, taskKinds } from './task.ts'
import { audiences, doneOnStatuses, evidenceKinds, promiseUnits, templateScopes } from './task-template.ts'

export const orderTasks = pgTable('order_tasks', {
  id: id(),
  orderId: uuid().notNull(),
  kind: text({ enum: taskKinds }).notNull(),
  title: text().notNull(),
  draftId: uuid(),
  /** When it was opened, or opened again. */
  createdAt: createdAt(),
  doneAt: instant(),
})

/** What a product's tasks are made from. */
export const taskTemplates = pgTable('task_templates', {
  id: id(),
  productId: text().notNull(),
  key: text().notNull(),
  position: integer().notNull(),
  audience: text({ enum: audiences }).notNull(),
  appliesTo: text({ enum: templateScopes }).notNull().default('always'),
  title: text().notNull(),
  instruction: text().notNull().default(''),
  questions: jsonb().$type<Question[]>().notNull().default([]),
  evidence: text({ enum: evidenceKinds }).notNull().default('none'),
  isBlocking: boolean().notNull().default(false),
  afterFiling: boolean().notNull().default(false),
  doneOn: text({ enum: doneOnStatuses }),
  promiseCount: integer(),
  promiseUnit: text({ enum: promiseUnits }),
  isActive: boolean().notNull().default(true),
  version: integer().notNull().default(1),
  updatedAt: createdAt(),
})

/** The life of a line that is work; its state follows from this and its tasks (`line-life.ts`). */
export const lineWork = pgTable(
  'line_work',
  {
    orderId: uuid().notNull(),
    linePosition: integer().notNull(),
    productId: text().notNull(),
    withAgencySince: instant(),
    agency: text().notNull().default(''),
    doneAt: instant(),
    doneBy: text(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.linePosition] })],
)

/** A task of a line, as its template was when the order was paid. */
export const lineTasks = pgTable('line_tasks', {
  id: id(),
  orderId: uuid().notNull(),
  linePosition: integer().notNull(),
  key: text().notNull(),
  position: integer().notNull(),
  templateVersion: integer().notNull(),
  audience: text({ enum: audiences }).notNull(),
  title: text().notNull(),
  instruction: text().notNull(),
  questions: jsonb().$type<Question[]>().notNull(),
  evidence: text({ enum: evidenceKinds }).notNull(),
  isBlocking: boolean().notNull(),
  afterFiling: boolean().notNull(),
  doneOn: text({ enum: doneOnStatuses }),
  promiseCount: integer(),
  promiseUnit: text({ enum: promiseUnits }),
  answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  note: text().notNull().default(''),
  reopenNote: text().notNull().default(''),
  openedAt: createdAt(),
  doneAt: instant(),
  doneBy: text(),
})

export const lineTaskFiles = pgTable('line_task_files', {
  id: id(),
  taskId: uuid().notNull(),
  questionKey: text().notNull().default(''),
  fileKey: text().notNull(),
  fileName: text().notNull(),
  contentType: text().notNull(),
  sizeBytes: integer().notNull(),
  sha256: bytea().notNull(),
  uploadedBy: text().notNull(),
  createdAt: createdAt(),
})

/** How a task was done before it was opened again. Append-only. */
export const lineTaskRounds = pgTable(
  'line_task_rounds',
  {
    taskId: uuid().notNull(),
    round: integer().notNull(),
    openedAt: instant().notNull(),
    doneAt: instant().notNull(),
    doneBy: text().notNull(),
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
    note: text().notNull(),
    reopenedAt: instant().notNull(),
    reopenedBy: text().notNull(),
    /** What staff asked for, or what the order went through. */
    reason: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.taskId, t.round] })],
)

export const lineEvents = pgTable('line_events', {
  id: identity(),
  orderId: uuid().notNull(),
  linePosition: integer().notNull(),
  at: createdAt(),
  actor: text().notNull(),
  kind: text({ enum: lineEventKinds }).notNull(),
  /** The task that it is about; null for what concerns the line. */
  taskId: uuid(),
  text: text().notNull(),
})
