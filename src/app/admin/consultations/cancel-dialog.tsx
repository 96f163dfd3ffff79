import { useRevalidator } from 'react-router'
import { cancelAppointment } from '#features/consultations/staff/staff-client.ts'
import { cancelInput, type StaffAppointmentView } from '#features/consultations/staff/staff-consultation.ts'
import { todayInPacific } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { clockOf } from './appointment-words.ts'
import { shortDay } from './day-words.ts'

interface CancelDialogProps {
  appointment: StaffAppointmentView
  onClose: () => void
}

/** Cancels an appointment, with words for the client if there are any. */
export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const { revalidate } = useRevalidator()
  const { id, clientName, startsAt } = appointment
  return (
    <Dialog title="Cancel this appointment?" onClose={onClose}>
      <p className="above-snug">
        {`${clientName ?? 'The client'}, ${shortDay(todayInPacific(new Date(startsAt)), 'long')}, ${clockOf(startsAt)} Pacific. We email the client, and the time becomes free.`}
      </p>
      <Form
        className="above-even"
        schema={cancelInput}
        defaultValues={{ reason: '' }}
        failureText="We couldn’t cancel it. Please try again."
        focusOnError="field"
        onSubmit={async ({ reason }) => {
          await cancelAppointment(id, reason)
          onClose()
          await revalidate()
        }}
      >
        <TextAreaField
          name="reason"
          label="Reason"
          hint="The client reads it in the email."
          optional
          rows={2}
          maxLength={300}
        />
        <div className="dialog-acts">
          <Button look="quiet" onClick={onClose}>
            Keep appointment
          </Button>
          <SubmitButton look="danger" busyLabel="Canceling…">
            Cancel appointment
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
