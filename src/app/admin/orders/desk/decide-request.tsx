import { useState } from 'react'
import { z } from 'zod'
import { reasonText } from '#features/orders/life/filing.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { ChangedAnswers } from '#app/portal/answers/request-card.tsx'
import type { ChangeRequest } from '#app/portal/answers/requests.ts'
import { useActions } from '#app/portal/orders/use-actions.ts'

const refuseInput = z.strictObject({ reason: reasonText('Enter a reason') })

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
        <Form
          className="desk-form above-snug"
          schema={refuseInput}
          defaultValues={{ reason: '' }}
          failureText="Your decision could not be saved. Please try again."
          onSubmit={(input) => decide('refuse', input)}
        >
          <TextAreaField
            name="reason"
            label="Why we don’t make this change"
            hint="We email it to the client."
            rows={2}
          />
          <p className="row">
            <SubmitButton look="secondary" busyLabel="Saving…">
              Refuse change
            </SubmitButton>
            <Button look="quiet" onClick={() => setOpen(undefined)}>
              Cancel
            </Button>
          </p>
        </Form>
      ) : (
        <p className="row above-snug">
          <Button compact aria-haspopup="dialog" onClick={() => setOpen('accept')}>
            Accept change
          </Button>
          <Button look="quiet" compact onClick={() => setOpen('refuse')}>
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

function ConfirmAccept({ onAccept, onClose }: { onAccept: () => Promise<void>; onClose: () => void }) {
  const { run, busy, failure } = useActions()
  return (
    <Dialog title="Accept this change?" onClose={onClose}>
      <p>
        The new answer counts at once, and the documents are prepared again. Signatures over the earlier answers no
        longer count: we ask the client to sign again, by email. You can’t undo this.
      </p>
      {failure ? (
        <p className="late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      <p className="row above-even">
        <Button look="quiet" onClick={onClose}>
          Keep the answer
        </Button>
        <Button look="primary" busy={busy === 'accept'} busyLabel="Saving…" onClick={() => run('accept', onAccept)}>
          Accept change
        </Button>
      </p>
    </Dialog>
  )
}
