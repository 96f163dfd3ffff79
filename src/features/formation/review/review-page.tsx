import { useEffect, useEffectEvent } from 'react'
import type { Wizard } from '#features/formation/wizard/use-wizard.ts'
import type { StepId } from '#features/formation/words/step-words.ts'
import type { ReviewContext } from '#features/formation/fields/review-row.ts'
import { DraftPreview } from './draft-preview.tsx'
import { ReviewAnswers, ReviewNotes } from './review-answers.tsx'

interface ReviewProps {
  wizard: Wizard
  context: ReviewContext
}

/** Asks for the rules where the server has not said what the page shows: a step that the browser came to by itself. */
function useReviewRules({ rules, start, withRules }: Wizard): void {
  const isMissing = !rules && !start.review
  const fetchRules = useEffectEvent(() => void withRules(() => undefined))
  useEffect(() => {
    if (isMissing) fetchRules()
  }, [isMissing])
}

/** All answers, with what the state or the IRS may ask about. Until the rules are there, as the server said. */
export function ReviewStep({ wizard, context, onChange }: ReviewProps & { onChange: (step: StepId) => void }) {
  const { structure, values, rules, start } = wizard
  useReviewRules(wizard)
  return (
    <>
      <ReviewNotes
        findings={rules?.findingsOf(structure, values, wizard.context) ?? start.findings}
        onChange={onChange}
      />
      <ReviewAnswers
        parts={rules?.reviewParts(structure, values, context) ?? start.review?.parts ?? []}
        onChange={onChange}
      />
    </>
  )
}

/** The paper as it stands now. */
export function ReviewPaper({ wizard, context }: ReviewProps) {
  const { structure, values, rules, start } = wizard
  const paper = rules?.draftDocument(values, context) ?? start.review?.paper
  return paper ? <DraftPreview paper={paper} structure={structure} /> : null
}
