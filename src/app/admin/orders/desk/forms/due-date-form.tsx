import { dueDateInput } from '#features/orders/desk/due-date.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { Acts } from './form-acts.tsx'

interface DueDateFormProps {
  orderId: string
  day: CalendarDay
  /** Saved or not. */
  onDone: () => void
  onSaved: () => void
}

/** Another due date, and why. */
export function DueDateForm({ orderId, day, onDone, onSaved }: DueDateFormProps) {
  const showToast = useToast()
  return (
    <Form
      className="desk-form above-snug"
      schema={dueDateInput}
      defaultValues={{ day, reason: '' }}
      failureText="That could not be saved. Please try again."
      onSubmit={async (input) => {
        await actOnOrder(orderId, 'due-date', input, 'PUT')
        onDone()
        showToast('Due date changed')
        onSaved()
      }}
    >
      <TextField name="day" label="Due date" type="date" />
      <TextAreaField name="reason" label="Reason" hint="Only staff can see it." rows={2} maxLength={2000} />
      <Acts label="Save due date" onCancel={onDone} />
    </Form>
  )
}
