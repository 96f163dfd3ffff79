import type { DraftView } from './draft.ts'
import type { ReviewContext } from '#features/formation/fields/review-row.ts'
import type { Person, StepContext } from '#features/formation/steps/step.ts'
import { stepGuides } from '#features/formation/words/step-guides.ts'
import type { FormStart } from '#features/formation/wizard/form-start.ts'
import { findingsOf, invalidSteps, readStored, reviewOf } from '#features/formation/wizard/wizard-rules.ts'

interface StartOptions {
  user: Person
  isAgentPurchased: boolean
  context: StepContext
  review: ReviewContext
  /** The step that the address asks for. */
  asked: string | null
}

/** What the rules say of a stored draft. */
export function readFormStart(draft: DraftView, options: StartOptions): FormStart {
  const { structure, formation, readOnly, step } = draft
  const { user, isAgentPurchased, context, review, asked } = options
  const read = (stored: Record<string, unknown>) => readStored(stored, structure, user, !readOnly && isAgentPurchased)
  const values = read(formation)
  const showsReview = readOnly || (asked ?? step) === 'review-submit'
  return {
    values,
    guides: stepGuides,
    unnamedAgent: read({}).registeredAgent,
    invalid: readOnly ? [] : invalidSteps(structure, values, context),
    findings: readOnly ? [] : findingsOf(structure, values, context),
    review: showsReview ? reviewOf(structure, values, review) : null,
  }
}
