import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '#lib/dom/plain-click.ts'
import { buttonClass, type ButtonLook } from './button.tsx'

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

/** A link that does something on the page where script runs. The starter does again what was pressed before React came. */
export function ActionLink({ href, onAct, look, compact, children, label }: ActionLinkProps) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onAct()
  }

  return (
    <a
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
