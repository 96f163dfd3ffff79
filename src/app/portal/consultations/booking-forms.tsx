import { useNavigate } from 'react-router'
import { bookConsultation, rescheduleConsultation } from '#features/consultations/consultations-client.ts'
import { Button } from '#ui/button.tsx'
import { Form, SubmitButton } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextAreaField } from '#ui/form/text-area-field.tsx'
import { myAppointments } from './schedule-address.ts'
import type { ScheduleProps } from './schedule-props.ts'
import { firstWay, WaysToTalk } from './ways-to-talk.tsx'

export function MoveForm({ moved, choice, at }: ScheduleProps & { at: string }) {
  const navigate = useNavigate()
  return (
    <Form
      className="above-open"
      schema={null}
      defaultValues={{}}
      failureText="We couldn’t move your appointment. Please try again."
      onSubmit={async () => {
        if (moved) await rescheduleConsultation(moved.id, { startsAt: at, timeZone: choice.timeZone })
        await navigate(`${myAppointments}&done=moved`)
      }}
    >
      <SubmitButton block busyLabel="Moving…">
        Move to this time
      </SubmitButton>
      <Button look="quiet" block onClick={() => void navigate(myAppointments)}>
        Keep the earlier time
      </Button>
    </Form>
  )
}

export function BookForm({ choice, types, orders, phone, email, changeHours, at }: ScheduleProps & { at: string }) {
  const navigate = useNavigate()
  const type = types.find(({ key }) => key === choice.type)
  const way = firstWay(type)
  return (
    <Form
      className="above-open"
      schema={async () => (await import('#features/consultations/consultation.ts')).bookInput}
      defaultValues={{
        startsAt: at,
        type: choice.type,
        timeZone: choice.timeZone,
        by: way,
        phone,
        topic: '',
        orderId: type?.takesOrder ? orders[0]?.id : undefined,
      }}
      failureText="We couldn’t book this time. Please try again."
      onSubmit={async ({ startsAt, ...input }) => {
        await bookConsultation({ ...input, startsAt: startsAt.toISOString() })
        await navigate(`${myAppointments}&done=booked`)
      }}
    >
      {type?.takesOrder ? (
        <SelectField
          name="orderId"
          label="Which order?"
          emptyLabel={null}
          choices={orders.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <WaysToTalk type={type} chosen={way} />
      <TextAreaField name="topic" label="What would you like to cover?" optional maxLength={2000} />
      <SubmitButton block busyLabel="Booking…">
        Book this time
      </SubmitButton>
      <p className="xs muted">
        We confirm at {email}. You can move or cancel it up to {changeHours} hours before.
      </p>
    </Form>
  )
}
