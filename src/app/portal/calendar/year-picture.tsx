import { useId, useMemo } from 'react'
import type { CompanyCalendar } from '#features/compliance/calendar.ts'
import { monthOf } from './calendar-words.ts'
import { type DrawnDate, type DrawnMonth, type DrawnYear, drawYear } from './year-shapes.ts'

/** The year as a trail in a survey's neatline; from 768 px on. Nothing here is missing from the list. */
export function YearPicture({ calendar }: { calendar: CompanyCalendar }) {
  const titleId = useId()
  const { name, span } = calendar
  const drawn = useMemo(() => drawYear(calendar), [calendar])
  const { today, window } = drawn
  return (
    <div className="cal-picture above-loose">
      <div className="year-plate">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard */}
        <div tabIndex={0} role="group" aria-label="Picture of the year, scrolls sideways on small screens">
          <svg viewBox="0 14 1040 286" role="img" aria-labelledby={titleId}>
            <title id={titleId}>
              {`The year of ${name} from ${monthOf(span.from)} to ${monthOf(span.to)}. The same dates are in the list below.`}
            </title>
            <path className="land" d={drawn.land} />
            {drawn.contours.map((contour) => (
              <path className="contour" d={contour} key={contour} />
            ))}
            <path className="ground" d="M0 262h1040" />
            {drawn.months.map((month) => (
              <MonthMark month={month} key={month.x} />
            ))}
            {window ? <FilingWindow window={window} /> : null}
            <path className="trod" d={drawn.done} />
            <path className="untrod" d={drawn.ahead} />
            {drawn.dates.map((date) => (
              <DateMark date={date} key={`${date.x} ${date.stemTo}`} />
            ))}
            <path className="now-stem" d={`M${today.x} ${today.y}V44`} />
            <circle className="now" cx={today.x} cy={today.y} r="8.5" />
            <text
              className="lbl"
              x={today.x}
              y="36"
              textAnchor={today.x < 60 ? 'start' : today.x > 980 ? 'end' : 'middle'}
            >
              {today.label}
            </text>
          </svg>
        </div>
      </div>
      <Key />
    </div>
  )
}

/** A thin line from the first day to the last. */
function FilingWindow({ window: { from, to, y, label } }: { window: NonNullable<DrawnYear['window']> }) {
  return (
    <>
      <path className="filing-window" d={`M${from} ${y - 5}v10m0-5H${to}m0-5v10`} />
      <text className="sub" x={from > 760 ? to : from} y={y + 18} textAnchor={from > 760 ? 'end' : 'start'}>
        {label}
      </text>
    </>
  )
}

function MonthMark({ month: { x, middle, name, year } }: { month: DrawnMonth }) {
  return (
    <>
      <path className="tick" d={`M${x} 262v${year ? 38 : 9}`} />
      <text className="mon" x={middle} y="280" textAnchor="middle">
        {name}
      </text>
      {year ? (
        <text className="lbl" x={x + 6} y="296">
          {year}
        </text>
      ) : null}
    </>
  )
}

function DateMark({ date: { x, y, stemTo, status, label } }: { date: DrawnDate }) {
  return (
    <>
      {label ? (
        <>
          <path className="stem" d={`M${x} ${y}V${stemTo}`} />
          <text className={status === 'late' ? 'lbl late' : 'lbl'} x={x} y={label.y} textAnchor={label.anchor}>
            {label.day}
          </text>
          <text className="sub" x={x} y={label.y + 15} textAnchor={label.anchor}>
            {label.what}
          </text>
        </>
      ) : null}
      <Shape status={status} x={x} y={y} />
    </>
  )
}

export function Shape({ status, x, y }: Pick<DrawnDate, 'status' | 'x' | 'y'>) {
  if (status === 'late') return <path className="mark late" d={`M${x} ${y - 9}l9 9l-9 9l-9-9z`} />
  if (status === 'ahead') return <circle className="mark ring" cx={x} cy={y} r="6.5" />
  return <circle className={status === 'waived' ? 'mark waived' : 'mark disc'} cx={x} cy={y} r="6" />
}

function Key() {
  return (
    <ul className="cal-key" aria-label="Key to the picture">
      <li>
        <svg viewBox="0 0 26 16" aria-hidden="true">
          <path className="trod" d="M1 8h24" />
          <circle className="mark disc" cx="13" cy="8" r="5" />
        </svg>
        Done
      </li>
      <li>
        <svg viewBox="0 0 26 16" aria-hidden="true">
          <path className="mark late" d="M13 1l7 7l-7 7l-7-7z" />
        </svg>
        Late
      </li>
      <li>
        <svg viewBox="0 0 26 16" aria-hidden="true">
          <circle className="now" cx="13" cy="8" r="6" />
        </svg>
        Today
      </li>
      <li>
        <svg viewBox="0 0 26 16" aria-hidden="true">
          <path className="untrod" d="M1 8h24" />
          <circle className="mark ring" cx="13" cy="8" r="5" />
        </svg>
        Ahead
      </li>
      <li>Above the trail: you file. Below it: we file.</li>
    </ul>
  )
}
