import { useEffect, useState } from 'react'
import type { OpenTime } from '#features/consultations/consultation.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'

interface ChooseTimeProps {
  day: string
  chosen: string
  onChoose: (choice: { day: string; startsAt: string }) => void
  /** The name of the chosen day over its times. */
  dayLabel: string
  timeLabel: (startsAt: string) => string
  fetchTimes: (day: string) => Promise<{ slots: OpenTime[] }>
  /** Where an appointment that moves is now: no choice. */
  current?: string
}

/** A day, and its free times, in a dialog. Another `key` loads them again. */
export function ChooseTime(props: ChooseTimeProps) {
  const { day, chosen, onChoose, dayLabel, timeLabel, fetchTimes, current } = props
  const { times, failed, reload } = useTimes(fetchTimes, day)
  return (
    <>
      <div className="above-even">
        <TextField
          name="day"
          label="Day"
          type="date"
          width={20}
          value={day}
          onChange={({ target }) => {
            if (target.value) onChoose({ day: target.value, startsAt: '' })
          }}
        />
      </div>
      <fieldset className="above-even move-times" aria-busy={times === undefined && !failed}>
        <legend className="label">{dayLabel}</legend>
        {failed ? (
          <p className="late" role="alert">
            We couldn’t load the times.{' '}
            <Button look="quiet" compact onClick={reload}>
              Try again
            </Button>
          </p>
        ) : (
          <Times
            times={times?.filter(({ startsAt }) => startsAt !== current)}
            chosen={chosen}
            onChoose={(startsAt) => onChoose({ day, startsAt })}
            timeLabel={timeLabel}
          />
        )}
      </fieldset>
    </>
  )
}

interface TimesProps {
  times: readonly OpenTime[] | undefined
  chosen: string
  onChoose: (startsAt: string) => void
  timeLabel: (startsAt: string) => string
}

function Times({ times, chosen, onChoose, timeLabel }: TimesProps) {
  if (!times)
    return (
      <p className="muted" role="status">
        Loading…
      </p>
    )
  if (times.length === 0) return <p className="muted">No open times that day.</p>
  return (
    <div className="slots">
      {times.map(({ startsAt }) => (
        <label key={startsAt} className="slot">
          <input type="radio" name="time" checked={startsAt === chosen} onChange={() => onChoose(startsAt)} />
          {timeLabel(startsAt)}
        </label>
      ))}
    </div>
  )
}

/** The free times of a day, loaded when it is chosen. */
function useTimes(fetchTimes: ChooseTimeProps['fetchTimes'], day: string) {
  const [tries, setTries] = useState(0)
  const [loaded, setLoaded] = useState<{ day: string; times?: OpenTime[] }>()
  useEffect(() => {
    let isCurrent = true
    fetchTimes(day)
      .then(({ slots }) => (isCurrent ? setLoaded({ day, times: slots }) : undefined))
      .catch(() => (isCurrent ? setLoaded({ day }) : undefined))
    return () => {
      isCurrent = false
    }
  }, [fetchTimes, day, tries])
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
