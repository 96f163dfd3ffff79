import { nameTakenInput } from '#features/orders/names/name-choice.ts'
import { useToast } from '#ui/feedback/toast.tsx'
import { Form } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { actOnOrder } from '#app/admin/orders/staff-order-client.ts'
import { Acts } from './form-acts.tsx'

interface NameTakenProps {
  orderId: string
  /** Saved or not. */
  onDone: () => void
  onSaved: () => void
}

/** What the search of the state's records showed. */
export function NameTaken({ orderId, onDone, onSaved }: NameTakenProps) {
  const showToast = useToast()
  return (
    <Form
      className="desk-form above-snug"
      schema={nameTakenInput}
      defaultValues={{ conflictingName: '', evidence: '' }}
      failureText="That could not be saved. Please try again."
      onSubmit={async (input) => {
        await actOnOrder(orderId, 'name-taken', input)
        onDone()
        showToast('Recorded. We asked the client for another name')
        onSaved()
      }}
    >
      <TextField name="conflictingName" label="Name in the state’s records" maxLength={300} autoComplete="off" />
      <TextAreaField
        name="evidence"
        label="What the search showed"
        optional
        hint="The entity’s number, its status, and the day of the search."
        rows={2}
        maxLength={2000}
      />
      <Acts label="Record and ask the client" onCancel={onDone} />
    </Form>
  )
}
