import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react'
import type { RejectedForm } from '#lib/rejected-form.ts'
import { StatusRegion } from '#ui/feedback/status-region.tsx'

/** Whether the form has been sent: by this page just now, or without script, when the address says so. */
export function useSent(isSentBefore: boolean, rejected: RejectedForm | null) {
  const [state, setState] = useState<'first' | 'sent' | 'restarted'>('first')
  return {
    isSent: state === 'sent' || (state === 'first' && isSentBefore),
    isSentNow: state === 'sent',
    markSent: () => setState('sent'),
    /** The thanks stay until the form has its code. */
    startOver: () => startTransition(() => setState('restarted')),
    /** What was refused belongs to the first form of this page alone. */
    rejected: state === 'first' ? rejected : null,
  }
}

interface FormOrThanksProps {
  /** Where the address of the form and of the thanks leads. */
  id: string
  isSent: boolean
  /** Sent by this page: the title takes the focus that the form's button had. Started over, the first field has it. */
  isSentNow: boolean
  level?: 1 | 2 | 3
  title: string
  thanks: string
  /** Ways on from the thanks. */
  after?: ReactNode
  /** The form. */
  children: ReactNode
}

/** The form, or, once it is sent, in its place the thanks, which are also said to those who do not see them. */
export function FormOrThanks(props: FormOrThanksProps) {
  const { id, isSent, isSentNow, level = 2, title, thanks, after, children } = props
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const wasSent = useRef(isSent)
  useEffect(() => {
    if (isSentNow) {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'center' })
    } else if (wasSent.current && !isSent) place.current?.querySelector('input')?.focus()
    wasSent.current = isSent
  }, [isSent, isSentNow])
  return (
    <div ref={place} id={id} className={isSent ? 'card pad' : undefined}>
      {isSent ? (
        <Heading className="group-title thanks-title" tabIndex={-1} ref={heading}>
          {title}
        </Heading>
      ) : null}
      <StatusRegion visible={isSent}>{isSent ? thanks : null}</StatusRegion>
      {isSent ? after : children}
    </div>
  )
}
