import type { QuizStructure } from '#features/washington/entity-type.ts'
import { quizAnswers } from './answers.ts'
import { readQuizSession } from './quiz-session.ts'
import { suggestStructure } from './recommend.ts'

/** What the quiz of this tab suggested; undefined when none was completed here. In the browser only. */
export function recommendedStructure(): QuizStructure | undefined {
  const { answers, isDone } = readQuizSession()
  const complete = quizAnswers.safeParse(answers)
  return isDone && complete.success ? suggestStructure(complete.data) : undefined
}
