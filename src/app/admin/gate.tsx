import type { ReactNode } from 'react'
import { NeedsScript } from '#ui/feedback/needs-script.tsx'
import { PageMeta } from '#app/shell/page-meta.tsx'

interface GateProps {
  title: string
  lead?: ReactNode
  /** Which of the three steps of the first login: password, second factor, recovery codes. */
  step?: 2 | 3
  children: ReactNode
  foot?: string
}

/** A page on the way into the back office. */
export function Gate({ title, lead, step, children, foot }: GateProps) {
  return (
    <div className="gate-page">
      <PageMeta title={`${title} · Back office`} description="Log in to the back office." isIndexed={false} />
      <section className="card pad gate">
        {step ? <p className="xs muted">{`Step ${step} of 3`}</p> : null}
        <h1>{title}</h1>
        {lead ? <p className="muted above-hair">{lead}</p> : null}
        <NeedsScript subject="The back office" />
        <div className="above-open">{children}</div>
      </section>
      {foot ? <p className="xs muted gate-foot">{foot}</p> : null}
    </div>
  )
}
