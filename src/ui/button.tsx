import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useLayoutEffect, useRef } from 'react'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { PageLink } from '#ui/navigation/page-link.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent' | 'ghost-deep'

interface Appearance {
  look?: ButtonLook
  /** 44 px instead of 48 px. */
  compact?: boolean
  /** As wide as its container. */
  block?: boolean
  icon?: ReactNode
}

interface ButtonProps extends Appearance, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'style'> {
  busy?: boolean
  /** Stands in for the label while busy: "Saving…". */
  busyLabel?: ReactNode
  /** Stays focusable and says so; give the reason nearby and its id in `aria-describedby`. */
  unavailable?: boolean
}

export function buttonClass({ look = 'secondary', compact, block }: Appearance, extra?: string): string {
  return ['btn', look, compact && 'compact', block && 'full-width', extra].filter(Boolean).join(' ')
}

export function Button(props: ButtonProps) {
  const { look, compact, block, icon, busy = false, busyLabel, unavailable = false, ...rest } = props
  const { children, className, onClick, type = 'button', ...attributes } = rest
  const button = useRef<HTMLButtonElement>(null)
  const restingWidth = useRef(0)
  // The width stays when the label changes; set on the element, because a style attribute may not come with the page.
  useLayoutEffect(() => {
    const element = button.current
    if (!element || !busyLabel) return
    if (busy) element.style.minWidth = `${restingWidth.current}px`
    else {
      element.style.minWidth = ''
      restingWidth.current = element.offsetWidth
    }
  }, [busy, busyLabel])
  const blocked = busy || unavailable

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (blocked) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...attributes}
      ref={button}
      type={type}
      className={buttonClass({ look, compact, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={unavailable || undefined}
      onClick={handleClick}
    >
      {busy ? <LoaderCircle className="icon spin" aria-hidden="true" /> : icon}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

interface ButtonLinkProps extends Appearance {
  to: string
  children: ReactNode
  className?: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export function ButtonLink({ to, children, className, icon, onClick, ...look }: ButtonLinkProps) {
  return (
    <PageLink to={to} className={buttonClass(look, className)} onClick={onClick}>
      {icon}
      {children}
    </PageLink>
  )
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The accessible name: the icon alone says nothing. */
  label: string
  children: ReactNode
}

export function IconButton({ label, children, className, type = 'button', ...attributes }: IconButtonProps) {
  return (
    <button
      {...attributes}
      type={type}
      className={['icon-btn', className].filter(Boolean).join(' ')}
      aria-label={label}
    >
      {children}
    </button>
  )
}
