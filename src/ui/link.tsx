import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { PageLink } from '#ui/navigation/page-link.tsx'

interface LinkProps {
  to: string
  children: ReactNode
  /** What the words leave out, for those who hear them and for search engines: "Read More", "Your first year in dates". */
  about?: string
}

/** "Go on." */
export function ArrowLink({ to, children, about }: LinkProps) {
  return (
    <PageLink className="arrow-link" to={to}>
      {children} {about ? <span className="visually-hidden">{about}</span> : null}
      <ArrowRight className="icon" aria-hidden="true" />
    </PageLink>
  )
}

/** "Go back." */
export function BackLink({ to, children }: Omit<LinkProps, 'about'>) {
  return (
    <PageLink className="back-link" to={to}>
      <ArrowLeft className="icon" aria-hidden="true" /> {children}
    </PageLink>
  )
}
