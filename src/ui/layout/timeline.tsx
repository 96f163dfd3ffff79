import type { ReactNode } from 'react'
import { StepMarker } from './place-marker.tsx'
import type { StepStatus } from './place-marker.tsx'

export interface TimelineEvent {
  id: string
  title: string
  place: StepStatus
  /** "November 20, 2026"; with `dateTime` it is a `time` element. */
  when?: string
  dateTime?: string
  text?: ReactNode
}

interface TimelineProps {
  label: string
  events: readonly TimelineEvent[]
  level?: 3 | 4
  /** Only what happened, the latest on top: nothing lies ahead of it. */
  newestFirst?: boolean
}

/** What happened, where it stands, what comes. */
export function Timeline({ label, events, level = 3, newestFirst = false }: TimelineProps) {
  const Heading = `h${level}` as const
  return (
    <ol className="trail" aria-label={label}>
      {events.map((event, index) => (
        <li
          key={event.id}
          className={newestFirst || event.place === 'done' ? 'done' : undefined}
          aria-current={event.place === 'here' ? 'step' : undefined}
        >
          <StepMarker place={event.place} {...(newestFirst ? {} : { number: index + 1 })} />
          <div>
            <Heading>
              {event.title} {event.place === 'done' ? <span className="visually-hidden">(done)</span> : null}
            </Heading>
            <EventDate event={event} />
            {event.text ? <p className="sm muted">{event.text}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}

function EventDate({ event }: { event: TimelineEvent }) {
  if (!event.when) return null
  if (!event.dateTime) return <span className="when">{event.when}</span>
  return <time dateTime={event.dateTime}>{event.when}</time>
}
