import { useRevalidator, useSearchParams } from 'react-router'
import type { AppointmentView } from '#features/consultations/appointment-view.ts'
import { cancelConsultation } from '#features/consultations/consultations-client.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Block } from '#ui/layout/block.tsx'
import { AppointmentRow } from './appointment-row.tsx'

interface AppointmentsProps {
  upcoming: readonly AppointmentView[]
  past: readonly AppointmentView[]
}

const news: Record<string, string> = {
  booked: 'Your appointment is booked. We emailed you the confirmation.',
  moved: 'Your appointment has a new time. We emailed you the change.',
}

/** The client's appointments: those ahead, which can be moved and canceled, and those behind. */
export function Appointments({ upcoming, past }: AppointmentsProps) {
  const [address] = useSearchParams()
  const done = news[address.get('done') ?? '']
  if (upcoming.length === 0 && past.length === 0)
    return (
      <EmptyState
        title="No appointments yet"
        action={<ButtonLink to="/dashboard/consultations">Schedule New</ButtonLink>}
      >
        Your first consultation is free. Choose a time that works for you.
      </EmptyState>
    )
  return (
    <div className="appointments above-wide">
      {done ? <Banner tone="success">{done}</Banner> : null}
      <Block title="Ahead" aside={upcoming.length === 0 ? 'Nothing booked' : undefined}>
        {upcoming.length > 0 ? <List appointments={upcoming} /> : null}
      </Block>
      {past.length > 0 ? (
        <Block title="Past and canceled">
          <List appointments={past} />
        </Block>
      ) : null}
    </div>
  )
}

function List({ appointments }: { appointments: readonly AppointmentView[] }) {
  const { revalidate } = useRevalidator()
  const cancel = async (id: string) => {
    await cancelConsultation(id)
    await revalidate()
  }
  return (
    <ul className="appointment-list">
      {appointments.map((appointment) => (
        <li key={appointment.id}>
          <AppointmentRow
            appointment={appointment}
            move={
              <ButtonLink to={`/dashboard/consultations?moving=${appointment.id}`} look="secondary" compact>
                Move
              </ButtonLink>
            }
            onCancel={() => cancel(appointment.id)}
          />
        </li>
      ))}
    </ul>
  )
}
