import { z } from 'zod'
import { checkFormation } from '#features/formation/check-formation.ts'
import { formationDraftSchema } from '#features/formation/draft/formation-draft.ts'
import type { ReviewContext } from '#features/formation/fields/review-row.ts'
import { draftDocument } from '#features/formation/review/draft-document.ts'
import type { FormReview, ReviewPart } from '#features/formation/review/form-review.ts'
import { partTitle } from '#features/formation/review/part-title.ts'
import { stepOfId, stepsFor } from '#features/formation/steps/all-steps.ts'
import type { Person, StepContext } from '#features/formation/steps/step.ts'
import type { Structure } from '#features/washington/entity-type.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
import type { StepFinding } from './step-finding.ts'
import { type FormationValues, formationValues } from './wizard-values.ts'
import { withoutMissing } from './without-missing.ts'

/** The step's schema over the whole form: its fields are checked, the values go on as they were typed. */
export function formSchemaOf(id: StepId, context: StepContext): z.ZodType<FormationValues, FormationValues> {
  const schema = stepOfId(id).schema(context)
  return z.custom<FormationValues>().superRefine((values, refinement) => {
    const { error } = schema.safeParse(withoutMissing(values))
    for (const { path, message } of error?.issues ?? []) refinement.addIssue({ code: 'custom', path, message })
  })
}

/** The steps of this form that their schemas refuse. */
export const invalidSteps = (structure: Structure, values: FormationValues, context: StepContext): StepId[] =>
  stepsFor(structure, values)
    .filter((step) => !step.schema(context).safeParse(withoutMissing(values)).success)
    .map(({ id }) => id)

/** What Washington or the IRS would question in these answers; nothing of it stops anyone (decision 39). */
export function findingsOf(structure: Structure, values: FormationValues, context: StepContext): StepFinding[] {
  const { data } = formationDraftSchema.safeParse(withoutMissing(values))
  const steps = stepsFor(structure, values)
  return (data ? checkFormation(structure, data, context).warnings : []).flatMap(({ path, text, citation }) => {
    // "owners.1.email" is asked in Ownership Structure.
    const step = steps.find(({ fields }) => fields.includes(path.split('.', 1)[0] ?? ''))
    return step ? [{ step: step.id, path, text, citation }] : []
  })
}

/** The answers by step, as they are shown; steps without an answer are left out. */
export const reviewParts = (structure: Structure, values: FormationValues, context: ReviewContext): ReviewPart[] =>
  stepsFor(structure, values).flatMap(({ id, review }) => {
    const rows = review(values, context)
    return rows.length > 0 ? [{ step: id, title: partTitle(id), rows }] : []
  })

export { draftDocument }

/** The answers as the last page shows them, and the paper that they make. */
export const reviewOf = (structure: Structure, values: FormationValues, context: ReviewContext): FormReview => ({
  parts: reviewParts(structure, values, context),
  paper: draftDocument(values, context),
})

/** What is stored, as values of the form. */
export const readStored = (
  stored: Record<string, unknown>,
  structure: Structure,
  user: Person,
  isAgentPurchased = false,
): FormationValues => formationValues(formationDraftSchema.parse(stored), structure, user, isAgentPurchased)

/** What the server keeps of these answers: emptied and duplicate fields are read as the one field that there is. */
export function asStored(formation: Record<string, unknown>): Record<string, unknown> {
  const { data = formation } = formationDraftSchema.safeParse(formation)
  return data
}
