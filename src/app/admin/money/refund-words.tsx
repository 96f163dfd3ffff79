import { z } from 'zod'
import { reasonText } from '#features/orders/life/filing.ts'
import { refundReason } from '#features/orders/refunds/staff/refund-input.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { actOnRefund } from './refund-client.ts'

interface WordsProps {
  refundId: string
  /** Asks for a second factor where it takes one. */
  freshly: (act: () => Promise<unknown>) => Promise<void>
}

const declineForm = z.strictObject({ reason: refundReason })

export function DeclineForm({ refundId, freshly }: WordsProps) {
  return (
    <Form
      schema={declineForm}
      defaultValues={{ reason: '' }}
      failureText="We couldn’t decline this refund. Please try again."
      className="move-form above-even"
      onSubmit={(input) => freshly(() => actOnRefund(refundId, 'refuse', input))}
    >
      <TextAreaField name="reason" label="Why you decline it" hint="At least 10 characters." rows={2} />
      <SubmitButton busyLabel="Saving…">Decline the refund</SubmitButton>
    </Form>
  )
}

const otherwiseForm = z.strictObject({ how: reasonText('Enter how you paid the client') })

export function PaidOtherwiseForm({ refundId, freshly }: WordsProps) {
  return (
    <Form
      schema={otherwiseForm}
      defaultValues={{ how: '' }}
      failureText="We couldn’t record this. Please try again."
      className="move-form above-even"
      onSubmit={(input) => freshly(() => actOnRefund(refundId, 'paid-otherwise', input))}
    >
      <TextAreaField name="how" label="How you paid the client" hint="We email it to them." rows={2} />
      <SubmitButton busyLabel="Saving…">Record the payment</SubmitButton>
    </Form>
  )
}
