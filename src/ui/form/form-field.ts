import { useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { RegisterOptions } from 'react-hook-form'
import { FormContext, fieldId } from './form-context.ts'
import type { FieldWarning } from './form-context.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface RegisteredField {
  id: string
  error: string | undefined
  warning: FieldWarning | undefined
  /** The value to render first, so that the page is right before any script runs. */
  initialValue: unknown
  /** Spread on the control. Outside a form only the name. */
  control: {
    name: string
    ref?: (element: Control | null) => void
    onChange?: (event: { target: unknown; type?: unknown }) => unknown
    onBlur?: (event: { target: unknown; type?: unknown }) => unknown
  }
}

interface FieldOptions {
  id?: string | undefined
  error?: string | undefined
  warning?: FieldWarning | undefined
  setValueAs?: RegisterOptions['setValueAs']
}

/** A field by its dotted name: in a form it is registered, elsewhere it only carries what it is given. */
export function useFormField(name: string, options: FieldOptions = {}): RegisteredField {
  const context = useContext(FormContext)
  const ownId = useId()
  const [initialValue] = useState<unknown>(() => context?.form.getValues(name))
  const seen = useRef(false)
  const taken = useRef<Control | null>(null)
  const registered = context?.form.register(name, options.setValueAs ? { setValueAs: options.setValueAs } : {})
  // What the field took over is told once more when the form listens: drafts are saved from what it hears.
  useEffect(() => {
    const target = taken.current
    taken.current = null
    if (target) void registered?.onChange({ target, type: 'change' })
  })
  if (!context || !registered) {
    const { id = `${ownId}-${name}`, error, warning } = options
    return { id, error, warning, initialValue: undefined, control: { name } }
  }
  const { form, errors, warnings, clearError } = context
  return {
    id: options.id ?? fieldId(context.id, name),
    error: options.error ?? errors[name],
    warning: options.warning ?? warnings[name],
    initialValue,
    control: {
      name,
      ref: (element) => {
        const typed = element && !seen.current ? typedBeforeHydration(element) : undefined
        registered.ref(element)
        if (element) seen.current = true
        if (typed === undefined) return
        form.setValue(name, typed)
        // An error that came with the page is about what was sent, not about what was typed since.
        clearError(name)
        taken.current = element
      },
      onBlur: registered.onBlur,
      onChange: (event) => {
        const before: unknown = form.getValues(name)
        const told = registered.onChange(event)
        // What was typed before React came is told again: an error that has been shown since then stays.
        if (!Object.is(before, form.getValues(name))) clearError(name)
        return told
      },
    },
  }
}

/** What a person entered into the server's page while the scripts were still on their way. */
function typedBeforeHydration(element: Control): unknown {
  if (element instanceof HTMLSelectElement) {
    const initial = [...element.options].find((option) => option.defaultSelected) ?? element.options[0]
    return initial && element.value !== initial.value ? element.value : undefined
  }
  if (element instanceof HTMLInputElement && element.type === 'checkbox') {
    return element.checked === element.defaultChecked ? undefined : element.checked
  }
  if (element instanceof HTMLInputElement && element.type === 'radio') {
    return element.checked && !element.defaultChecked ? element.value : undefined
  }
  return element.value === element.defaultValue ? undefined : element.value
}

/** `Error: ` in front of the page's title while `active`. */
export function useErrorTitle(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return
    if (!document.title.startsWith('Error: ')) document.title = `Error: ${document.title}`
    return () => {
      document.title = document.title.replace(/^Error: /, '')
    }
  }, [active])
}
