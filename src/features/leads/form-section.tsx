import type { ReactNode } from 'react'

/** A group of fields of a longer form, with its title. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="mt-12 first-of-type:mt-0">
      <legend className={hint ? 'group-title' : 'group-title mb-5'}>{title}</legend>
      {hint ? <p className="hint mb-2">{hint}</p> : null}
      {children}
    </fieldset>
  )
}
