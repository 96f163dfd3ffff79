import { type ReactNode, useEffect, useRef } from 'react'
import { Envelope } from '#features/auth/email-verification/envelope.tsx'

interface NoticeProps {
  mark?: 'clock' | 'check' | 'cross'
  title: string
  lead: string
  children?: ReactNode
}

/** What an emailed link has come to, as the page's only content. */
export function Notice({ mark, title, lead, children }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isOutcome = mark !== undefined
  useEffect(() => {
    // The form that stood here was longer: without it the view would end up in the footer.
    if (isOutcome) heading.current?.focus()
  }, [isOutcome, title])
  return (
    <div className="notice-page">
      <section className="notice">
        <Envelope mark={mark} />
        <div aria-live="polite">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="lead">{lead}</p>
        </div>
        {children ? <div className="acts">{children}</div> : null}
      </section>
    </div>
  )
}
