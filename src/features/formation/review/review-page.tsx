import { useEffect, useEffectEvent } from 'react'
import type { Wizard } from '#features/formation/wizard/use-wizard.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
import type { ReviewContext } from '#features/formation/fields/review-row.ts'
import type { FormReview } from './form-review.ts'
import { DraftPreview } from './draft-preview.tsx'
import { ReviewAnswers, ReviewNotes } from './review-answers.tsx'

interface ReviewProps {
  wizard: Wizard
  context: ReviewContext
}

/** Once the rules are there they say what the page shows; until then the server has said it. */
function useReview({ structure, values, rules, start, withRules }: Wizard, context: ReviewContext): FormReview | null {
  const isMissing = !rules && !start.review
  const fetchRules = useEffectEvent(() => void withRules(() => undefined))
  useEffect(() => {
    if (isMissing) fetchRules()
  }, [isMissing])
  return rules?.reviewOf(structure, values, context) ?? start.review
}

/** All answers, with what the state or the IRS may ask about. */
export function ReviewParts({ wizard, context, onChange }: ReviewProps & { onChange: (step: StepId) => void }) {
  const { structure, values, rules, start } = wizard
  const review = useReview(wizard, context)
  return (
    <>
      <ReviewNotes
        findings={rules?.findingsOf(structure, values, wizard.context) ?? start.findings}
        onChange={onChange}
      />
      <ReviewAnswers parts={review?.parts ?? []} onChange={onChange} />
    </>
  )
}

/** The paper as it stands now. */
export function ReviewPaper({ wizard, context }: ReviewProps) {
  const review = useReview(wizard, context)
  return review ? <DraftPreview paper={review.paper} structure={wizard.structure} /> : null
}
