import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { saveNote } from '#features/consultations/staff/staff-client.ts'
import { noteInput, type StaffAppointmentView } from '#features/consultations/staff/staff-consultation.ts'
import { StatusRegion } from '#ui/feedback/status-region.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'

/** What staff keep of an appointment. */
export function AppointmentNote({ appointment: { id, note } }: { appointment: StaffAppointmentView }) {
  const { revalidate } = useRevalidator()
  const [said, setSaid] = useState('')
  return (
    <div className="part">
      <Form
        schema={noteInput}
        defaultValues={{ note }}
        failureText="We couldn’t save your note. Please try again."
        focusOnError="field"
        onValuesChange={() => setSaid('')}
        onSubmit={async (values) => {
          await saveNote(id, values.note)
          setSaid('Note saved.')
          await revalidate()
        }}
      >
        <TextAreaField
          name="note"
          label="Notes"
          hint="Facts and tasks only. Clients don’t see them."
          rows={2}
          maxLength={2000}
        />
        <p className="row above-even">
          <SubmitButton look="secondary" busyLabel="Saving…">
            Save note
          </SubmitButton>
          <StatusRegion>{said}</StatusRegion>
        </p>
      </Form>
    </div>
  )
}
