import { useState } from 'react'
import { isProblem } from '#lib/problem.ts'
import { Button } from '#ui/button.tsx'
import type { PartView } from './owner-part.ts'
import { holding } from './part-texts.ts'

interface OwnerInvitedProps {
  part: PartView
  onBegin: () => void
  onDecline: () => Promise<void>
}

/** What an invited owner reads first: who asks, for which company, what it takes. */
export function OwnerInvited({ part, onBegin, onDecline }: OwnerInvitedProps) {
  const { clientName, businessName, authorizedShares, answers } = part
  const [isDeclining, setDeclining] = useState(false)
  const [failure, setFailure] = useState('')
  function handleDecline() {
    setDeclining(true)
    setFailure('')
    onDecline().catch((error: unknown) => {
      setDeclining(false)
      setFailure(isProblem(error) ? error.message : 'That didn’t work. Please try again.')
    })
  }
  const of = authorizedShares === null ? '' : ` of the ${authorizedShares.toLocaleString('en-US')} shares`
  const owned = part.isCorporation
    ? holding(part, answers).replace(/ shares$/, of || ' shares')
    : `${part.ownershipPercentage}%`
  return (
    <div className="wrap">
      <div className="column owner-start">
        <p className="sm muted">{clientName} invited you</p>
        <h1 className="above-tight">Complete your part of {businessName}</h1>
        <p className="lead above-snug">
          You own {owned}. The IRS needs information from every owner for the S election. You enter yours here, and the
          other owners can’t see it.
        </p>
        <ul className="ticks above-even">
          <li>About 5 minutes</li>
          <li>Have your Social Security number ready</li>
          <li>Stop anytime, and we’ll save your answers</li>
        </ul>
        <p className="row above-loose">
          <Button look="primary" onClick={onBegin}>
            Begin
          </Button>
          <Button look="quiet" busy={isDeclining} busyLabel="One moment…" onClick={handleDecline}>
            I don’t know {clientName}
          </Button>
        </p>
        <p className="sm task-failure" role="alert">
          {failure}
        </p>
      </div>
    </div>
  )
}
