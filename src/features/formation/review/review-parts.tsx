import type { StepId } from '#features/formation/words/step-words.ts'
import { SummaryList, type SummaryRow } from '#ui/layout/summary-list.tsx'
import type { ReviewPart } from './form-review.ts'

interface ReviewPartsProps {
  parts: readonly ReviewPart[]
  /** The way to change an answer of this step; missing where nothing can be changed any more. */
  changeOf?: (step: StepId) => Pick<SummaryRow, 'change'>
}

/** Answers by step, all in words. */
export const ReviewParts = ({ parts, changeOf }: ReviewPartsProps) =>
  parts.map(({ step, title, rows }) => (
    <section key={step} className="form-part review-part" aria-labelledby={`review-${step}`}>
      <h2 className="group-title" id={`review-${step}`}>
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
          ...changeOf?.(step),
        }))}
      />
    </section>
  ))
