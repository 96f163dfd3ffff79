import type { z } from 'zod'
import type { FormationStep } from '#features/formation/steps/all-steps.ts'
import type { SumOf } from '#features/formation/steps/sum-of.ts'

/** Rises when a stored snapshot would read differently. */
export const formationSchemaVersion = 1

type AnswersOf<Step extends FormationStep> = Step extends { schema(...context: never): infer Schema }
  ? ReturnType<Step['appliesTo']> extends true
    ? z.output<Schema>
    : Partial<z.output<Schema>>
  : never

/** A whole form that passed every step which applies to its structure. */
export type Formation = SumOf<AnswersOf<FormationStep>>
