import { useId } from 'react'
import { formatDate } from '#lib/pacific-time.ts'
import type { ActionItem } from './action-item.ts'
import { ResumeButton } from './resume-button.tsx'

interface WaitingForYouProps {
  items: readonly ActionItem[]
  /** On the page of an order, which tells more below the list and has the acts there. */
  isOnOrder?: boolean
  /** Something above the list is overdue: then the list isn't all there is. */
  isBesideLate?: boolean
}

/** The one list of what waits for the client; a row leaves when it is done. */
export function WaitingForYou({ items, isOnOrder = false, isBesideLate = false }: WaitingForYouProps) {
  const id = useId()
  return (
    <section className="block" aria-labelledby={id}>
      <header>
        <h2 id={id}>Waiting for you</h2>
        <p className="sm muted">{items.length === 1 ? '1 open task' : `${items.length} open tasks`}</p>
      </header>
      {items.length > 0 ? (
        <WaitingRows items={items} isOnOrder={isOnOrder} />
      ) : (
        <p className="muted above-tight">
          {isBesideLate ? 'Nothing else waits for you.' : 'You have no open tasks.'} We’ll email you when we need
          something.
        </p>
      )}
    </section>
  )
}

/** Its rows: verb first, what it is about, since when, and one action. */
export function WaitingRows({ items, isOnOrder = false }: WaitingForYouProps) {
  return (
    <ul className="waiting" aria-label="Open tasks">
      {items.map(({ id, title, about, text, since, action }, index) => (
        <li key={id}>
          <div>
            <p>
              <strong>{title}</strong> <span className="muted">{about}</span>
            </p>
            {isOnOrder ? null : <p className="sm muted">{text}</p>}
            {since ? <p className="sm subtle">Since {formatDate(since)}</p> : null}
          </div>
          {action ? <ResumeButton action={action} look={index === 0 && !isOnOrder ? 'primary' : 'quiet'} /> : null}
        </li>
      ))}
    </ul>
  )
}
