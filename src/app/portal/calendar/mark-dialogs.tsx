import type { OpenedDuty } from '#features/compliance/calendar.ts'
import { markDuty } from '#features/compliance/compliance-client.ts'
import { markInput } from '#features/compliance/mark.ts'
import type { CalendarDay } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'

interface MarkDialogProps {
  companyId: string
  duty: OpenedDuty
  onSaved: () => Promise<void>
  onClose: () => void
}

const [doneInput, waivedInput] = markInput.options

/** Asks when it was filed, and under which number. */
export function MarkDialog({ companyId, duty, today, onSaved, onClose }: MarkDialogProps & { today: CalendarDay }) {
  return (
    <Dialog title={duty.title} onClose={onClose}>
      <Form
        schema={doneInput}
        defaultValues={{ key: duty.key, kind: 'done', on: today, reference: '' }}
        failureText="We couldn’t save that. Please try again."
        onSubmit={async (input) => {
          await markDuty(companyId, input)
          await onSaved()
        }}
      >
        <TextField name="on" label="When was it filed?" type="date" width={20} max={today} />
        <TextField
          name="reference"
          label="Confirmation number"
          optional
          width={20}
          autoComplete="off"
          maxLength={100}
        />
        <p className="row">
          <SubmitButton>Mark as done</SubmitButton>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </p>
      </Form>
    </Dialog>
  )
}

/** Asks why it does not apply; the reason stays on record and can be taken back. */
export function WaiveDialog({ companyId, duty, onSaved, onClose }: MarkDialogProps) {
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
