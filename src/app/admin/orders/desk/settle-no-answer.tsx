import { settleNoAnswerInput } from '#features/orders/reminders/order-reminders.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { send } from '#lib/send.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'

interface SettleNoAnswerProps {
  id: string
  since: string
  /** How often we reminded the client. */
  sent: number
  onDone: () => void
}

/** The reminders have ended without an answer: what staff did instead. */
export function SettleNoAnswer({ id, since, sent, onDone }: SettleNoAnswerProps) {
  return (
    <>
      <p>
        {`${sent === 0 ? 'They turned off service updates, so we sent no reminder' : `We reminded them ${sent === 1 ? 'once' : `${sent} times`}`}. With us since ${formatDate(since)}: call or write to them in person.`}
      </p>
      <Form
        className="desk-form above-snug"
        schema={settleNoAnswerInput}
        defaultValues={{ note: '' }}
        failureText="That could not be saved. Please try again."
        onSubmit={async (input) => {
          await send('POST', `/api/staff/no-answers/${id}/settle`, input)
          onDone()
        }}
      >
        <TextAreaField name="note" label="What you did" rows={2} maxLength={1000} />
        <SubmitButton look="secondary" busyLabel="Saving…">
          Settle this
        </SubmitButton>
      </Form>
    </>
  )
}
