import { z } from 'zod'
import { reasonText } from '#features/orders/life/filing.ts'
import { Form } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { Acts } from './form-acts.tsx'

const refuseInput = z.strictObject({ reason: reasonText('Enter a reason') })

interface RefuseChangeProps {
  decide: (input: { reason: string }) => Promise<void>
  onCancel: () => void
}

/** Why what the client asks for is not changed. */
export function RefuseChange({ decide, onCancel }: RefuseChangeProps) {
  return (
    <Form
      className="desk-form above-snug"
      schema={refuseInput}
      defaultValues={{ reason: '' }}
      failureText="Your decision could not be saved. Please try again."
      onSubmit={decide}
    >
      <TextAreaField name="reason" label="Why we don’t make this change" hint="We email it to the client." rows={2} />
      <Acts label="Refuse change" onCancel={onCancel} />
    </Form>
  )
}
