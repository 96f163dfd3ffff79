import { useState } from 'react'
import type { ReactNode } from 'react'
import { Field, describedBy } from './field.tsx'
import { useFormField } from './form-field.ts'

interface PasswordFieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  autoComplete: 'current-password' | 'new-password'
  error?: string
}

/** Pasting is allowed and the text can be shown; it is hidden again when the form is sent. */
export function PasswordField({ name, label, hint, autoComplete, error }: PasswordFieldProps) {
  const field = useFormField(name, { error })
  const [shown, setShown] = useState(false)
  return (
    <Field {...field} label={label} hint={hint}>
      <span className="input-with-action">
        <input
          {...field.control}
          type={shown ? 'text' : 'password'}
          id={field.id}
          className="input"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={describedBy({ ...field, hint })}
          aria-invalid={field.error ? true : undefined}
        />
        <button
          className="needs-script"
          type="button"
          aria-controls={field.id}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'} <span className="visually-hidden">password</span>
        </button>
      </span>
    </Field>
  )
}
