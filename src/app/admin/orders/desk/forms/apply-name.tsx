import { z } from 'zod'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form } from '#ui/form/form.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import type { OpenName } from '#app/admin/orders/desk/name-work.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { Acts } from './form-acts.tsx'

const applyForm = z.object({ name: z.string().min(1, 'Choose a name') })

interface ApplyNameProps extends Pick<OpenName, 'alternatives'> {
  orderId: string
  onSaved: () => void
  onCancel: () => void
}

/** Applies one of the client's other names for them. */
export function ApplyName({ orderId, alternatives, onSaved, onCancel }: ApplyNameProps) {
  const showToast = useToast()
  return (
    <Form
      className="desk-form above-snug"
      schema={applyForm}
      defaultValues={{ name: '' }}
      failureText="The name could not be applied. Please try again."
      onSubmit={async (input) => {
        await actOnOrder(orderId, 'name', input)
        showToast('Name applied. We asked the client to sign again')
        onSaved()
      }}
    >
      <RadioCards
        name="name"
        legend="Did the client tell you which one?"
        hint="We email them, and they sign again."
        choices={alternatives.map((one) => ({
          value: one.name,
          label: one.name,
          hint: one.findings[0]?.text ?? 'One of the client’s other names',
        }))}
      />
      <Acts label="Apply this name" onCancel={onCancel} />
    </Form>
  )
}
