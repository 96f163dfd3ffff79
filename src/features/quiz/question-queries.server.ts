import { asc } from 'drizzle-orm'
import { errorFields } from '#platform/log.server.ts'
import type { App } from '#platform/app.server.ts'
import type { Db } from '#platform/database/db.server.ts'
import { quizQuestions } from './quiz-tables.server.ts'
import { builtInQuestions, type QuizQuestion } from './questions.ts'
import { askableQuestions } from '#features/quiz/editing/askable-questions.ts'

/** The questions as staff have them, in order. */
export async function listQuestions(db: Db): Promise<QuizQuestion[]> {
  const { questionId, question, options, helpText, position } = quizQuestions
  return db
    .select({ questionId, question, options, helpText, order: position })
    .from(quizQuestions)
    .orderBy(asc(position))
}

/** What the quiz page asks: the stored questions, or silently the built-in six when those cannot be had or used. */
export async function questionsToAsk(app: App): Promise<QuizQuestion[]> {
  try {
    const stored = await listQuestions(app.db)
    const usable = askableQuestions(stored)
    if (!usable) app.log.warn('quiz questions are incomplete; the built-in ones are shown', { count: stored.length })
    return usable ?? builtInQuestions
  } catch (error) {
    app.log.error('quiz questions cannot be read; the built-in ones are shown', errorFields(error))
    return builtInQuestions
  }
}
