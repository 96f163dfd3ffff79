import type { ReactNode } from 'react'

/** A group of fields of a longer form, with its title. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="form-section">
      <legend className="group-title">{title}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      {children}
    </fieldset>
  )
}
