import { type ReactNode, useId } from 'react'

interface BlockProps {
  title: ReactNode
  /** One fact or one link at the right of the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A section under an ink rule, with hairline rows: the portal's structure, where a card is for one object to act on. */
export function Block({ title, aside, className, children }: BlockProps) {
  const id = useId()
  return (
    <section className={['block', className].filter(Boolean).join(' ')} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside ? <p className="sm muted">{aside}</p> : null}
      </header>
      {children}
    </section>
  )
}
