import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { PageLink } from './page-link.tsx'

interface LinkProps {
  to: string
  children: ReactNode
  /** Adds what the words leave out: "Read More: Your first year in dates". */
  label?: string
}

/** "Go on." */
export function ArrowLink({ to, children, label }: LinkProps) {
  return (
    <PageLink className="arrow-link" to={to} aria-label={label}>
      {children} <ArrowRight className="icon" aria-hidden="true" />
    </PageLink>
  )
}

/** "Go back." */
export function BackLink({ to, children, label }: LinkProps) {
  return (
    <PageLink className="back-link" to={to} aria-label={label}>
      <ArrowLeft className="icon" aria-hidden="true" /> {children}
    </PageLink>
  )
}
