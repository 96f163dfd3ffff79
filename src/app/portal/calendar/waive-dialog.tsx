import type { OpenedDuty } from '#features/compliance/calendar.ts'
import { markDuty } from '#features/compliance/compliance-client.ts'
import { markInput } from '#features/compliance/mark.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'

interface WaiveDialogProps {
  companyId: string
  duty: OpenedDuty
  onSaved: () => Promise<void>
  onClose: () => void
}

const [, waivedInput] = markInput.options

/** Asks why it does not apply; the reason stays on record and can be taken back. */
export function WaiveDialog({ companyId, duty, onSaved, onClose }: WaiveDialogProps) {
  return (
    <Dialog title="Why doesn’t this apply?" onClose={onClose}>
      <p className="sm muted">{duty.title}. You can put it back on the calendar at any time.</p>
      <Form
        schema={waivedInput}
        defaultValues={{ key: duty.key, kind: 'waived', reason: '' }}
        failureText="We couldn’t save that. Please try again."
        onSubmit={async (input) => {
          await markDuty(companyId, input)
          await onSaved()
        }}
      >
        <TextAreaField name="reason" label="Reason" hint="For your record and ours" rows={3} maxLength={500} />
        <p className="row">
          <SubmitButton>Take it off the calendar</SubmitButton>
          <Button look="quiet" onClick={onClose}>
            Keep it
          </Button>
        </p>
      </Form>
    </Dialog>
  )
}
