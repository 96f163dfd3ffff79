import type { QuizAnswers, QuizAnswersSoFar } from './answers.ts'
import { answerValues, questionIds } from './questions.ts'

/** Checked by hand, as `quizAnswersSoFar` does on the server: a page with the quiz loads no zod. */
export const isAnswers = (value: unknown): value is QuizAnswersSoFar =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([id, answer]) => {
    const questionId = questionIds.find((one) => one === id)
    return questionId !== undefined && answerValues[questionId].some((one) => one === answer)
  })

/** Every question has its answer. */
export const isComplete = (answers: QuizAnswersSoFar): answers is QuizAnswers =>
  questionIds.every((id) => answers[id] !== undefined)
