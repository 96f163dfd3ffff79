import CircleAlert from 'lucide-react/icons/circle-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { FieldWarning } from './form-context.ts'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  /** Required is the rule; what need not be filled in says "(optional)". */
  optional?: boolean
}

interface FieldProps extends FieldTexts {
  id: string
  error?: string | undefined
  warning?: FieldWarning | undefined
  children: ReactNode
}

/** Label, hint, error, warning, control, in that order. */
export function Field({ id, label, hint, optional = false, error, warning, children }: FieldProps) {
  const state = error ? ' has-error' : warning ? ' has-warning' : ''
  return (
    <div className={`field${state}`}>
      <label className="label" htmlFor={id}>
        {label} {optional ? <span className="opt">(optional)</span> : null}
      </label>
      <FieldNotes id={id} hint={hint} error={error} warning={warning} />
      {children}
    </div>
  )
}

interface NotesProps {
  id: string
  hint?: ReactNode
  error?: string | undefined
  warning?: FieldWarning | undefined
}

export function FieldNotes({ id, hint, error, warning }: NotesProps) {
  return (
    <>
      {hint ? (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
      {error ? (
        <span className="error-msg" id={`${id}-error`}>
          <CircleAlert className="icon" aria-hidden="true" />
          <span>
            <span className="visually-hidden">Error: </span>
            {error}
          </span>
        </span>
      ) : null}
      {warning && !error ? (
        <span className="warning-msg" id={`${id}-warning`}>
          <TriangleAlert className="icon" aria-hidden="true" />
          <span>
            <span className="visually-hidden">Please check: </span>
            {warning.text}
            {warning.citation ? <cite>{warning.citation}</cite> : null}
          </span>
        </span>
      ) : null}
    </>
  )
}

/** The value of `aria-describedby` for a control with these notes. */
export function describedBy({ id, hint, error, warning }: NotesProps, more?: string): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`, warning && !error && `${id}-warning`, more]
  return ids.filter(Boolean).join(' ') || undefined
}
