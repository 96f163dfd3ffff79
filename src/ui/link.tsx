import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface LinkProps {
  to: string
  children: ReactNode
  /** Adds what the words leave out: "Read More: Your first year in dates". */
  label?: string
  reload?: boolean
}

/** "Go on." */
export function ArrowLink({ to, children, label, reload = false }: LinkProps) {
  return (
    <Link className="arrow-link" to={to} aria-label={label} reloadDocument={reload}>
      {children} <ArrowRight className="icon" aria-hidden="true" />
    </Link>
  )
}

/** "Go back." */
export function BackLink({ to, children, label, reload = false }: LinkProps) {
  return (
    <Link className="back-link" to={to} aria-label={label} reloadDocument={reload}>
      <ArrowLeft className="icon" aria-hidden="true" /> {children}
    </Link>
  )
}
