import type { FormationDraft } from '#features/formation/draft/formation-draft.ts'
import { formationSteps, type FormationStep } from '#features/formation/steps/all-steps.ts'
import type { Person } from '#features/formation/steps/step.ts'
import { sumOf, type SumOf } from '#features/formation/steps/sum-of.ts'
import type { Structure } from '#features/washington/entity-type.ts'

/** The form as it stands on the screen: every field has a value, so that every control has one. */
export type FormationValues = SumOf<ReturnType<FormationStep['values']>>

/**
 * A stored draft as values of the form, with the specification's defaults: Washington, perpetual, 10,000
 * shares of 0.01, 12/31, one owner to begin with. `user` is who signs unless someone else is named.
 */
export function formationValues(
  draft: FormationDraft,
  structure: Structure,
  user: Person,
  isAgentPurchased = false,
): FormationValues {
  return sumOf(formationSteps.map((step) => step.values(draft, { structure, user, isAgentPurchased })))
}

/** Answers as they were submitted, as values of the form. Nobody's name is filled in: the form asked for all of them. */
export const valuesOfAnswers = (answers: Readonly<Record<string, unknown>>, structure: Structure): FormationValues =>
  formationValues(answers as FormationDraft, structure, { firstName: '', lastName: '', email: '' })
