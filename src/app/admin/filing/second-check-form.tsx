import { secondCheckInput, sendBackInput } from '#features/orders/filing/filing-check.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'

interface CheckFormProps {
  orderId: string
  onDone: () => void
  onCancel: () => void
}

const failureText = 'That could not be saved. Please try again.'

/** The second person says what they checked, and types the name from the documents. */
export function SecondCheckForm({ orderId, onDone, onCancel }: CheckFormProps) {
  return (
    <Form
      className="move-form"
      schema={secondCheckInput}
      defaultValues={{ name: '', hasCompared: false, hasAgreed: false }}
      failureText={failureText}
      onSubmit={(input) => actOnOrder(orderId, 'checks/second', input).then(onDone)}
    >
      <Checkbox name="hasCompared">The answers match the documents</Checkbox>
      <Checkbox name="hasAgreed">I agree with how the findings were settled</Checkbox>
      <TextField
        name="name"
        label="Company name, exactly as it will be filed"
        hint="Type it from the documents."
        autoComplete="off"
        maxLength={300}
      />
      <div className="row above-even">
        <SubmitButton busyLabel="Saving…">Confirm the second check</SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

/** What has to change before the order is checked again. */
export function SendBackForm({ orderId, onDone, onCancel }: CheckFormProps) {
  return (
    <Form
      className="move-form"
      schema={sendBackInput}
      defaultValues={{ note: '' }}
      failureText={failureText}
      onSubmit={(input) => actOnOrder(orderId, 'checks/send-back', input).then(onDone)}
    >
      <TextAreaField name="note" label="What has to change" hint="Only staff read it." rows={3} />
      <div className="row above-even">
        <SubmitButton busyLabel="Sending…">Send back</SubmitButton>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
