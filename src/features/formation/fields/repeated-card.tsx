import type { ReactNode } from 'react'
import { Badge } from '#ui/feedback/badge.tsx'
import { Button } from '#ui/button.tsx'

interface RepeatedCardProps {
  /** "Owner 2" */
  title: string
  /** "Robin Sample" */
  name: string
  /** What stands beside the name: "30%". */
  summary?: ReactNode
  /** Fields with an error; such a card stands open. */
  toFix: number
  isOpen: boolean
  onToggle: () => void
  onRemove: () => void
  /** Why it cannot be removed; the id of that sentence. */
  removalBlockedReason?: string | undefined
  children: ReactNode
}

/** One of several owners, directors or officers: closed it is a line, open its fields. */
export function RepeatedCard(props: RepeatedCardProps) {
  const { title, name, summary, toFix, onToggle, onRemove, removalBlockedReason, children } = props
  const isOpen = props.isOpen || toFix > 0
  const words = title.toLowerCase()
  return (
    <section className={toFix > 0 ? 'owner has-error' : 'owner'} aria-label={title}>
      <header>
        <h2>
          {title}
          {name && !isOpen ? `: ${name}` : ''}
        </h2>
        {toFix > 0 ? <Badge tone="danger">{toFix} to fix</Badge> : null}
        {summary && !isOpen ? <span className="muted num">{summary}</span> : null}
        <span className="acts">
          {toFix > 0 ? null : (
            <Button look="quiet" compact aria-expanded={isOpen} onClick={onToggle}>
              {isOpen ? 'Close' : 'Edit'} <span className="visually-hidden">{words}</span>
            </Button>
          )}
          <Button
            look="quiet"
            compact
            unavailable={removalBlockedReason !== undefined}
            aria-describedby={removalBlockedReason}
            onClick={onRemove}
          >
            Remove <span className="visually-hidden">{words}</span>
          </Button>
        </span>
      </header>
      {isOpen ? <div className="body">{children}</div> : null}
    </section>
  )
}
