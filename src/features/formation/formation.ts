import type { z } from 'zod'
import type { FormationStep } from '#features/formation/steps/all-steps.ts'
import type { StepOfSome } from '#features/formation/words/step-words.ts'
import type { SumOf } from '#features/formation/steps/sum-of.ts'

/** Rises when a stored snapshot would read differently. */
export const formationSchemaVersion = 1

type AnswersOf<Step extends FormationStep> = Step extends { schema(...context: never): infer Schema }
  ? Step['id'] extends StepOfSome
    ? Partial<z.output<Schema>>
    : z.output<Schema>
  : never

/** A whole form that passed every step which applies to its structure. */
export type Formation = SumOf<AnswersOf<FormationStep>>
