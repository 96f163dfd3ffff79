import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatAppointment } from '#features/consultations/appointment-time.ts'
import type { OpenTime } from '#features/consultations/consultation.ts'
import { fetchTimesToMove, moveAppointment } from '#features/consultations/staff/staff-client.ts'
import type { StaffAppointmentView } from '#features/consultations/staff/staff-consultation.ts'
import { pacificZone, todayInPacific } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useActions } from '#app/portal/orders/use-actions.ts'
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
  const [day, setDay] = useState(todayInPacific(new Date(startsAt)))
  const [chosen, setChosen] = useState('')
  const { times, failed, reload } = useTimes(id, day)
  const { run, busy, failure } = useActions()
  const move = () =>
    run('move', async () => {
      try {
        await moveAppointment(id, chosen)
      } catch (error) {
        setChosen('')
        reload()
        throw error
      }
      onClose()
      await navigate(weekAddress({ week: day }, id), { preventScrollReset: true })
    })
  return (
    <Dialog title={`Move ${clientName ?? 'this appointment'}`} onClose={onClose}>
      <p className="muted above-snug">{`Now ${nowText(startsAt, timeZone)}.`}</p>
      <div className="above-even">
        <TextField
          name="day"
          label="Day"
          type="date"
          width={20}
          value={day}
          onChange={({ target }) => {
            if (!target.value) return
            setDay(target.value)
            setChosen('')
          }}
        />
      </div>
      <fieldset className="above-even move-times" aria-busy={times === undefined && !failed}>
        <legend className="label">{shortDay(day, 'long')}</legend>
        {failed ? (
          <p className="late" role="alert">
            We couldn’t load the times.{' '}
            <Button look="quiet" compact onClick={reload}>
              Try again
            </Button>
          </p>
        ) : (
          <Times times={times} chosen={chosen} onChoose={setChosen} current={startsAt} />
        )}
      </fieldset>
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

interface TimesProps {
  times: readonly OpenTime[] | undefined
  chosen: string
  onChoose: (startsAt: string) => void
  /** Where the appointment is now: no choice. */
  current: string
}

function Times({ times, chosen, onChoose, current }: TimesProps) {
  if (!times)
    return (
      <p className="muted" role="status">
        Loading…
      </p>
    )
  const others = times.filter(({ startsAt }) => startsAt !== current)
  if (others.length === 0) return <p className="muted">No open times that day.</p>
  return (
    <div className="slots">
      {others.map(({ startsAt }) => (
        <label key={startsAt} className="slot">
          <input type="radio" name="time" checked={startsAt === chosen} onChange={() => onChoose(startsAt)} />
          {clockOf(startsAt)}
        </label>
      ))}
    </div>
  )
}

const nowText = (startsAt: string, timeZone: string): string => {
  const ours = formatAppointment(new Date(startsAt), pacificZone)
  return timeZone === pacificZone ? ours : `${ours}, which is ${formatAppointment(new Date(startsAt), timeZone)}`
}

/** The free times of a day, loaded when it is chosen. */
function useTimes(id: string, day: string) {
  const [tries, setTries] = useState(0)
  const [loaded, setLoaded] = useState<{ day: string; times?: OpenTime[] }>()
  useEffect(() => {
    let isCurrent = true
    fetchTimesToMove(id, day, day)
      .then(({ slots }) => (isCurrent ? setLoaded({ day, times: slots }) : undefined))
      .catch(() => (isCurrent ? setLoaded({ day }) : undefined))
    return () => {
      isCurrent = false
    }
  }, [id, day, tries])
  const isLoaded = loaded?.day === day
  return {
    times: isLoaded ? loaded.times : undefined,
    failed: isLoaded && loaded.times === undefined,
    reload: () => {
      setLoaded(undefined)
      setTries(tries + 1)
    },
  }
}
