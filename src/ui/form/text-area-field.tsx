import type { TextareaHTMLAttributes } from 'react'
import { Field, describedBy } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { useFormField } from './form-field.ts'

interface TextAreaFieldProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id'> {
  name: string
  error?: string
}

export function TextAreaField({ name, label, hint, optional, error, ...attributes }: TextAreaFieldProps) {
  const field = useFormField(name, { error })
  return (
    <Field {...field} label={label} hint={hint} optional={optional ?? false}>
      <textarea
        {...(typeof field.initialValue === 'string' ? { defaultValue: field.initialValue } : {})}
        {...attributes}
        {...field.control}
        id={field.id}
        className="input"
        aria-describedby={describedBy({ ...field, hint }, attributes['aria-describedby'])}
        aria-invalid={field.error ? true : undefined}
      />
    </Field>
  )
}
