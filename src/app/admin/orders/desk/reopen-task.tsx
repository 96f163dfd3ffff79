import { useState } from 'react'
import type { StaffLineView } from '#features/tasks/line-view.ts'
import { reopenInput } from '#features/tasks/staff-acts.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { Acts } from './agency-acts.tsx'

interface ReopenTaskProps {
  orderId: string
  task: Pick<StaffLineView['tasks'][number], 'id' | 'title' | 'audience'>
  onDone: () => void
}

/** Opens a finished task again, and says what is needed: a client gets it by email. */
export function ReopenTask({ orderId, task: { id, title, audience }, onDone }: ReopenTaskProps) {
  const [isOpen, setIsOpen] = useState(false)
  const showToast = useToast()
  if (!isOpen)
    return (
      <Button className="at-edge" look="quiet" compact onClick={() => setIsOpen(true)}>
        Open again
        <span className="visually-hidden">{`: ${title}`}</span>
      </Button>
    )
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
      <Acts label="Open the task again" onCancel={() => setIsOpen(false)} />
    </Form>
  )
}
