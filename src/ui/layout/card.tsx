import { useId } from 'react'
import type { ReactNode } from 'react'

interface CardProps {
  title?: ReactNode
  /** At the right of the title. */
  action?: ReactNode
  level?: 2 | 3
  /** Rows that reach the edges bring their own padding. */
  flush?: boolean
  className?: string
  children: ReactNode
}

/** One object that can be acted on. Never inside another. */
export function Card({ title, action, level = 2, flush = false, className, children }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={['card', className].filter(Boolean).join(' ')} aria-labelledby={title ? id : undefined}>
      {title ? (
        <header className="card-head">
          <Heading id={id}>{title}</Heading>
          {action}
        </header>
      ) : null}
      {flush ? children : <div className="pad">{children}</div>}
    </section>
  )
}
