import { settleNoAnswerInput } from '#features/orders/reminders/order-reminders.ts'
import { send } from '#lib/send.ts'
import { Form } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { Acts } from './form-acts.tsx'

interface SettleFormProps {
  id: string
  onDone: () => void
  onCancel: () => void
}

/** What staff did where the client doesn't answer. */
export function SettleForm({ id, onDone, onCancel }: SettleFormProps) {
  return (
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
      <Acts label="Settle this" onCancel={onCancel} />
    </Form>
  )
}
