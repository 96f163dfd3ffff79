import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { TextField } from '#ui/form/text-field.tsx'
import { digitsOfSsn, ssnLength } from './ssn-entry.ts'

interface SsnFieldProps {
  name: string
  label: ReactNode
  hint?: string
}

const neverChanges = () => () => undefined

/**
 * Nine masked digits. Not a password field where the browser can mask text otherwise: password managers would offer to
 * keep the number.
 */
export function SsnField({ name, label, hint }: SsnFieldProps) {
  const masksText = useSyncExternalStore(
    neverChanges,
    () => globalThis.CSS?.supports?.('-webkit-text-security', 'disc') ?? false,
    () => true,
  )
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      type={masksText ? 'text' : 'password'}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      width={10}
      data-masked=""
      data-1p-ignore=""
      data-lpignore="true"
      onInput={(event) => {
        const field = event.currentTarget
        const digits = digitsOfSsn(field.value)
        if (digits !== field.value) field.value = digits
      }}
      maxLength={ssnLength + 2}
    />
  )
}
