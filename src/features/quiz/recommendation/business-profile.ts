import { builtInQuestions, type QuestionId, questionIds, type QuizQuestion } from '#features/quiz/questions.ts'

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
export function businessProfile(
  answers: Readonly<Record<QuestionId, string>>,
  questions: QuizQuestion[] = builtInQuestions,
): ProfileRow[] {
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
