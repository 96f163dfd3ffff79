import { useEffect, useRef } from 'react'
import { Timeline, type TimelineEvent } from '#ui/layout/timeline.tsx'
import type { OpenedPart } from './owner-part.ts'

type Done = Extract<OpenedPart, { state: 'done' }>

/** What happens after an owner has sent their part. */
export function PartDone({ done }: { done: Done }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { isEligible, clientFirstName, businessName } = done
  return (
    <div className="wrap">
      <div className="column owner-start">
        <h1 ref={heading} tabIndex={-1}>
          {isEligible ? 'Your part is done' : 'We got your answer'}
        </h1>
        {isEligible ? (
          <div className="above-loose">
            <Timeline label="What happens next" level={3} events={nextEvents(done)} />
          </div>
        ) : (
          <p className="lead above-snug">
            {businessName} can’t make the S election with this owner. We’ve emailed you and {clientFirstName} about
            other structures to compare.
          </p>
        )}
      </div>
    </div>
  )
}

const nextEvents = ({ clientFirstName, spouseFirstName }: Done): TimelineEvent[] => [
  { id: 'told', title: `${clientFirstName} knows your part is complete`, place: 'done' },
  {
    id: 'prepare',
    title: 'We’ll prepare Form 2553',
    place: 'ahead',
    text: 'After the state approves the filing and the IRS issues the EIN.',
  },
  {
    id: 'sign',
    title: spouseFirstName ? `You and ${spouseFirstName} sign by hand` : 'You sign by hand',
    place: 'ahead',
    text: 'We’ll send it to you with the IRS deadline.',
  },
]
