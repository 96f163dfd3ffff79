import type { Finding } from '#features/washington/formation-facts.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { SummaryList, type SummaryRow } from '#ui/layout/summary-list.tsx'
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
  /** The address where a step is changed, for pages that have one. */
  changeAt?: (step: StepId) => string
}

/** The last step of the form holds one answer beside the declarations: who signs. */
const titleOf = ({ id, title }: FormationStep) => (id === 'review-submit' ? 'Who signs the filing' : title)

/** All answers by step, each with its way back. */
export function ReviewAnswers({ steps, values, context, onChange, changeAt }: ReviewAnswersProps) {
  const changeOf = (id: StepId): Pick<SummaryRow, 'change'> => {
    if (changeAt) return { change: { to: changeAt(id) } }
    return onChange ? { change: { onSelect: () => onChange(id) } } : {}
  }
  return steps
    .map((step) => ({ step, rows: step.review(values, context) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ step, rows }) => ({ id: step.id, title: titleOf(step), rows }))
    .map(({ id, title, rows }) => (
      <section key={id} className="form-part review-part" aria-labelledby={`review-${id}`}>
        <h2 className="group-title" id={`review-${id}`}>
          {title}
        </h2>
        <SummaryList
          rows={rows.map(({ label, lines }) => ({
            label,
            value: lines.map((line, index) => (
              <span className="line" key={`${index} ${line}`}>
                {line}
              </span>
            )),
            ...changeOf(id),
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
