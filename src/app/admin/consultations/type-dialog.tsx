import { useRevalidator } from 'react-router'
import type { ConsultationTypeView } from '#features/consultations/consultation.ts'
import { saveType } from '#features/consultations/staff/staff-client.ts'
import { typeInput } from '#features/consultations/staff/staff-consultation.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextField } from '#ui/form/text-field.tsx'

/** How long a type of appointment is, and how it takes place. */
export function TypeDialog({ type, onClose }: { type: ConsultationTypeView; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const { key, name, minutes, byPhone, byVideo } = type
  return (
    <Dialog title={`Change ${name}`} focus="field" onClose={onClose}>
      <Form
        className="above-even"
        schema={typeInput}
        defaultValues={{ name, minutes, byPhone, byVideo }}
        failureText="We couldn’t save the type. Please try again."
        focusOnError="field"
        onSubmit={async (values) => {
          await saveType(key, values)
          onClose()
          await revalidate()
        }}
      >
        <TextField name="name" label="Name" hint="Clients read it." maxLength={60} autoComplete="off" />
        <TextField
          name="minutes"
          label="Length"
          hint="Appointments that are booked keep their length."
          after="minutes"
          width={5}
          numeric
          inputMode="numeric"
          autoComplete="off"
        />
        <Checkbox name="byPhone">By phone</Checkbox>
        <Checkbox name="byVideo">By video</Checkbox>
        <div className="dialog-acts">
          <Button look="quiet" onClick={onClose}>
            Keep type
          </Button>
          <SubmitButton busyLabel="Saving…">Save type</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
