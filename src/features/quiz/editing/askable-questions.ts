import { z } from 'zod'
import { answerValues, questionIds, type QuizQuestion } from '#features/quiz/questions.ts'

export const quizQuestion = z.object({
  questionId: z.string(),
  question: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  helpText: z.string().nullable(),
  order: z.int(),
})
/** The questions in their order when each of them can be asked and answered as the rule needs it, else undefined. */
export function askableQuestions(given: unknown): QuizQuestion[] | undefined {
  const parsed = z.array(quizQuestion).safeParse(given)
  if (!parsed.success || parsed.data.length !== questionIds.length) return undefined
  const isComplete = questionIds.every((id) => {
    const options = parsed.data.find((question) => question.questionId === id)?.options.map(({ value }) => value) ?? []
    const known: readonly string[] = answerValues[id]
    return (
      options.length > 0 && new Set(options).size === options.length && options.every((value) => known.includes(value))
    )
  })
  return isComplete ? parsed.data.toSorted((a, b) => a.order - b.order) : undefined
}
