import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/database/columns.server.ts'

export interface StoredOption {
  value: string
  label: string
}

export const quizQuestions = pgTable('quiz_questions', {
  questionId: text().primaryKey(),
  question: text().notNull(),
  helpText: text(),
  options: jsonb().$type<StoredOption[]>().notNull(),
  position: integer().notNull(),
})

export const quizSubmissions = pgTable('quiz_submissions', {
  id: id(),
  userId: uuid().notNull(),
  answers: jsonb().$type<unknown>().notNull(),
  recommendation: jsonb().$type<unknown>().notNull(),
  disclaimerVersion: text(),
  submittedAt: createdAt(),
})
