import { useEffect, useEffectEvent, useMemo } from 'react'
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

interface ReviewStepProps extends ReviewProps {
  onChange: (step: StepId) => void
}

/** All answers, with what the state or the IRS may ask about; until the rules are there, as the server said. */
export function ReviewStep({ wizard, context, onChange }: ReviewStepProps) {
  useReviewRules(wizard)
  const { structure, values, rules, start, context: stepContext } = wizard
  const findings = useMemo(
    () => rules?.findingsOf(structure, values, stepContext) ?? start.findings,
    [rules, structure, values, stepContext, start],
  )
  const parts = useMemo(
    () => rules?.reviewParts(structure, values, context) ?? start.review?.parts ?? [],
    [rules, structure, values, context, start],
  )
  return (
    <>
      <ReviewNotes findings={findings} onChange={onChange} />
      <ReviewAnswers parts={parts} onChange={onChange} />
    </>
  )
}

/** The paper as it stands now. */
export function ReviewPaper({ wizard: { structure, values, rules, start }, context }: ReviewProps) {
  return useMemo(() => {
    const paper = rules?.draftDocument(values, context) ?? start.review?.paper
    return paper ? <DraftPreview paper={paper} structure={structure} /> : null
  }, [rules, structure, values, context, start])
}
