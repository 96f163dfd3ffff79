import { createContext, useContext } from 'react'
import type { FieldValues, UseFormReturn, useWatch } from 'react-hook-form'
import type { FieldErrors, MoveErrors } from './form-errors.ts'

export interface FieldWarning {
  text: string
  /** Where the rule stands: "RCW 23.95.305". */
  citation?: string
}

export interface FormContextValue {
  form: UseFormReturn<FieldValues>
  /** The library's own: what stands in a form or alone, as a set of radios, does not load it. */
  useWatch: typeof useWatch
  id: string
  errors: FieldErrors
  warnings: Readonly<Record<string, FieldWarning>>
  busy: boolean
  clearError: (path: string) => void
  /** Called when items of a group are added or removed, so that their errors move with them. */
  moveErrors: (move: MoveErrors) => void
}

export const FormContext = createContext<FormContextValue | null>(null)

export function useFormContext(): FormContextValue {
  const context = useContext(FormContext)
  if (!context) throw new Error('This component belongs inside a <Form>.')
  return context
}

/** The id of the control named `path`; for a set of radios, of the first of them. */
export function fieldId(formId: string, path: string): string {
  return `${formId}-${path.replaceAll('.', '-')}`
}
