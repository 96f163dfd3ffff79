import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { addException } from '#features/consultations/staff/staff-client.ts'
import type { ExceptionInput, StaffAppointment } from '#features/consultations/staff/staff-consultation.ts'
import type { WeekView } from '#features/consultations/staff/week-view.server.ts'
import { isProblem } from '#lib/problem.ts'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { later } from '#ui/later.tsx'

const KeepAppointmentsDialog = later(
  async () => (await import('./keep-appointments-dialog.tsx')).KeepAppointmentsDialog,
)
const schema = async () => (await import('./exception-schema.ts')).exceptionForm

/** Adds days with other hours, or none. */
export function ExceptionForm({ calendars }: { calendars: WeekView['calendars'] }) {
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const [asked, setAsked] = useState<{ input: ExceptionInput; appointments: StaffAppointment[] }>()
  async function add(input: ExceptionInput) {
    try {
      await addException(input)
    } catch (error) {
      const appointments = appointmentsIn(error)
      if (!appointments) throw error
      setAsked({ input, appointments })
      return
    }
    setAsked(undefined)
    setSaved((count) => count + 1)
    setIsOpen(false)
    await revalidate()
  }
  return (
    <>
      <Form
        key={saved}
        className="exception-form"
        schema={schema}
        defaultValues={{
          firstDay: '',
          lastDay: '',
          reason: '',
          whose: '',
          openOrClosed: 'closed',
          hours: { opensAt: '10:00', closesAt: '13:00' },
        }}
        failureText="We couldn’t add the exception. Please try again."
        focusOnError="field"
        onSubmit={add}
      >
        <div className="field-row">
          <TextField name="firstDay" label="From" type="date" />
          <TextField name="lastDay" label="To" type="date" optional />
        </div>
        <div className="field-row">
          <SelectField
            name="openOrClosed"
            label="Hours"
            emptyLabel={null}
            choices={[
              { value: 'closed', label: 'Closed' },
              { value: 'open', label: 'Other hours' },
            ]}
            onChange={(value) => setIsOpen(value === 'open')}
          />
          <SelectField
            name="whose"
            label="Whose"
            emptyLabel="Everyone"
            choices={calendars.map(({ id, ownerName }) => ({ value: id, label: ownerName ?? 'The firm' }))}
          />
        </div>
        {isOpen ? (
          <div className="field-row">
            <TextField name="hours.opensAt" label="Opens" type="time" />
            <TextField name="hours.closesAt" label="Closes" type="time" />
          </div>
        ) : null}
        <TextField name="reason" label="Reason" hint="Only staff see it." optional maxLength={100} autoComplete="off" />
        <p className="above-even">
          <SubmitButton look="secondary" busyLabel="Adding…">
            Add exception
          </SubmitButton>
        </p>
      </Form>
      {asked ? <KeepAppointmentsDialog {...asked} onKeep={add} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

const appointmentsIn = (error: unknown): StaffAppointment[] | undefined =>
  isProblem(error) && error.code === 'appointments-there'
    ? (error.data?.['appointments'] as StaffAppointment[])
    : undefined
