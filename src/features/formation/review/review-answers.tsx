import { Banner } from '#ui/feedback/alert.tsx'
import type { SummaryRow } from '#ui/layout/summary-list.tsx'
import { type StepId, wordsOf } from '#features/formation/words/step-words.ts'
import type { StepFinding } from '#features/formation/wizard/step-finding.ts'
import type { ReviewPart } from './form-review.ts'
import { ReviewParts } from './review-parts.tsx'

interface ReviewAnswersProps {
  parts: readonly ReviewPart[]
  /** Missing where nothing can be changed any more. */
  onChange?: (step: StepId) => void
  /** The address where a step is changed, for pages that have one. */
  changeAt?: (step: StepId) => string
}

/** All answers by step, each with its way back. */
export function ReviewAnswers({ parts, onChange, changeAt }: ReviewAnswersProps) {
  const changeOf = (id: StepId): Pick<SummaryRow, 'change'> => {
    if (changeAt) return { change: { to: changeAt(id) } }
    return onChange ? { change: { onSelect: () => onChange(id) } } : {}
  }
  return <ReviewParts parts={parts} changeOf={changeOf} />
}

interface ReviewNotesProps {
  findings: readonly StepFinding[]
  onChange: (step: StepId) => void
}

/** What the state or the IRS may ask about, once more before signing. It stops nobody. */
export function ReviewNotes({ findings, onChange }: ReviewNotesProps) {
  if (findings.length === 0) return null
  return (
    <div className="review-warnings">
      <Banner
        tone="warning"
        title={findings.length === 1 ? 'One thing to check.' : `${findings.length} things to check.`}
      >
        You can continue as is. We’ll settle these with you before we file.
        <ul className="grid tight above-tight">
          {findings.map(({ step, path, text, citation }) => (
            <li key={`${path}${text}`}>
              {text} <span className="subtle">{citation}</span>{' '}
              <button type="button" className="text-button" onClick={() => onChange(step)}>
                Change <span className="visually-hidden">in {wordsOf(step).title}</span>
              </button>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
