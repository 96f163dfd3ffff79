import { startTransition } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useFormContext } from './form-context.ts'
import { withNewItem, withoutItem } from './form-errors.ts'

export interface RepeatedItem {
  /** React key: stays with the item when others go. */
  key: string
  index: number
  /** "owners.1": put the field's own name behind it. */
  path: string
}

export interface RepeatedGroup {
  items: readonly RepeatedItem[]
  /** The new item's first field takes the focus. */
  append: (value: Record<string, unknown>) => void
  remove: (index: number) => void
  /** Restores an item at its index and focuses its first field. */
  insert: (index: number, value: Record<string, unknown>) => void
}

/** Groups that can be added and taken away: owners, directors. */
export function useRepeatedGroup(name: string): RepeatedGroup {
  const { form, clearError, moveErrors } = useFormContext()
  const { fields, append, remove, insert } = useFieldArray({ control: form.control, name })
  return {
    items: fields.map(({ id }, index) => ({ key: id, index, path: `${name}.${index}` })),
    append: (value) => {
      clearError(name)
      // A card has many fields: its press is answered first.
      startTransition(() => append(value))
    },
    remove: (index) => {
      remove(index)
      moveErrors((errors) => withoutItem(errors, name, index))
    },
    insert: (index, value) => {
      insert(index, value)
      moveErrors((errors) => withNewItem(errors, name, index))
    },
  }
}

/** The value at a path as it is typed; the component renders again when it changes. */
export function useFormValue<T = unknown>(name: string): T {
  const { form } = useFormContext()
  return useWatch({ control: form.control, name }) as T
}

/** All values as they are typed. */
export function useFormValues<T = Record<string, unknown>>(): T {
  const { form } = useFormContext()
  return useWatch({ control: form.control }) as T
}

export interface FormHandle {
  getValue: (name: string) => unknown
  /** Sets a value as if it had been entered: its error goes. */
  setValue: (name: string, value: unknown) => void
  errors: Readonly<Record<string, string>>
  busy: boolean
}

export function useFormHandle(): FormHandle {
  const { form, errors, busy, clearError } = useFormContext()
  return {
    getValue: (name) => form.getValues(name) as unknown,
    setValue: (name, value) => {
      clearError(name)
      form.setValue(name, value, { shouldDirty: true })
    },
    errors,
    busy,
  }
}
