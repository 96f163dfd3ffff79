import { startTransition, useState } from 'react'
import { formatDate } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { inPlace, later } from '#ui/later.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { ChangedAnswers } from '#app/portal/answers/request-card.tsx'
import type { ChangeRequest } from '#app/portal/answers/requests.ts'

const ConfirmAccept = later(async () => (await import('./forms/confirm-accept.tsx')).ConfirmAccept)
const RefuseChange = inPlace(async () => (await import('./forms/refuse-change.tsx')).RefuseChange)

interface DecideRequestProps {
  orderId: string
  request: ChangeRequest
  onDone: () => void
}

/** What the client asks to change, before and after, and the decision: make it, or refuse it with a reason. */
export function DecideRequest({ orderId, request, onDone }: DecideRequestProps) {
  const { changeId, changes, note, requestedAt } = request
  const [open, setOpen] = useState<'accept' | 'refuse'>()
  const showToast = useToast()
  async function decide(decision: 'accept' | 'refuse', body: object) {
    await actOnOrder(orderId, `changes/${changeId}/${decision}`, body)
    showToast(decision === 'accept' ? 'Change made' : 'Change refused')
    onDone()
  }
  return (
    <div className="change-request">
      <p className="muted">{`Asked on ${formatDate(requestedAt)}`}</p>
      <ChangedAnswers changes={changes} />
      {note ? <p className="above-snug written">{`The client wrote: “${note}”`}</p> : null}
      {open === 'refuse' ? (
        <RefuseChange decide={(input) => decide('refuse', input)} onCancel={() => setOpen(undefined)} />
      ) : (
        <p className="row above-snug">
          <Button compact aria-haspopup="dialog" onClick={() => setOpen('accept')}>
            Accept change
          </Button>
          <Button look="quiet" compact onClick={() => startTransition(() => setOpen('refuse'))}>
            Refuse with a reason
          </Button>
        </p>
      )}
      {open === 'accept' ? (
        <ConfirmAccept onAccept={() => decide('accept', {})} onClose={() => setOpen(undefined)} />
      ) : null}
    </div>
  )
}
