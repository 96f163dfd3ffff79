import Check from 'lucide-react/icons/check'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import {
  type PlannedBulkReminder,
  type RemindersPreview,
  reminderNote,
  type RemindersSent,
} from '#features/orders/reminders/bulk-reminders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FailedState } from '#ui/feedback/empty-state.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { previewReminders, sendReminders } from './queue-client.ts'

interface ReminderDialogProps {
  orderIds: readonly string[]
  onClose: () => void
  onSent: (result: RemindersSent) => void
}

/** Shows who gets a reminder, with what it lists, and who is skipped and why, before anything is sent. */
export function ReminderDialog({ orderIds, onClose, onSent }: ReminderDialogProps) {
  const [preview, setPreview] = useState<RemindersPreview>()
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const key = orderIds.join()
  useEffect(() => {
    let isCurrent = true
    previewReminders(key.split(',')).then(
      (answer) => isCurrent && setPreview(answer),
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [key, attempt])
  const retry = () => {
    setHasFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <Dialog title={orderIds.length === 1 ? 'Remind 1 client' : `Remind ${orderIds.length} clients`} onClose={onClose}>
      {hasFailed ? (
        <FailedState title="Something went wrong" onRetry={retry}>
          We couldn’t check whom we can remind. Nothing was sent.
        </FailedState>
      ) : preview ? (
        <ReminderForm preview={preview} onClose={onClose} onSent={onSent} />
      ) : (
        <p role="status">Checking whom we can remind…</p>
      )}
    </Dialog>
  )
}

interface ReminderFormProps extends Omit<ReminderDialogProps, 'orderIds'> {
  preview: RemindersPreview
}

function ReminderForm({ preview: { reminders, isNight }, onClose, onSent }: ReminderFormProps) {
  const due = reminders.filter(({ skipped }) => skipped === null)
  const schema = z.object({
    note: reminderNote,
    atNight: z.boolean().refine((isConfirmed) => isConfirmed || !isNight, 'Confirm that the email may go out at night'),
  })
  return (
    <>
      <p className="muted">Each client gets one email that lists what’s missing. Review it before you send.</p>
      <ul className="plain-list above-snug">
        {reminders.map(({ orderId, clientName, title, asks, email, skipped }) => (
          <li key={orderId} className="reminder-row">
            <span>
              <strong>{clientName}</strong>, {title}
              <br />
              <span className="muted">{skipped ?? asks.join('; ')}</span>
              {email ? <ReminderEmail email={email} clientName={clientName} /> : null}
            </span>
            {skipped === null ? (
              <span className="will-send">
                <Check className="icon" aria-hidden="true" /> Will send
              </span>
            ) : (
              <span className="muted">Skipped</span>
            )}
          </li>
        ))}
      </ul>
      <Form
        schema={schema}
        defaultValues={{ note: '', atNight: false }}
        failureText="We couldn’t send the reminders. Please try again."
        onSubmit={({ note, atNight }) =>
          sendReminders({ orderIds: due.map(({ orderId }) => orderId), note, atNight }).then(onSent)
        }
      >
        {due.length > 0 ? (
          <>
            <TextAreaField name="note" label="Add a note" optional rows={2} hint="It follows the list in each email." />
            {isNight ? <Checkbox name="atNight">It’s night in Washington. Send the email now anyway.</Checkbox> : null}
          </>
        ) : null}
        <div className="dialog-acts">
          <Button look="quiet" onClick={onClose}>
            {due.length > 0 ? 'Cancel' : 'Close'}
          </Button>
          {due.length > 0 ? (
            <SubmitButton busyLabel="Sending…">
              {due.length === 1 ? 'Send 1 reminder' : `Send ${due.length} reminders`}
            </SubmitButton>
          ) : null}
        </div>
      </Form>
    </>
  )
}

/** The email as the client would read it; what staff add follows the list. */
function ReminderEmail({
  email,
  clientName,
}: {
  email: NonNullable<PlannedBulkReminder['email']>
  clientName: string
}) {
  return (
    <details>
      <summary>
        Read the email <span className="visually-hidden">{`to ${clientName}`}</span>
      </summary>
      <p className="muted">{`To ${email.to}`}</p>
      <p>
        <strong>{email.subject}</strong>
      </p>
      {email.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  )
}
