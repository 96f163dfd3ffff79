import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { type DrawName, drawName } from './draw-name.ts'

/** The keyboard's way to sign. Not a form of its own: the pad stands inside one. */
export function TypedName({
  initial,
  onType,
}: {
  initial: string
  onType: (name: string, drawName: DrawName) => Promise<void>
}) {
  const [name, setName] = useState(initial)
  const noteId = useId()
  const typed = name.trim()
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (typed) void onType(typed, drawName)
  }
  return (
    <div className="row typed-name">
      <div>
        <label className="label" htmlFor={`${noteId}-name`}>
          Type your full name
        </label>
        <input
          className="input"
          id={`${noteId}-name`}
          type="text"
          autoComplete="name"
          maxLength={200}
          value={name}
          aria-describedby={noteId}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={handleKey}
        />
      </div>
      <Button unavailable={typed === ''} onClick={() => void onType(typed, drawName)}>
        Sign with this name
      </Button>
      <p className="hint" id={noteId}>
        A typed name is as binding as a drawn signature.
      </p>
    </div>
  )
}
