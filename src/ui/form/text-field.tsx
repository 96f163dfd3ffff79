import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field, describedBy } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import type { FieldWarning } from './form-context.ts'
import { useFormField } from './form-field.ts'

/** Hints at the length of what is expected, in characters; full width without it. */
export type FieldWidth = 2 | 5 | 10 | 20

export interface TextFieldProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'width' | 'id' | 'prefix'> {
  name: string
  id?: string
  width?: FieldWidth
  /** A unit before or after the control: "$", "%". */
  before?: ReactNode
  after?: ReactNode
  /** The form's value is a number where the text reads as one; else the text as it stands, so that nothing is lost. */
  numeric?: boolean
  error?: string
  warning?: FieldWarning
}

export function TextField(props: TextFieldProps) {
  const { name, id, label, hint, optional, width, before, after, numeric, error, warning, ...attributes } = props
  const field = useFormField(name, { id, error, warning, ...(numeric ? { setValueAs: asNumber } : {}) })
  const size = width ? ` w-${width}` : ''
  const affixed = before !== undefined || after !== undefined
  const input = (
    <input
      type="text"
      {...initial(field.initialValue)}
      {...attributes}
      {...field.control}
      onChange={(event) => {
        void field.control.onChange?.(event)
        attributes.onChange?.(event)
      }}
      onBlur={(event) => {
        void field.control.onBlur?.(event)
        attributes.onBlur?.(event)
      }}
      id={field.id}
      className={affixed ? 'input' : `input${size}`}
      aria-describedby={describedBy({ ...field, hint }, attributes['aria-describedby'])}
      aria-invalid={field.error ? true : undefined}
    />
  )
  return (
    <Field {...field} label={label} hint={hint} optional={optional ?? false}>
      {affixed ? (
        <div className={`affix${size}`}>
          {before === undefined ? null : <Unit>{before}</Unit>}
          {input}
          {after === undefined ? null : <Unit>{after}</Unit>}
        </div>
      ) : (
        input
      )}
    </Field>
  )
}

function Unit({ children }: { children: ReactNode }) {
  return (
    <span className="unit" aria-hidden="true">
      {children}
    </span>
  )
}

function initial(value: unknown): { defaultValue?: string } {
  return typeof value === 'string' || typeof value === 'number' ? { defaultValue: String(value) } : {}
}

/** '' stays '', "5,000.50" becomes 5000.5, anything else stays text. */
export function asNumber(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value
  const number = Number(value.replaceAll(',', '').trim())
  return Number.isFinite(number) ? number : value
}

type AffixedProps = Omit<TextFieldProps, 'before' | 'after' | 'numeric' | 'inputMode' | 'type'>

/** Dollars; the form's value is a number. */
export function MoneyField(props: AffixedProps) {
  return <TextField width={10} {...props} before="$" numeric inputMode="decimal" />
}

/** Percent; the form's value is a number. */
export function PercentField(props: AffixedProps) {
  return <TextField width={5} {...props} after="%" numeric inputMode="decimal" />
}
