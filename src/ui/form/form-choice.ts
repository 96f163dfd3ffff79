import { useContext, useEffect, useId, useRef } from 'react'
import { FormContext, fieldId, useFormContext } from './form-context.ts'
import type { FieldWarning } from './form-context.ts'

export interface ChoiceField {
  id: string
  error: string | undefined
  warning: FieldWarning | undefined
}

/** The names and notes of a set of radios or boxes, inside a form or on its own. */
export function useChoiceField(name: string, error?: string): ChoiceField {
  const context = useContext(FormContext)
  const ownId = useId()
  if (!context) return { id: `${ownId}-${name}`, error, warning: undefined }
  return {
    id: fieldId(context.id, name),
    error: error ?? context.errors[name],
    warning: context.warnings[name],
  }
}

export interface ChoiceValue {
  value: unknown
  change: (value: unknown) => void
}

/** The value of a set in its form. */
export function useChoiceValue(name: string): ChoiceValue {
  const { form, clearError, useWatch } = useFormContext()
  return {
    value: useWatch({ control: form.control, name }),
    change: (value) => {
      clearError(name)
      form.setValue(name, value, { shouldDirty: true })
    },
  }
}

/** Tells once which inputs a person had ticked in the server's page before the scripts came. */
export function useCheckedBeforeHydration(onChecked: (value: string) => void) {
  const set = useRef<HTMLDivElement>(null)
  const notify = useRef(onChecked)
  useEffect(() => {
    for (const input of set.current?.querySelectorAll('input') ?? []) {
      if (input.checked && !input.defaultChecked) notify.current(input.value)
    }
  }, [])
  return set
}
