import { reopenInput } from '#features/tasks/staff-acts.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import type { ReopenTaskProps } from '#app/admin/orders/desk/reopen-task.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { Acts } from './form-acts.tsx'

/** Says what is needed when a finished task opens again. */
export function ReopenForm({
  orderId,
  task: { id, audience },
  onDone,
  onCancel,
}: ReopenTaskProps & { onCancel: () => void }) {
  const showToast = useToast()
  const isClients = audience === 'client'
  return (
    <Form
      className="desk-form above-snug"
      schema={reopenInput}
      defaultValues={{ note: '' }}
      failureText="The task could not be opened. Please try again."
      onSubmit={async (input) => {
        await actOnOrder(orderId, `tasks/${id}/reopen`, input)
        showToast(isClients ? 'Task opened. The client has your message' : 'Task opened')
        onDone()
      }}
    >
      <TextAreaField
        name="note"
        label={isClients ? 'Message to the client' : 'What is still to do'}
        hint={isClients ? 'We email it. Their earlier answers stay.' : 'It stays with the task.'}
        rows={2}
        maxLength={1000}
      />
      <Acts label="Open the task again" onCancel={onCancel} />
    </Form>
  )
}
