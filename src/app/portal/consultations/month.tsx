import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { MonthDay, ScheduleView } from '#features/consultations/schedule-view.server.ts'
import type { Choice } from './schedule-address.ts'

interface MonthProps {
  month: ScheduleView['month']
  chosen: string | undefined
  to: (change: Partial<Choice>) => string
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A month; days with free times are links. */
export function Month({ month, chosen, to }: MonthProps) {
  return (
    <div>
      <div className="row between">
        <h3 className="month-name" aria-live="polite">
          {month.label}
        </h3>
        <span className="row">
          <Turn month={month.previous} label="Previous month" Icon={ChevronLeft} to={to} />
          <Turn month={month.next} label="Next month" Icon={ChevronRight} to={to} />
        </span>
      </div>
      <table className="cal">
        <caption className="visually-hidden">{month.label}, days with free times</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week) => (
            <tr key={week.find((day) => day !== null)?.day}>
              {week.map((day, index) => (
                <td key={day?.day ?? weekdays[index]}>{day ? <Day day={day} chosen={chosen} to={to} /> : null}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="xs muted above-snug">Struck-through days have no free times.</p>
    </div>
  )
}

function Day({ day, chosen, to }: { day: MonthDay; chosen: string | undefined; to: MonthProps['to'] }) {
  if (!day.isFree)
    return (
      <span>
        <span className="visually-hidden">No free times on </span>
        {day.number}
      </span>
    )
  return (
    <Link
      rel="nofollow"
      to={to({ day: day.day, month: null, at: null })}
      aria-label={day.label}
      aria-current={day.day === chosen ? 'date' : undefined}
      preventScrollReset
    >
      {day.number}
    </Link>
  )
}

interface TurnProps {
  month: string | null
  label: string
  Icon: typeof ChevronLeft
  to: MonthProps['to']
}

function Turn({ month, label, Icon, to }: TurnProps) {
  if (month === null)
    return (
      <span className="icon-btn turn-off" aria-hidden="true">
        <Icon className="icon" />
      </span>
    )
  return (
    <Link
      className="icon-btn"
      rel="nofollow"
      to={to({ month, day: null, at: null })}
      aria-label={label}
      preventScrollReset
    >
      <Icon className="icon" aria-hidden="true" />
    </Link>
  )
}
