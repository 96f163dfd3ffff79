import type { FormReview } from '#features/formation/review/form-review.ts'
import type { AgentValues } from '#features/formation/steps/registered-agent.ts'
import type { StepGuide } from '#features/formation/words/step-guides.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
import type { StepFinding } from './step-finding.ts'
import type { FormationValues } from './wizard-values.ts'

/** What the rules say of the stored answers, said by the server, so that a page opens without the rules. */
export interface FormStart {
  values: FormationValues
  guides: Readonly<Record<StepId, StepGuide>>
  /** The agent of a form that names none. */
  unnamedAgent: AgentValues
  invalid: readonly StepId[]
  findings: readonly StepFinding[]
  /** Where the form opens on its last page, or can't be changed anymore. */
  review: FormReview | null
}
