import { startTransition, useEffect, useState } from 'react'
import type { ComposerProps } from '#features/messages/composer.tsx'
import { Button } from '#ui/button.tsx'
import { inPlace } from '#ui/later.tsx'
import { useKey } from '#app/admin/keys/key-hint.tsx'

const Composer = inPlace(async () => (await import('./focused-composer.tsx')).FocusedComposer)

/** The field for an answer on a page of many forms: it comes when it is asked for, and by itself where something is kept for it. */
export function OpenedComposer(props: ComposerProps) {
  const { kept, isReady } = props.conversation
  const [opened, setOpened] = useState<'by-press' | 'by-kept'>()
  const hasKept = isReady && (kept.text !== '' || kept.files.length > 0)
  useEffect(() => {
    if (hasKept) startTransition(() => setOpened((before) => before ?? 'by-kept'))
  }, [hasKept])
  const key = useKey('message')
  if (opened) return <Composer {...props} hasFocus={opened === 'by-press'} />
  return (
    <p className="composer">
      <Button {...key} compact onClick={() => startTransition(() => setOpened('by-press'))}>
        Write to the client
      </Button>
    </p>
  )
}
