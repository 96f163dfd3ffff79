import type { ReactNode } from 'react'
import { StatusRegion } from '#ui/feedback/status-region.tsx'

/** The id of the thanks' title, to which a form leads once it is sent. */
export const thanksId = 'sent'

interface ThanksProps {
  level?: 1 | 2 | 3
  title: string
  thanks: string
  /** Ways on. */
  children: ReactNode
}

/** Stands where the form was, when the address says that it has been sent. */
export function Thanks({ level = 2, title, thanks, children }: ThanksProps) {
  const Heading = `h${level}` as const
  return (
    <div className="card pad">
      <Heading className="group-title thanks-title" id={thanksId} tabIndex={-1}>
        {title}
      </Heading>
      <StatusRegion visible>{thanks}</StatusRegion>
      {children}
    </div>
  )
}
