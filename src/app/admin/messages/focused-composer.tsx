import { useEffect } from 'react'
import { Composer, type ComposerProps } from '#features/messages/composer.tsx'

/** The field that a press brought has the focus. */
export function FocusedComposer({ hasFocus, ...props }: ComposerProps & { hasFocus: boolean }) {
  const { field } = props
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [field, hasFocus])
  return <Composer {...props} />
}
