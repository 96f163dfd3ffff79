import { use } from 'react'
import { loadRules } from '#features/formation/wizard/load-rules.ts'
import type { Wizard } from '#features/formation/wizard/use-wizard.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
import type { ReviewContext } from '#features/formation/fields/review-row.ts'
import { DraftPreview } from './draft-preview.tsx'
import { ReviewAnswers, ReviewNotes } from './review-answers.tsx'

interface ReviewProps {
  wizard: Wizard
  context: ReviewContext
}

/** Once the rules are there they say what the page shows; until then the server has said it. */
function useReview({ structure, values, rules, start }: Wizard, context: ReviewContext) {
  if (!rules && start.review) return start.review
  return (rules ?? use(loadRules())).reviewOf(structure, values, context)
}

/** All answers, with what the state or the IRS may ask about. */
export function ReviewParts({ wizard, context, onChange }: ReviewProps & { onChange: (step: StepId) => void }) {
  const { structure, values, rules, start } = wizard
  const { parts } = useReview(wizard, context)
  return (
    <>
      <ReviewNotes
        findings={rules?.findingsOf(structure, values, wizard.context) ?? start.findings}
        onChange={onChange}
      />
      <ReviewAnswers parts={parts} onChange={onChange} />
    </>
  )
}

/** The paper as it stands now. */
export function ReviewPaper({ wizard, context }: ReviewProps) {
  return <DraftPreview paper={useReview(wizard, context).paper} structure={wizard.structure} />
}
