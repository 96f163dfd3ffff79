import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ChangeEvent } from 'react'
import { Field, describedBy } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { useFormField } from './form-field.ts'
import type { FieldWidth } from './text-field.tsx'

export interface Choice {
  value: string
  label: string
}

interface SelectFieldProps extends FieldTexts {
  name: string
  choices: readonly Choice[] | readonly string[]
  /** The first, empty line; `null` when there is always a value. */
  emptyLabel?: string | null
  width?: FieldWidth
  autoComplete?: string
  value?: string
  onChange?: (value: string) => void
  error?: string
}

export function SelectField(props: SelectFieldProps) {
  const { name, label, hint, optional = false, choices, emptyLabel = 'Choose one', width, error } = props
  const field = useFormField(name, { error })
  function handleChange(event: ChangeEvent<HTMLSelectElement>) {
    void field.control.onChange?.(event)
    props.onChange?.(event.target.value)
  }
  return (
    <Field {...field} label={label} hint={hint} optional={optional}>
      <span className={width ? `select-wrap w-${width}` : 'select-wrap'}>
        <select
          {...(typeof field.initialValue === 'string' ? { defaultValue: field.initialValue } : {})}
          {...(props.value === undefined ? {} : { value: props.value })}
          {...field.control}
          onChange={handleChange}
          id={field.id}
          className="input"
          autoComplete={props.autoComplete}
          aria-describedby={describedBy({ ...field, hint })}
          aria-invalid={field.error ? true : undefined}
        >
          {emptyLabel === null ? null : <option value="">{emptyLabel}</option>}
          {choices.map((choice) => {
            const { value, label: text } = typeof choice === 'string' ? { value: choice, label: choice } : choice
            return (
              <option key={value} value={value}>
                {text}
              </option>
            )
          })}
        </select>
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
    </Field>
  )
}
