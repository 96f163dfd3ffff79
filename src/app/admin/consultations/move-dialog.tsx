import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatAppointment } from '#features/consultations/appointment-time.ts'
import { fetchTimesToMove, moveAppointment } from '#features/consultations/staff/staff-client.ts'
import type { StaffAppointmentView } from '#features/consultations/staff/staff-consultation.ts'
import { pacificZone, todayInPacific } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChooseTime } from '#app/portal/consultations/choose-time.tsx'
import { useActions } from '#ui/use-actions.ts'
import { clockOf } from './appointment-words.ts'
import { shortDay } from './day-words.ts'
import { weekAddress } from './week-address.ts'

interface MoveDialogProps {
  appointment: StaffAppointmentView
  onClose: () => void
}

/** Moves an appointment to a free time; the client's own time stands beside ours. */
export function MoveDialog({ appointment, onClose }: MoveDialogProps) {
  const navigate = useNavigate()
  const { id, clientName, startsAt, timeZone } = appointment
  const [choice, setChoice] = useState({ day: todayInPacific(new Date(startsAt)), startsAt: '' })
  const [refusals, setRefusals] = useState(0)
  const fetchTimes = useCallback((day: string) => fetchTimesToMove(id, day, day), [id])
  const { run, busy, failure } = useActions()
  const { day, startsAt: chosen } = choice
  const move = () =>
    run('move', async () => {
      try {
        await moveAppointment(id, chosen)
      } catch (error) {
        setChoice({ day, startsAt: '' })
        setRefusals(refusals + 1)
        throw error
      }
      onClose()
      await navigate(weekAddress({ week: day }, id), { preventScrollReset: true })
    })
  return (
    <Dialog title={`Move ${clientName ?? 'this appointment'}`} onClose={onClose}>
      <p className="muted above-snug">{`Now ${nowText(startsAt, timeZone)}.`}</p>
      <ChooseTime
        key={refusals}
        day={day}
        chosen={chosen}
        onChoose={setChoice}
        dayLabel={shortDay(day, 'long')}
        timeLabel={clockOf}
        fetchTimes={fetchTimes}
        current={startsAt}
      />
      {chosen && timeZone !== pacificZone ? (
        <p className="sm muted above-snug">{`For the client: ${formatAppointment(new Date(chosen), timeZone)}`}</p>
      ) : null}
      <p className="xs muted above-snug">We email the client the new time with an updated calendar entry.</p>
      {failure ? (
        <p className="late above-snug" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="dialog-acts">
        <Button look="quiet" onClick={onClose}>
          Keep time
        </Button>
        <Button look="primary" busy={busy === 'move'} busyLabel="Moving…" unavailable={!chosen} onClick={move}>
          {chosen ? `Move to ${shortDay(day, 'weekday')}, ${clockOf(chosen)}` : 'Choose a time'}
        </Button>
      </div>
    </Dialog>
  )
}

const nowText = (startsAt: string, timeZone: string): string => {
  const ours = formatAppointment(new Date(startsAt), pacificZone)
  return timeZone === pacificZone ? ours : `${ours}, which is ${formatAppointment(new Date(startsAt), timeZone)}`
}
