import { Link } from 'react-router'
import type { DayCell } from '#features/consultations/staff/day-cells.ts'
import type { StaffAppointment, WeekQuery } from '#features/consultations/staff/staff-consultation.ts'
import type { WeekDay, WeekView } from '#features/consultations/staff/week-view.server.ts'
import { aboutOf, clockOf, shortName } from './appointment-words.ts'
import { hourText, shortDay, takenText } from './day-words.ts'
import { weekAddress } from './week-address.ts'

interface WeekProps {
  week: WeekView
  query: WeekQuery
  openId: string | undefined
}

const rowsOfHour = 4

/** The week as a table whose rows are quarters of an hour; below 768 px the agenda stands in its place. */
export function WeekTable({ week, query, openId }: WeekProps) {
  const { days, rows, firstMinute } = week
  const label = `Week of ${shortDay(week.monday)}`
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */
    <div className="table-wrap week-wrap" role="region" aria-label={label} tabIndex={0}>
      <table className="week">
        <caption className="visually-hidden">{label}, Pacific time</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Time</span>
            </th>
            {days.map((one) => (
              <th key={one.day} scope="col">
                <b>{shortDay(one.day, 'weekday')}</b>
                <span>{takenText(one)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {row % rowsOfHour === 0 ? (
                <th scope="row" rowSpan={rowsOfHour}>
                  {hourText(firstMinute + row * 15)}
                </th>
              ) : null}
              {days.map((one) => (
                <CellAt key={one.day} day={one} row={row} query={query} openId={openId} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The cell that begins in this row of the day; none inside of another. */
function CellAt({
  day,
  row,
  query,
  openId,
}: {
  day: WeekDay
  row: number
  query: WeekQuery
  openId: string | undefined
}) {
  const cell = day.cells.find((one) => one.row === row)
  if (!cell) return null
  if (cell.appointments.length > 0)
    return (
      <td rowSpan={cell.rows} className="taken">
        {cell.appointments.map((appointment) => (
          <Appointment
            key={appointment.id}
            appointment={appointment}
            query={query}
            isOpen={appointment.id === openId}
          />
        ))}
      </td>
    )
  return (
    <td rowSpan={cell.rows} className={cell.isOpen ? (row % rowsOfHour === 0 ? undefined : 'rest') : 'shut'}>
      {cell.isOpen ? null : shutText(day, cell)}
    </td>
  )
}

/** Said once a day: over all of a closed day, else where the last hours are closed by an exception. */
function shutText({ offered, reason, cells }: WeekDay, cell: DayCell) {
  if (cell !== cells.at(-1)) return null
  if (reason) return <b>{reason}</b>
  return offered === 0 && cell.row === 0 ? <b>Closed</b> : null
}

function Appointment({
  appointment,
  query,
  isOpen,
}: {
  appointment: StaffAppointment
  query: WeekQuery
  isOpen: boolean
}) {
  const text = (
    <>
      <b>
        {clockOf(appointment.startsAt).replace(/ [ap]m$/, '')} {shortName(appointment)}
      </b>{' '}
      <span>{aboutOf(appointment)}</span>
    </>
  )
  if (appointment.status === 'held') return <span className="appt maybe">{text}</span>
  return (
    <Link
      className={appointment.status === 'booked' ? 'appt' : 'appt past'}
      to={weekAddress(query, appointment.id)}
      aria-current={isOpen ? 'true' : undefined}
      preventScrollReset
    >
      {text}
    </Link>
  )
}

/** The same as lists, for a phone. */
export function Agenda({ week, query, openId }: WeekProps) {
  return (
    <div className="agenda">
      {week.days.map((one) => (
        <section key={one.day} aria-label={shortDay(one.day, 'long')}>
          <h3>
            {shortDay(one.day, 'long')}
            <span>{takenText(one)}</span>
          </h3>
          {one.appointments.length > 0 ? (
            <ul>
              {one.appointments.map((appointment) => (
                <li key={appointment.id}>
                  <AgendaRow appointment={appointment} query={query} isOpen={appointment.id === openId} />
                </li>
              ))}
            </ul>
          ) : null}
          {one.reason ? <p className="none">{one.reason}</p> : null}
        </section>
      ))}
    </div>
  )
}

function AgendaRow({
  appointment,
  query,
  isOpen,
}: {
  appointment: StaffAppointment
  query: WeekQuery
  isOpen: boolean
}) {
  const text = (
    <>
      <strong>{clockOf(appointment.startsAt)}</strong>
      <span>
        {shortName(appointment)}
        <br />
        <span className="muted xs">{aboutOf(appointment)}</span>
      </span>
    </>
  )
  return appointment.status === 'held' ? (
    <span className="agenda-row">{text}</span>
  ) : (
    <Link
      className="agenda-row"
      to={weekAddress(query, appointment.id)}
      aria-current={isOpen ? 'true' : undefined}
      preventScrollReset
    >
      {text}
    </Link>
  )
}
