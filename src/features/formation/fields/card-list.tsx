import Undo2 from 'lucide-react/icons/undo-2'
import { Fragment, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { Card, Cards, RemovedCard } from './use-cards.ts'

/** The cards of a group, with an Undo in place of one that was removed. */
export function CardList({ cards, removed, children }: Omit<Cards, 'append' | 'announcement'> & CardListProps) {
  return (
    <div className="stack">
      {cards.map((card) => (
        <Fragment key={card.key}>
          {removed?.index === card.index ? <RemovedNote removed={removed} /> : null}
          {children(card)}
        </Fragment>
      ))}
      {removed && removed.index >= cards.length ? <RemovedNote removed={removed} /> : null}
    </div>
  )
}

interface CardListProps {
  children: (card: Card) => ReactNode
}

function RemovedNote({ removed: { title, undo } }: { removed: RemovedCard }) {
  const note = useRef<HTMLParagraphElement>(null)
  // The Remove button disappeared with its card, so the focus moves to the Undo in its place.
  useEffect(() => note.current?.querySelector('button')?.focus(), [title])
  return (
    <p className="row between removed-card" ref={note}>
      <span className="muted">{title} removed</span>
      <Button look="quiet" compact icon={<Undo2 className="icon" aria-hidden="true" />} onClick={undo}>
        Undo <span className="visually-hidden">removing {title.toLowerCase()}</span>
      </Button>
    </p>
  )
}
