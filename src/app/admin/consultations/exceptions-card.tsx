import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { removeException } from '#features/consultations/staff/staff-client.ts'
import type { ExceptionView } from '#features/consultations/staff/staff-consultation.ts'
import type { WeekView } from '#features/consultations/staff/week-view.server.ts'
import { daysBetween } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { DateBox } from '#ui/layout/date-box.tsx'
import { useActions } from '#ui/use-actions.ts'
import { clockText, shortDay } from './day-words.ts'
import { ExceptionForm } from './exception-form.tsx'

interface ExceptionsCardProps {
  exceptions: readonly ExceptionView[]
  past: readonly ExceptionView[]
  calendars: WeekView['calendars']
}

/** Days on which the weekly hours don't hold. Closing one cancels no appointment. */
export function ExceptionsCard({ exceptions, past, calendars }: ExceptionsCardProps) {
  const [showsPast, setShowsPast] = useState(false)
  return (
    <Card
      title="Exceptions"
      action={
        past.length > 0 ? (
          <Button look="quiet" compact aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
            {showsPast ? 'Hide past' : 'View past'}
          </Button>
        ) : null
      }
    >
      {exceptions.length > 0 ? (
        <ul className="plain-list">
          {exceptions.map((one) => (
            <li key={one.id}>
              <Exception exception={one} isRemovable />
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">The weekly hours hold on every day ahead but the state’s legal holidays.</p>
      )}
      {showsPast ? (
        <ul className="plain-list above-even" aria-label="Past exceptions">
          {past.map((one) => (
            <li key={one.id}>
              <Exception exception={one} isRemovable={false} />
            </li>
          ))}
        </ul>
      ) : null}
      <ExceptionForm calendars={calendars} />
    </Card>
  )
}

function Exception({ exception, isRemovable }: { exception: ExceptionView; isRemovable: boolean }) {
  const { id, firstDay, lastDay, hours, reason, ownerName } = exception
  const { revalidate } = useRevalidator()
  const { run, busy, failure } = useActions()
  const days = firstDay === lastDay ? shortDay(firstDay, 'long') : `${shortDay(firstDay)} to ${shortDay(lastDay)}`
  return (
    <div className="exception">
      <DateBox month={shortDay(firstDay, 'month')} day={Number(firstDay.slice(8))} />
      <p>
        <strong>
          {whatText(hours, daysBetween(firstDay, lastDay) + 1)}
          {reason ? `, ${reason}` : ''}
        </strong>
        <br />
        <span className="muted">{`${days}. ${ownerName ?? 'Everyone'}`}</span>
        {failure ? (
          <span className="late" role="alert">
            {failure}
          </span>
        ) : null}
      </p>
      {isRemovable ? (
        <Button
          look="quiet"
          compact
          busy={busy === 'remove'}
          aria-label={`Remove the exception of ${days}`}
          onClick={() => run('remove', () => removeException(id).then(() => revalidate()))}
        >
          Remove
        </Button>
      ) : null}
    </div>
  )
}

function whatText(hours: ExceptionView['hours'], days: number): string {
  if (hours) return `Open ${clockText(hours.opensAt)} to ${clockText(hours.closesAt)}`
  return days === 1 ? 'Closed' : `Closed ${days} days`
}
