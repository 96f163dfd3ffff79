import { z } from 'zod'
import { changedAnswers, changeSchemaOf } from '#features/formation/changes/changed-answers.ts'
import { stepOfId } from '#features/formation/steps/all-steps.ts'
import type { StepContext } from '#features/formation/steps/step.ts'
import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
import { changeNote } from '#features/orders/changes/answers-view.ts'

export type Changed = FormationValues & { note: string }

/** The step's own rules, and those of the note. */
export function changeSchema(step: StepId, context: StepContext): z.ZodType<Changed, Changed> {
  const answers = changeSchemaOf(stepOfId(step), context)
  const note = z.object(changeNote)
  return z.custom<Changed>().superRefine((values, refinement) => {
    const found = [answers.safeParse(values), note.safeParse({ note: values.note })]
    for (const { path, message } of found.flatMap(({ error }) => error?.issues ?? []))
      refinement.addIssue({ code: 'custom', path, message })
  })
}

/** The answers of the step that differ. */
export const changesOf = (step: StepId, before: FormationValues, edited: FormationValues) =>
  changedAnswers(stepOfId(step), before, edited)
