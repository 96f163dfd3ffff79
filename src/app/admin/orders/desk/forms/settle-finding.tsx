import { z } from 'zod'
import { reasonText } from '#features/orders/life/filing.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'

const settleInput = z.strictObject({ reason: reasonText('Enter a reason') })

interface SettleFindingProps {
  orderId: string
  findingKey: string
  onSettled: () => void
}

/** Why a finding stops nobody. */
export function SettleFinding({ orderId, findingKey, onSettled }: SettleFindingProps) {
  return (
    <Form
      schema={settleInput}
      defaultValues={{ reason: '' }}
      failureText="The finding could not be settled. Please try again."
      onSubmit={(input) =>
        actOnOrder(orderId, `findings/${encodeURIComponent(findingKey)}/settle`, input).then(onSettled)
      }
    >
      <TextAreaField name="reason" label="Why this is right" rows={2} />
      <SubmitButton busyLabel="Saving…">Settle</SubmitButton>
    </Form>
  )
}
