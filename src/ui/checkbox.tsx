import type { ReactNode } from 'react'
import { FieldNotes, describedBy } from './field.tsx'
import { useFormField } from './form-field.ts'

interface CheckboxProps {
  name: string
  children: ReactNode
  hint?: ReactNode
  checked?: boolean
  onChange?: (checked: boolean) => void
  error?: string
}

/** One box with its sentence. In a form its value is a boolean. */
export function Checkbox({ name, children, hint, checked, onChange, error }: CheckboxProps) {
  const field = useFormField(name, { error })
  return (
    <div className={field.error ? 'field has-error' : 'field'}>
      <FieldNotes id={field.id} error={field.error} warning={field.warning} />
      <label className="check" htmlFor={field.id}>
        <input
          {...(checked === undefined ? { defaultChecked: field.initialValue === true } : { checked })}
          {...field.control}
          onChange={(event) => {
            void field.control.onChange?.(event)
            onChange?.(event.target.checked)
          }}
          id={field.id}
          className="box"
          type="checkbox"
          aria-describedby={describedBy({ ...field, hint })}
          aria-invalid={field.error ? true : undefined}
        />
        <span>{children}</span>
        {hint ? (
          <span className="hint" id={`${field.id}-hint`}>
            {hint}
          </span>
        ) : null}
      </label>
    </div>
  )
}

interface CheckboxGroupProps {
  name: string
  legend: ReactNode
  hint?: ReactNode
  choices: readonly { value: string; label: ReactNode }[]
  error?: string
}

/** Several boxes under one question. In a form the value is the list of what is ticked (default: an array). */
export function CheckboxGroup({ name, legend, hint, choices, error }: CheckboxGroupProps) {
  const field = useFormField(name, { error })
  const ticked: readonly unknown[] = Array.isArray(field.initialValue) ? field.initialValue : []
  return (
    <fieldset className={field.error ? 'has-error' : undefined} aria-describedby={describedBy({ ...field, hint })}>
      <legend className="legend">{legend}</legend>
      <FieldNotes id={field.id} hint={hint} error={field.error} warning={field.warning} />
      <div className="checks">
        {choices.map(({ value, label }, index) => {
          const id = index === 0 ? field.id : `${field.id}-${value}`
          return (
            <label className="check" htmlFor={id} key={value}>
              <input
                defaultChecked={ticked.includes(value)}
                {...field.control}
                id={id}
                className="box"
                type="checkbox"
                value={value}
              />
              <span>{label}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
