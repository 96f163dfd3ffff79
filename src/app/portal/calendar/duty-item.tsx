import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef } from 'react'
import type { CompanyCalendar, OpenedDuty } from '#features/compliance/calendar.ts'
import { isOpen } from '#features/compliance/calendar.ts'
import { isPaidToUs } from '#features/washington/duties/duty.ts'
import { type CalendarDay, formatDay } from '#lib/dates.ts'
import { formatDate } from '#lib/pacific-time.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { DateBox } from '#ui/layout/date-box.tsx'
import { type SummaryRow, SummaryList } from '#ui/layout/summary-list.tsx'
import { useSite } from '#ui/site.tsx'
import { badgeOf, dayNumberOf, shortDay, shortMonthOf } from './calendar-words.ts'
import { DutyActs } from './duty-acts.tsx'
import { idOf } from './duty-id.ts'
import { remindersRow } from './reminder-text.ts'

interface DutyItemProps {
  duty: OpenedDuty
  calendar: CompanyCalendar
}

/** One date: what it is in one line, and opened why, how, and what to do about it. */
export function DutyItem({ duty, calendar }: DutyItemProps) {
  const { firm } = useSite()
  const { key, title, due, authority, by, amount } = duty
  const badge = badgeOf(duty)
  const open = isOpen(duty)
  const details = useLinkedDetails(key)
  return (
    <details className={open ? 'duty' : 'duty is-small'} id={idOf(key)} ref={details}>
      <summary>
        {open ? (
          <DateBox month={shortMonthOf(due)} day={dayNumberOf(due)} />
        ) : (
          <span className="d" aria-hidden="true">
            {shortDay(due)}
          </span>
        )}
        <span className="t">
          <strong>{title}</strong>
          <span className="visually-hidden">{`, due ${formatDay(due)}`}</span>
          {open ? <small>{authority}</small> : null}
        </span>
        <span className="meta2">
          <span className="who-does">{by === 'firm' ? firm : 'You'}</span>{' '}
          <span className="amt">
            {amount.text}
            {amount.note && open ? <small> {amount.note}</small> : null}
          </span>
        </span>
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <ChevronDown className="icon chev" aria-hidden="true" />
      </summary>
      <div className="more">
        <SummaryList rows={rowsOf(duty, firm, calendar.today)} />
        <DutyActs duty={duty} calendar={calendar} />
      </div>
    </details>
  )
}

/** A link to one date opens it. */
function useLinkedDetails(key: string) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (window.location.hash !== `#${idOf(key)}` || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'center' })
  }, [key])
  return details
}

function rowsOf(duty: OpenedDuty, firm: string, today: CalendarDay): SummaryRow[] {
  const { due, authority, why, how, amount, source, mark } = duty
  const record = recordOf(duty)
  return [
    ...(record ? [{ label: mark?.kind === 'waived' ? 'Why it was waived' : 'Record', value: record }] : []),
    { label: 'Authority', value: authority },
    { label: 'Why it applies', value: why },
    { label: 'Why this day', value: `${formatDay(due)}. ${how}` },
    { label: 'Amount', value: amount.detail },
    {
      label: 'Who does it',
      value: whoDoes(duty, firm),
    },
    ...remindersRow(duty, today),
    { label: 'Source', value: source },
  ]
}

function whoDoes({ by, kind }: OpenedDuty, firm: string): string {
  if (isPaidToUs(kind)) return `${firm}, once you have paid for the year`
  return by === 'firm' ? firm : 'You, or your accountant. Filing with the agency yourself costs nothing extra.'
}

function recordOf({ mark }: OpenedDuty): string | null {
  if (!mark) return null
  const { kind, on, reference, reason, at, by } = mark
  const number = reference ? ` Confirmation ${reference}.` : ''
  if (kind === 'filed') return `We filed it on ${formatDay(on ?? '')}.${number}`
  const who = by === 'you' ? 'You' : 'Someone with access'
  if (kind === 'waived') return `“${reason}” ${who} said so on ${formatDate(at)}.`
  return `Filed on ${formatDay(on ?? '')}.${number} ${who} marked it as done on ${formatDate(at)}.`
}
