import type { Finding } from '#features/washington/formation-facts.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import type { FormationStep, StepId } from '#features/formation/steps/all-steps.ts'
import type { ReviewContext } from '#features/formation/fields/review-row.ts'
import { stepOfField } from '#features/formation/wizard/wizard-rules.ts'
import type { FormationValues } from '#features/formation/wizard/wizard-values.ts'

interface ReviewAnswersProps {
  steps: readonly FormationStep[]
  values: FormationValues
  context: ReviewContext
  /** Missing where nothing can be changed any more. */
  onChange?: (step: StepId) => void
}

/** All answers by step, each with its way back. */
export function ReviewAnswers({ steps, values, context, onChange }: ReviewAnswersProps) {
  return steps
    .filter(({ id }) => id !== 'review-submit')
    .map(({ id, title, review }) => (
      <section key={id} className="form-part review-part" aria-labelledby={`review-${id}`}>
        <h2 className="group-title" id={`review-${id}`}>
          {title}
        </h2>
        <SummaryList
          rows={review(values, context).map(({ label, lines }) => ({
            label,
            value: lines.map((line, index) => (
              <span className="line" key={`${index} ${line}`}>
                {line}
              </span>
            )),
            ...(onChange ? { change: { onSelect: () => onChange(id) } } : {}),
          }))}
        />
      </section>
    ))
}

interface ReviewNotesProps {
  findings: readonly Finding[]
  steps: readonly FormationStep[]
  onChange: (step: StepId) => void
}

/** What the state or the IRS may ask about, once more before signing. It stops nobody. */
export function ReviewNotes({ findings, steps, onChange }: ReviewNotesProps) {
  if (findings.length === 0) return null
  return (
    <div className="review-warnings">
      <Banner
        tone="warning"
        title={findings.length === 1 ? 'One thing to check.' : `${findings.length} things to check.`}
      >
        You can continue as is. We’ll settle these with you before we file.
        <ul className="grid tight above-tight">
          {findings.map(({ path, text, citation }) => {
            const step = stepOfField(path, steps)
            return (
              <li key={`${path}${text}`}>
                {text} <span className="subtle">{citation}</span>{' '}
                {step ? (
                  <button type="button" className="text-button" onClick={() => onChange(step.id)}>
                    Change <span className="visually-hidden">in {step.title}</span>
                  </button>
                ) : null}
              </li>
            )
          })}
        </ul>
      </Banner>
    </div>
  )
}
