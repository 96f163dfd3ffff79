import { useId } from 'react'
import type { MouseEvent, Ref } from 'react'

export interface SummaryError {
  text: string
  /** The id of the control; without one (a closed group, the form as a whole) the text is no link. */
  controlId?: string
}

interface ErrorSummaryProps {
  errors: readonly SummaryError[]
  /** Focus it when the form was sent and refused. */
  ref?: Ref<HTMLDivElement>
}

/** On top of the form, with the same words as beside the fields. */
export function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  const headingId = useId()
  return (
    <div className="error-summary" role="alert" aria-labelledby={headingId} tabIndex={-1} ref={ref}>
      <h2 id={headingId}>There’s a problem</h2>
      <ul>
        {errors.map(({ text, controlId }) => (
          <li key={`${controlId}${text}`}>
            {controlId ? (
              <a href={`#${controlId}`} onClick={(event) => goTo(event, controlId)}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function goTo(event: MouseEvent, controlId: string): void {
  if (showControl(controlId)) event.preventDefault()
}

/** The field with its label comes into view, not the control alone; the address stays as it is. False without it. */
export function showControl(controlId: string): boolean {
  const control = document.getElementById(controlId)
  if (!control) return false
  control.focus({ preventScroll: true })
  const frame = control.closest('fieldset, .field') ?? control
  frame.scrollIntoView({ block: 'nearest' })
  return true
}
