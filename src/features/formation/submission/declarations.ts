import type { ConsentValues } from '#features/formation/steps/review-submit.ts'
import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'
import type { StepId } from '#features/formation/words/step-words.ts'

export function isConsentGiven({ accuracy, authorization, termsAccepted }: ConsentValues): boolean {
  return accuracy && authorization && termsAccepted
}

type Declared = Pick<FormationValues, 'consent' | 'organizerSignature'>

/**
 * Returns the values after an edit on another step. A signature covers what was on screen, so changing an answer
 * afterward clears the consents and the signature, and an agent's consent belongs to the agent who gave it.
 */
function withoutDeclarations<Edited extends Declared>(before: Edited, edited: Edited): Edited {
  if (!edited.organizerSignature || JSON.stringify(before) === JSON.stringify(edited)) return edited
  const consent: ConsentValues = { accuracy: false, authorization: false, termsAccepted: false }
  return { ...edited, consent, organizerSignature: null }
}

/** Returns the values after an edit on some page; the last page's signature covers all the others. */
export function afterEdit(stepId: StepId, before: FormationValues, edited: FormationValues): FormationValues {
  return stepId === 'review-submit' ? edited : withoutDeclarations(before, edited)
}
