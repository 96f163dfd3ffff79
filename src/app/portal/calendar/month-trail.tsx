import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type { CompanyCalendar } from '#features/compliance/calendar.ts'
import { dayInYear, monthOf, weekdayOf } from './calendar-words.ts'
import { DutyItem } from './duty-item.tsx'
import { isShown, type Month, monthsOf, type Show, shows } from './months.ts'

const labels: Record<Show, string> = { all: 'All', yours: 'Yours', ours: 'Ours', done: 'Done' }

/** Every date of the calendar, by month, on a trail: solid behind us, dotted ahead. */
export function MonthTrail({ calendar }: { calendar: CompanyCalendar }) {
  const { duties, today, span } = calendar
  const [show, setShow] = useState<Show>('all')
  const shown = duties.filter((duty) => isShown(show, duty))
  const months = monthsOf(shown, today)
  const count = (one: Show) => duties.filter((duty) => isShown(one, duty)).length
  return (
    <>
      <div className="cal-filters">
        <div className="chips" role="group" aria-label="Show">
          {shows.map((one) => (
            <button
              key={one}
              type="button"
              className="chip"
              aria-pressed={one === show}
              onClick={() => setShow(one)}
            >{`${labels[one]} ${count(one)}`}</button>
          ))}
        </div>
        <p className="sm muted" role="status">
          {`${shown.length} ${shown.length === 1 ? 'date' : 'dates'}, ${monthOf(span.from)} to ${monthOf(span.to)}`}
        </p>
      </div>
      <ol className="cal-trail" aria-label="Dates by month">
        {months
          .filter(({ isPast }) => isPast)
          .map((month) => (
            <MonthItem key={`${month.name} past`} month={month} calendar={calendar} />
          ))}
        <li className="ahead" aria-current="date">
          <span className="marker here pin" aria-hidden="true" />
          <p className="now-line">{`Today, ${weekdayOf(today)}, ${dayInYear(today, today)}`}</p>
          <p className="sm muted above-hair">{openNow(calendar)}</p>
        </li>
        {months
          .filter(({ isPast }) => !isPast)
          .map((month) => (
            <MonthItem key={month.name} month={month} calendar={calendar} />
          ))}
      </ol>
    </>
  )
}

/** What can already be filed, or from when. */
function openNow({ duties, today }: CompanyCalendar): string {
  const next = duties.find(({ kind, status }) => kind === 'annual-report' && status === 'ahead')
  if (!next?.opens) return 'Days are days in Washington.'
  return next.opens <= today
    ? 'The annual report can be filed now. Days are days in Washington.'
    : `The annual report can be filed from ${dayInYear(next.opens, today)}. Days are days in Washington.`
}

function MonthItem({ month, calendar }: { month: Month; calendar: CompanyCalendar }) {
  const { name, note, isLate, isPast, duties } = month
  return (
    <li className={isPast ? 'past' : 'ahead'}>
      <span className={isPast ? `marker pin ${isLate ? 'late' : 'done'}` : 'marker pin'} aria-hidden="true">
        {isPast && !isLate ? <Check className="icon" /> : null}
      </span>
      <h2 className="mh">
        {name} <small>{note}</small>
      </h2>
      <ul className="duties">
        {duties.map((duty) => (
          <li key={duty.key}>
            <DutyItem duty={duty} calendar={calendar} />
          </li>
        ))}
      </ul>
    </li>
  )
}
