import { type ReactNode, useEffect, useRef } from 'react'
import type { KeyName } from './key-table.ts'

interface KeyAreaProps {
  /** The key that moves to the first field in it, if any. */
  of?: KeyName
  children: ReactNode
}

/** A form that a key leads to. When what has the focus goes, such as a form that is new once it is saved, its like gets it. */
export function KeyArea({ of: name, children }: KeyAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  /** The text of what has the focus, empty for a field. */
  const focused = useRef<string>(undefined)
  useEffect(() => {
    const text = focused.current
    if (text === undefined || document.activeElement !== document.body || !area.current) return
    const places = [...area.current.querySelectorAll<HTMLElement>('select, textarea, input, button')]
    const like = text ? places.find(({ textContent }) => textContent === text) : undefined
    ;(like ?? places[0])?.focus()
  })
  return (
    <div
      ref={area}
      data-key={name}
      onFocus={({ target }) => {
        focused.current = target.matches('button') ? target.textContent : ''
      }}
      onBlur={() => {
        focused.current = undefined
      }}
    >
      {children}
    </div>
  )
}
