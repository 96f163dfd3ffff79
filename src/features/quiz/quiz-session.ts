import { z } from 'zod'
import { readItem, writeItem, writeJson } from '#lib/session-storage.ts'
import { quizAnswersSoFar } from './answers.ts'
import { questionIds } from './questions.ts'
import { quizSessionKey } from './clear-quiz-session.ts'

const disclaimerKey = 'legate.quiz-disclaimer'

const quizSession = z.object({
  answers: quizAnswersSoFar,
  /** The question that is shown, from 0. */
  step: z
    .int()
    .min(0)
    .max(questionIds.length - 1),
  /** The recommendation is shown. */
  isDone: z.boolean(),
  /** The answers as the account has them, once they are stored there. */
  submissionId: z.uuid().optional(),
})
/** Where the visitor stands in the quiz; survives a reload in this tab. */
export type QuizSession = z.infer<typeof quizSession>

export const freshQuizSession: QuizSession = { answers: {}, step: 0, isDone: false }

/** What the tab remembers, as it is stored. */
export const storedQuizSession = (): string | null => readItem(quizSessionKey)

/** A fresh start when there is nothing, or nothing that can be read. */
export function parseQuizSession(stored: string | null): QuizSession {
  if (stored === null) return freshQuizSession
  try {
    return quizSession.parse(JSON.parse(stored))
  } catch {
    return freshQuizSession
  }
}

export const readQuizSession = (): QuizSession => parseQuizSession(storedQuizSession())

export const writeQuizSession = (session: QuizSession): void => writeJson(quizSessionKey, session)

/** Both acknowledgements were given to this version of the disclaimer in this browser session. */
export const hasAcceptedDisclaimer = (version: string): boolean => readItem(disclaimerKey) === version
export const rememberDisclaimer = (version: string): void => writeItem(disclaimerKey, version)
