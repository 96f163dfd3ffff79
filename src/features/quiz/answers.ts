import { z } from 'zod'
import { answerValues } from './questions.ts'

const choice = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, 'Please choose an answer.')

/** The six answers by question id. */
export const quizAnswers = z.strictObject({
  business_type: choice(answerValues.business_type),
  owners_count: choice(answerValues.owners_count),
  revenue_projection: choice(answerValues.revenue_projection),
  liability_concern: choice(answerValues.liability_concern),
  tax_priority: choice(answerValues.tax_priority),
  funding_plans: choice(answerValues.funding_plans),
})
export type QuizAnswers = z.infer<typeof quizAnswers>

/** Answers on the way: some questions may still be open. */
export const quizAnswersSoFar = quizAnswers.partial()
export type QuizAnswersSoFar = z.infer<typeof quizAnswersSoFar>
