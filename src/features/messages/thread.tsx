import { type ComponentType, Fragment, type ReactNode, useId, useRef, useState } from 'react'
import type { CalendarDay } from '#lib/dates.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { PageLink } from '#ui/navigation/page-link.tsx'
import type { ComposerProps } from './composer.tsx'
import { EarlierMessages, useKeptPlace } from './earlier-messages.tsx'
import type { ConversationView } from './message.ts'
import { threadEntries } from './message-days.ts'
import { MessageRow, UnsentRow } from './message-row.tsx'
import { pathsOf, type Side } from './messages-client.ts'
import { useFreshConversation, useMarkRead } from './use-fresh-conversation.ts'
import { useKeptMessages } from './use-kept-messages.ts'

interface ThreadProps {
  conversation: ConversationView
  side: Side
  /** How the reader's own messages that aren't sent yet are signed. */
  author: string
  today: CalendarDay
  title: ReactNode
  /** Beside the title: what it is about, and what can be done with it. */
  aside: ReactNode
  /** Above the title. */
  before?: ReactNode
  /** Writes the answer: the field, or the way to it. */
  Composer: ComponentType<ComposerProps>
  /** What stands where nobody has written yet. */
  empty: { title: string; text: string }
  /** Reads the page again. */
  onChanged: () => Promise<void>
  /** The same because of news, which nobody did: the session's end stays where it is (R40). */
  onNews: () => Promise<void>
}

/** One conversation: what was written, oldest first, and the field to answer. Give it its order's id as the key. */
export function Thread({
  conversation,
  side,
  author,
  today,
  title,
  aside,
  before,
  Composer,
  empty,
  onChanged,
  onNews,
}: ThreadProps) {
  const { orderId, messages, seenNumber, readNumber, closedSince, earlierFrom, ssnTask } = conversation
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [announcement, setAnnouncement] = useState('')
  // What was new when it was opened stays marked while it is read.
  const [readBefore] = useState(readNumber)
  const paths = pathsOf(side, orderId)
  const arrived = new Set(messages.flatMap(({ key }) => key ?? []))
  const kept = useKeptMessages({ paths, side, arrived, onChanged })
  useFreshConversation(paths, conversation, onNews)
  useMarkRead(paths, conversation, place, onNews)
  const marks = { isFromFirm: side === 'firm', readNumber: readBefore, seenNumber }
  const isClosed = closedSince !== null && side === 'client'
  const list = useKeptPlace(place, messages[0]?.number, () => setAnnouncement('Earlier messages are shown above'))
  const say = (hasArrived: boolean) => setAnnouncement(hasArrived ? 'Message sent' : '')

  return (
    <section className="thread" aria-labelledby={id} ref={place}>
      <header>
        {before}
        <h2 id={id}>{title}</h2>
        <div className="sm muted">{aside}</div>
      </header>
      {earlierFrom === null ? null : <EarlierMessages earlierFrom={earlierFrom} />}
      {messages.length + kept.unsent.length === 0 ? (
        // What is closed asks for nothing.
        isClosed ? null : (
          <EmptyState title={empty.title}>{empty.text}</EmptyState>
        )
      ) : (
        <ol className="msgs" aria-label="Messages, oldest first" ref={list} tabIndex={-1}>
          {threadEntries(messages, marks, today).map(({ message, day, newSince, isLastSeen }) => (
            <Fragment key={message.id}>
              {day ? <li className="day">{day}</li> : null}
              {newSince ? <li className="day new">New since {newSince}</li> : null}
              <MessageRow message={message} side={side} filesPath={paths.files} isSeen={isLastSeen} />
            </Fragment>
          ))}
          {kept.unsent.map((message) => (
            <UnsentRow
              key={message.key}
              message={message}
              author={author}
              onSendAgain={() => {
                field.current?.focus()
                void kept.sendAgain(message).then(say)
              }}
              onDiscard={() => {
                kept.discard(message)
                field.current?.focus()
                setAnnouncement('Message deleted')
              }}
            />
          ))}
        </ol>
      )}
      {isClosed ? (
        <Closed conversation={conversation} since={closedSince} />
      ) : (
        <Composer
          side={side}
          paths={paths}
          conversation={kept}
          field={field}
          secureForm={ssnTask ? `/dashboard/orders/${orderId}?task=${ssnTask}#tasks` : null}
          onSent={say}
        />
      )}
      <StatusRegion>{announcement}</StatusRegion>
    </section>
  )
}

const endWords = { completed: 'completed', canceled: 'canceled', refunded: 'refunded' } as const

function Closed({ conversation: { status, messages }, since }: { conversation: ConversationView; since: string }) {
  const how = status === 'canceled' || status === 'refunded' ? endWords[status] : endWords.completed
  return (
    <p className="sm muted closed">
      This order was {how} on {formatDate(since)}.{' '}
      {messages.length > 0
        ? 'You can still read this conversation and download its files. '
        : 'This conversation is closed. '}
      <PageLink to="/contact">Contact us</PageLink>
    </p>
  )
}
