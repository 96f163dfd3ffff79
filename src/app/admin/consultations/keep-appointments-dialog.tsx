import { Link } from 'react-router'
import type { ExceptionInput, StaffAppointment } from '#features/consultations/staff/staff-consultation.ts'
import { todayInPacific } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useActions } from '#ui/use-actions.ts'
import { aboutOf, clockOf } from './appointment-words.ts'
import { shortDay } from './day-words.ts'
import { weekAddress } from './week-address.ts'

interface KeepAppointmentsDialogProps {
  input: ExceptionInput
  appointments: readonly StaffAppointment[]
  onKeep: (input: ExceptionInput) => Promise<void>
  onClose: () => void
}

/** Closing over appointments: they stay unless they are moved first. */
export function KeepAppointmentsDialog({ input, appointments, onKeep, onClose }: KeepAppointmentsDialogProps) {
  const { run, busy, failure } = useActions()
  const { firstDay: first, lastDay: last, hours } = input
  const days = first === last ? shortDay(first) : `${shortDay(first)} to ${shortDay(last)}`
  const verb = hours ? 'Change' : 'Close'
  const [one] = appointments
  const count = appointments.length === 1 ? '1 appointment is' : `${appointments.length} appointments are`
  return (
    <Dialog title={`${verb} ${hours ? `the hours of ${days}` : days}?`} onClose={onClose}>
      <p className="above-snug">{`${count} booked outside the new hours. New hours never cancel an appointment.`}</p>
      <ul className="plain-list above-snug">
        {appointments.map((appointment) => (
          <li key={appointment.id}>
            {`${shortDay(todayInPacific(new Date(appointment.startsAt)))}, ${clockOf(appointment.startsAt)}, ${appointment.clientName ?? 'a client'}, ${aboutOf(appointment)}`}
          </li>
        ))}
      </ul>
      {failure ? (
        <p className="late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="dialog-acts">
        <Button look="quiet" onClick={onClose}>
          Keep the hours
        </Button>
        <Button busy={busy === 'keep'} onClick={() => run('keep', () => onKeep({ ...input, keepsAppointments: true }))}>
          {`${verb} and keep ${appointments.length === 1 ? 'it' : 'them'}`}
        </Button>
        {one ? (
          <Link
            className="btn primary compact"
            to={weekAddress({ week: todayInPacific(new Date(one.startsAt)) }, one.id)}
          >
            {appointments.length === 1 ? 'Move it first' : 'Move them first'}
          </Link>
        ) : null}
      </div>
    </Dialog>
  )
}
