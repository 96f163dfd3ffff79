import { type ComponentProps, useEffect, useRef } from 'react'

/**
 * A field for files. One that was chosen before React took the page over, also before any script ran, is in the field
 * already, and its change was heard by nobody: it is told once React hears it.
 */
export function FileInput({ ref, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const input = useRef<HTMLInputElement>(null)
  const isLookedAt = useRef(false)
  useEffect(() => {
    const field = input.current
    if (isLookedAt.current || !field) return
    isLookedAt.current = true
    if (field.files?.length && !isBeingTold(field)) field.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  return (
    <input
      {...props}
      ref={(element) => {
        input.current = element
        if (typeof ref === 'function') return ref(element)
        if (ref) ref.current = element
        return undefined
      }}
      type="file"
    />
  )
}

/** React takes the field over while it hears of this very choice, and hands it on by itself. */
function isBeingTold(field: HTMLInputElement): boolean {
  const during = globalThis.event
  return during?.target === field && (during.type === 'input' || during.type === 'change')
}
