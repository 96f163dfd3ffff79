import type { QuizStructure } from '#features/washington/entity-type.ts'
import { isComplete } from './read-answers.ts'
import { readQuizSession } from './quiz-session.ts'
import { suggestStructure } from './recommend.ts'

/** What the quiz of this tab suggested; undefined when none was completed here. In the browser only. */
export function recommendedStructure(): QuizStructure | undefined {
  const { answers, isDone } = readQuizSession()
  return isDone && isComplete(answers) ? suggestStructure(answers) : undefined
}
