import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '#lib/plain-click.ts'
import { buttonClass, type ButtonLook } from './button.tsx'
import { clearEarlyClick, replayClick } from './replay-click.ts'

interface ActionLinkProps {
  /** Where it leads without script, and in a new tab. */
  href: string
  /** What it does instead. */
  onAct: () => void
  look?: ButtonLook
  compact?: boolean
  children: ReactNode
  /** Adds what the words leave out. */
  label?: string
}

/** A link that does something on the page where script runs. A click that comes before React has is done then. */
export function ActionLink({ href, onAct, look, compact, children, label }: ActionLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => replayClick(link.current), [])

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    clearEarlyClick(event.currentTarget)
    onAct()
  }

  return (
    <a
      ref={link}
      className={buttonClass({ ...(look ? { look } : {}), ...(compact ? { compact } : {}) })}
      href={href}
      aria-label={label}
      data-action
      onClick={handleClick}
    >
      {children}
    </a>
  )
}
