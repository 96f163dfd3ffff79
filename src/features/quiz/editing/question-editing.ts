import { z } from 'zod'
import { oneLine } from '#lib/one-line.ts'
import { answerValues, questionIds } from '#features/quiz/questions.ts'

const editedQuestion = z.strictObject({
  questionId: z.enum(questionIds),
  question: oneLine(200),
  helpText: z
    .string()
    .trim()
    .max(300, 'Use 300 characters or fewer')
    .nullable()
    .transform((text) => text || null),
  options: z.array(z.strictObject({ value: z.string(), label: oneLine(120) })),
})

/** All six questions in their order. Which there are, and which answers the rule reads, stays as it is. */
export const editedQuestions = z.array(editedQuestion).superRefine((list, context) => {
  const ids = new Set(list.map(({ questionId }) => questionId))
  if (list.length !== questionIds.length || ids.size !== questionIds.length)
    context.addIssue({ code: 'custom', path: [], message: 'Each of the six questions is asked once' })
  for (const [index, { questionId, options }] of list.entries()) {
    const path = [index, 'options']
    const values = options.map(({ value }) => value)
    const known: readonly string[] = answerValues[questionId]
    if (values.length !== known.length || !known.every((value) => values.includes(value)))
      context.addIssue({ code: 'custom', path, message: 'Each answer that the rule reads is offered once' })
    if (new Set(options.map(({ label }) => label)).size !== options.length)
      context.addIssue({ code: 'custom', path: [...path, 0, 'label'], message: 'Two answers have the same label' })
  }
})
export type EditedQuestions = z.output<typeof editedQuestions>

/** PUT /api/staff/quiz-questions: `seen` is the fingerprint of the questions that were read. */
export const quizQuestionsInput = z.strictObject({ questions: editedQuestions, seen: z.string().max(64) })
