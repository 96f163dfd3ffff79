import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { AppointmentView } from '#features/consultations/appointment-view.ts'
import { cancelConsultation } from '#features/consultations/consultations-client.ts'
import type { ConsultationStatus } from '#features/consultations/consultation.ts'
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Block } from '#ui/layout/block.tsx'

interface AppointmentsProps {
  upcoming: readonly AppointmentView[]
  past: readonly AppointmentView[]
}

const badges: Record<ConsultationStatus, { tone: BadgeTone; text: string }> = {
  held: { tone: 'neutral', text: 'Held' },
  booked: { tone: 'info', text: 'Booked' },
  canceled: { tone: 'neutral', text: 'Canceled' },
  done: { tone: 'success', text: 'Done' },
  no_show: { tone: 'neutral', text: 'Missed' },
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

const List = ({ appointments }: { appointments: readonly AppointmentView[] }) => (
  <ul className="appointment-list">
    {appointments.map((appointment) => (
      <li key={appointment.id}>
        <Appointment appointment={appointment} />
      </li>
    ))}
  </ul>
)

function Appointment({ appointment }: { appointment: AppointmentView }) {
  const [isCanceling, setIsCanceling] = useState(false)
  const { id, when, inWashington, typeName, minutes, by, phone, videoUrl, topic, status, isChangeable } = appointment
  return (
    <>
      <div>
        <strong>{when}</strong>
        {inWashington ? <p className="sm muted">{inWashington}</p> : null}
        <p className="sm">
          {typeName}, {minutes} minutes, {by === 'phone' ? `by phone${phone ? `: ${phone}` : ''}` : 'by video'}
        </p>
        {topic ? <p className="sm muted appointment-topic">{topic}</p> : null}
        {status === 'booked' && !isChangeable ? (
          <p className="sm muted">It can’t be moved or canceled here any more. Call us if you can’t make it.</p>
        ) : null}
      </div>
      <Badge tone={badges[status].tone}>{badges[status].text}</Badge>
      {isChangeable || videoUrl ? (
        <div className="row">
          {videoUrl ? <a href={videoUrl}>Join the video call</a> : null}
          {isChangeable ? (
            <>
              <ButtonLink to={`/dashboard/consultations?moving=${id}`} look="secondary" compact>
                Move
              </ButtonLink>
              <Button look="quiet" compact aria-haspopup="dialog" onClick={() => setIsCanceling(true)}>
                Cancel…
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      {isCanceling ? <CancelDialog appointment={appointment} onClose={() => setIsCanceling(false)} /> : null}
    </>
  )
}

function CancelDialog({ appointment, onClose }: { appointment: AppointmentView; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function handleCancel() {
    setIsBusy(true)
    try {
      await cancelConsultation(appointment.id)
      onClose()
      await revalidate()
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : 'We couldn’t cancel it. Please try again.')
      setIsBusy(false)
    }
  }
  return (
    <Dialog title="Cancel this appointment?" onClose={onClose}>
      {problem ? <Banner tone="danger">{problem}</Banner> : null}
      <p>{appointment.when}. The time becomes free for others, and we email you that it’s canceled.</p>
      <div className="row above-loose">
        <Button look="danger" busy={isBusy} onClick={() => void handleCancel()}>
          Cancel appointment
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  )
}
