import { memo, useDeferredValue, useEffect, useEffectEvent } from 'react'
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

/** All answers, with what the state or the IRS may ask about; they follow what is typed or pressed below them. */
export function ReviewStep(props: ReviewStepProps) {
  useReviewRules(props.wizard)
  return <Answers {...useDeferredValue(props)} />
}

/** Until the rules are there, as the server said. */
const Answers = memo(function Answers({ wizard, context, onChange }: ReviewStepProps) {
  const { structure, values, rules, start } = wizard
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
})

/** The paper as it stands now; it follows, too. */
export function ReviewPaper(props: ReviewProps) {
  return <Paper {...useDeferredValue(props)} />
}

const Paper = memo(function Paper({ wizard, context }: ReviewProps) {
  const { structure, values, rules, start } = wizard
  const paper = rules?.draftDocument(values, context) ?? start.review?.paper
  return paper ? <DraftPreview paper={paper} structure={structure} /> : null
})
