import { readItem, writeItem, writeJson } from '#lib/session-storage.ts'
import type { QuizAnswersSoFar } from './answers.ts'
import { isAnswers } from './read-answers.ts'
import { questionIds } from './questions.ts'
import { quizSessionKey } from './clear-quiz-session.ts'

/** Read by the theme script too, which hides the disclaimer before the first paint. */
export const disclaimerKey = 'legate.quiz-disclaimer'

/** Where the visitor stands in the quiz; survives a reload in this tab. */
export interface QuizSession {
  answers: QuizAnswersSoFar
  /** The question that is shown, from 0. */
  step: number
  /** The recommendation is shown. */
  isDone: boolean
  /** The answers as the account has them, once they are stored there. */
  submissionId?: string
}

export const freshQuizSession: QuizSession = { answers: {}, step: 0, isDone: false }

/** What the tab remembers, as it is stored. */
export const storedQuizSession = (): string | null => readItem(quizSessionKey)

/** A fresh start when there is nothing, or nothing that can be read. */
export function parseQuizSession(stored: string | null): QuizSession {
  if (stored === null) return freshQuizSession
  try {
    return sessionIn(JSON.parse(stored)) ?? freshQuizSession
  } catch {
    return freshQuizSession
  }
}

function sessionIn(kept: unknown): QuizSession | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { answers, step, isDone, submissionId } = kept as Record<string, unknown>
  const isStep = typeof step === 'number' && questionIds[step] !== undefined
  if (!isAnswers(answers) || !isStep || typeof isDone !== 'boolean') return undefined
  return { answers, step, isDone, ...(typeof submissionId === 'string' ? { submissionId } : {}) }
}

export const readQuizSession = (): QuizSession => parseQuizSession(storedQuizSession())

export const writeQuizSession = (session: QuizSession): void => writeJson(quizSessionKey, session)

/** Both acknowledgements were given to this version of the disclaimer in this browser session. */
export const hasAcceptedDisclaimer = (version: string): boolean => readItem(disclaimerKey) === version
export const rememberDisclaimer = (version: string): void => writeItem(disclaimerKey, version)
