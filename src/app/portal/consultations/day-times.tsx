import { Link } from 'react-router'
import type { ScheduleView, TimeChoice } from '#features/consultations/schedule-view.server.ts'
import type { Choice } from './schedule-address.ts'

interface DayTimesProps {
  day: ScheduleView['day']
  chosen: string | null
  to: (change: Partial<Choice>) => string
}

/** The free times of one day, with Pacific time beside each where clocks differ. */
export function DayTimes({ day, chosen, to }: DayTimesProps) {
  if (!day) return null
  return (
    <div>
      <h3 className="month-name">{day.label}</h3>
      <div className="stack above-snug">
        {day.groups.map(({ label, times }) => (
          <section key={label} aria-label={label}>
            <p className="xs muted part-of-day" aria-hidden="true">
              {label}
            </p>
            <ul className="slots">
              {times.map((time) => (
                <li key={time.at}>
                  <Time time={time} isChosen={time.at === chosen} to={to({ day: day.day, at: time.at })} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

function Time({ time, isChosen, to }: { time: TimeChoice; isChosen: boolean; to: string }) {
  const { label, inWashington } = time
  return (
    <Link className="slot" to={to} rel="nofollow" aria-current={isChosen ? 'time' : undefined} preventScrollReset>
      {label}
      {inWashington ? <span className="xs in-washington">{shortInWashington(inWashington)}</span> : null}
    </Link>
  )
}

/** "Wednesday, December 9, 2026, 10:30 am Pacific time" as "Wed 10:30 am Pacific". */
const shortInWashington = (text: string): string =>
  text.replace(/^(\w{3})\w*, .*, (\d+:\d+ [ap]m) Pacific time$/, '$1 $2 Pacific')
