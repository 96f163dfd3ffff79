import { z } from 'zod'
import { answerValues, builtInQuestions, type QuestionId, questionIds, type QuizQuestion } from './questions.ts'

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

/** What each question is about, in a profile and for staff. */
export const profileLabels: Record<QuestionId, string> = {
  business_type: 'Type of business',
  owners_count: 'Owners',
  revenue_projection: 'First-year revenue',
  liability_concern: 'Liability risk',
  tax_priority: 'Tax priority',
  funding_plans: 'Outside funding',
}

export interface ProfileRow {
  questionId: QuestionId
  label: string
  value: string
}

/** The business profile: each answer in the words of its option. */
export function businessProfile(answers: QuizAnswers, questions: QuizQuestion[] = builtInQuestions): ProfileRow[] {
  return questionIds.map((questionId) => {
    const value = answers[questionId]
    const options = questions.find((question) => question.questionId === questionId)?.options ?? []
    return {
      questionId,
      label: profileLabels[questionId],
      value: options.find((option) => option.value === value)?.label ?? value,
    }
  })
}
