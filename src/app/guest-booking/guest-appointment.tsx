import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayIn, formatAppointment, formatDayIn } from '#features/consultations/appointment-time.ts'
import { type AppointmentView, viewAppointment } from '#features/consultations/appointment-view.ts'
import type { ConsultationView } from '#features/consultations/consultation.ts'
import { cancelAsGuest, fetchOpenTimes, moveAsGuest } from '#features/consultations/guests/guest-client.ts'
import { formatClock } from '#lib/pacific-time.ts'
import { Banner } from '#ui/feedback/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { AppointmentRow } from '#app/portal/consultations/appointment-row.tsx'
import { ChooseTime } from '#app/portal/consultations/choose-time.tsx'

interface GuestAppointmentProps {
  token: string
  consultation: ConsultationView
  onChange: (consultation: ConsultationView) => void
}

const news = {
  booked: 'Your consultation is booked. We emailed you the confirmation and the link to this page.',
  moved: 'Your appointment has a new time. We emailed you the change.',
  canceled: 'Your appointment is canceled. We emailed you that, too.',
} as const

/** The appointment behind a mailed link: seen, moved, and canceled without an account. */
export function GuestAppointment({ token, consultation, onChange }: GuestAppointmentProps) {
  const [address] = useSearchParams()
  const [done, setDone] = useState<keyof typeof news | null>(address.get('done') === 'booked' ? 'booked' : null)
  const [isMoving, setIsMoving] = useState(false)
  const appointment = viewAppointment(consultation)
  return (
    <div className="wrap guest-appointment">
      <h1>Your appointment</h1>
      <div role="status" className="above-even">
        {done ? <Banner tone="success">{news[done]}</Banner> : null}
      </div>
      <section className="card pad appointments above-open" aria-label="Appointment">
        <ul className="appointment-list">
          <li>
            <AppointmentRow
              appointment={appointment}
              move={
                <Button look="secondary" compact aria-haspopup="dialog" onClick={() => setIsMoving(true)}>
                  Move…
                </Button>
              }
              onCancel={async () => {
                onChange(await cancelAsGuest(token))
                setDone('canceled')
              }}
            />
          </li>
        </ul>
      </section>
      {consultation.status === 'booked' ? null : (
        <p className="above-open">
          <ButtonLink to="/book" look="primary">
            Book another time
          </ButtonLink>
        </p>
      )}
      {isMoving ? (
        <MoveDialog
          token={token}
          appointment={appointment}
          onMoved={(moved) => {
            setIsMoving(false)
            setDone('moved')
            onChange(moved)
          }}
          onClose={() => setIsMoving(false)}
        />
      ) : null}
    </div>
  )
}

interface MoveDialogProps {
  token: string
  appointment: AppointmentView
  onMoved: (moved: ConsultationView) => void
  onClose: () => void
}

function MoveDialog({ token, appointment, onMoved, onClose }: MoveDialogProps) {
  const { type, startsAt, timeZone } = appointment
  const [choice, setChoice] = useState({ day: dayIn(new Date(startsAt), timeZone), startsAt: '' })
  const [refusal, setRefusal] = useState<{ count: number; text: string }>({ count: 0, text: '' })
  const [isBusy, setIsBusy] = useState(false)
  const fetchTimes = useCallback((day: string) => fetchOpenTimes(type, day, timeZone), [type, timeZone])
  const { startsAt: chosen } = choice
  async function handleMove() {
    setIsBusy(true)
    try {
      onMoved(await moveAsGuest(token, { startsAt: chosen, timeZone }))
    } catch (error) {
      const text = error instanceof Error && error.message ? error.message : 'We couldn’t move it. Please try again.'
      setRefusal(({ count }) => ({ count: count + 1, text }))
      setChoice({ ...choice, startsAt: '' })
      setIsBusy(false)
    }
  }
  return (
    <Dialog title="Move your appointment" onClose={onClose}>
      {refusal.text ? <Banner tone="danger">{refusal.text}</Banner> : null}
      <p className="muted above-snug">Now {appointment.when}.</p>
      <ChooseTime
        key={refusal.count}
        day={choice.day}
        chosen={chosen}
        onChoose={setChoice}
        dayLabel={formatDayIn(new Date(`${choice.day}T12:00:00Z`), 'UTC')}
        timeLabel={(at) => formatClock(new Date(at), timeZone)}
        fetchTimes={fetchTimes}
        current={startsAt}
      />
      {chosen ? <p className="sm muted above-snug">{formatAppointment(new Date(chosen), timeZone)}</p> : null}
      <div className="row above-loose">
        <Button look="primary" busy={isBusy} busyLabel="Moving…" unavailable={!chosen} onClick={handleMove}>
          {chosen ? 'Move to this time' : 'Choose a time'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Keep the earlier time
        </Button>
      </div>
    </Dialog>
  )
}
