import { useRevalidator } from 'react-router'
import { send } from '#lib/send.ts'
import { formatDate } from '#lib/pacific-time.ts'
import type { DescribedChange } from '#features/formation/changes/describe-request.ts'
import { useActions } from '#ui/use-actions.ts'
import { Button } from '#ui/button.tsx'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import type { ChangeRequest } from './requests.ts'

const tones: Record<ChangeRequest['status'], BadgeTone> = {
  requested: 'info',
  accepted: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
}

function standing({ status, origin, requestedAt, decidedAt }: ChangeRequest): string {
  const day = formatDate(decidedAt ?? requestedAt)
  if (origin === 'name-choice') return `You chose this name on ${day}`
  const words = { requested: 'Change requested', accepted: 'Changed', refused: 'Not changed', withdrawn: 'Withdrawn' }
  return `${words[status]} on ${day}`
}

interface RequestProps {
  orderId: string
  request: ChangeRequest
  /** The element that takes the focus once the request is withdrawn. */
  focusId: string
}

/** What the client asked to change, before and after, with its outcome; an open request can be withdrawn. */
export function RequestCard({ orderId, request, focusId }: RequestProps) {
  const { status, changes, note, reason } = request
  return (
    <div className="change-request">
      <p>
        <Badge tone={tones[status]}>{standing(request)}</Badge>
      </p>
      <ChangedAnswers changes={changes} />
      {note ? <p className="sm above-snug">You wrote: “{note}”</p> : null}
      {status === 'refused' && reason ? <p className="above-snug">Our reason: {reason}</p> : null}
      {status === 'requested' ? <Withdraw orderId={orderId} request={request} focusId={focusId} /> : null}
    </div>
  )
}

/** Answers before and after a change. */
export const ChangedAnswers = ({ changes }: { changes: readonly DescribedChange[] }) => (
  <dl className="dl plain">
    {changes.map((change) => (
      <ChangedRow key={change.label} change={change} />
    ))}
  </dl>
)

function ChangedRow({ change: { label, before, after } }: { change: DescribedChange }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {before ? (
          <del className="muted">
            <span className="visually-hidden">Before: </span>
            <Lines lines={before} />
          </del>
        ) : null}
        {after ? (
          <ins>
            <span className="visually-hidden">After: </span>
            <Lines lines={after} />
          </ins>
        ) : (
          <span className="sm muted">Removed</span>
        )}
      </dd>
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, index) => (
    <span className="line" key={`${index} ${line}`}>
      {line}
    </span>
  ))

function Withdraw({ orderId, request: { changeId, changes }, focusId }: RequestProps) {
  const { run, busy, failure } = useActions()
  const { revalidate } = useRevalidator()
  const showToast = useToast()
  async function withdraw() {
    await send('POST', `/api/orders/${encodeURIComponent(orderId)}/changes/${changeId}/withdraw`)
    showToast('Request withdrawn')
    await revalidate()
    document.getElementById(focusId)?.focus()
  }
  return (
    <>
      <p className="sm muted above-snug">
        We review your request and email you. Until we make the change, your answers stay as they are.
      </p>
      <p className="above-snug">
        <Button compact busy={busy === 'withdraw'} busyLabel="Withdrawing…" onClick={() => run('withdraw', withdraw)}>
          Withdraw request{' '}
          <span className="visually-hidden">
            to change {changes.map(({ label }) => label.toLowerCase()).join(', ')}
          </span>
        </Button>
      </p>
      <p className="sm task-failure" role="alert">
        {failure}
      </p>
    </>
  )
}
