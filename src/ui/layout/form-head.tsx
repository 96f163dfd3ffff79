import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Banner } from '#ui/feedback/alert.tsx'
import { ErrorSummary, showControl } from '#ui/form/error-summary.tsx'
import { fieldId } from '#ui/form/form-context.ts'
import { groupPrefix } from '#ui/form/form-errors.ts'
import type { FieldErrors } from '#ui/form/form-errors.ts'

/** How the last sending ended. */
export interface Outcome {
  errors: FieldErrors
  order: readonly string[]
  failure: string | null
  /** Counts refusals, so that each of them moves the focus. */
  attempt: number
}

interface FormHeadProps {
  outcome: Outcome
  formId: string
  groupLabels: Readonly<Record<string, string>>
  /** Where a refusal leads: to the summary, or to the first field that is wrong. */
  focusOnError: 'summary' | 'field'
}

/** What is wrong, above the fields. */
export function FormHead({ outcome, formId, groupLabels, focusOnError }: FormHeadProps) {
  const { errors, order, failure, attempt } = outcome
  const summary = useRef<HTMLDivElement>(null)
  const banner = useRef<HTMLDivElement>(null)
  const list = order
    .filter((path) => errors[path] !== undefined)
    .map((path) => ({
      text: groupPrefix(path, groupLabels) + errors[path],
      ...(path ? { controlId: fieldId(formId, path) } : {}),
    }))
  const moveFocus = useEffectEvent(() => {
    const first = focusOnError === 'field' ? list[0]?.controlId : undefined
    if (first === undefined || !showControl(first)) (summary.current ?? banner.current)?.focus()
  })
  // With what is shown, and not a moment later: who is faster than that would go on typing into the summary.
  useLayoutEffect(() => {
    if (attempt > 0) moveFocus()
  }, [attempt])
  return (
    <div className="form-head">
      {failure !== null ? (
        <Banner tone="danger" ref={banner}>
          {failure}
        </Banner>
      ) : null}
      {list.length > 0 ? <ErrorSummary errors={list} ref={summary} /> : null}
    </div>
  )
}
