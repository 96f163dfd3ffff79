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
