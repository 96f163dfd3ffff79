import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { publishHours } from '#features/consultations/staff/staff-client.ts'
import type { CalendarView } from '#features/consultations/staff/staff-consultation.ts'
import { isProblem } from '#lib/problem.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Banner } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { errorsOf } from '#ui/form/form-errors.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'

interface HoursFormProps {
  calendar: CalendarView
  /** "Daylight saving time starts on March 14, 2027; local hours stay the same." */
  clocksText: string
}

interface Row {
  key: number
  weekday: number
  opensAt: string
  closesAt: string
}

/** Monday first, as the week's table has them; 0 is Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

async function check(input: unknown) {
  const { calendarInput } = await import('#features/consultations/staff/staff-consultation.ts')
  return calendarInput.safeParse(input)
}

/** The weekly hours of one calendar. Publishing them counts at once. */
export function HoursForm({ calendar, clocksText }: HoursFormProps) {
  const { revalidate } = useRevalidator()
  const [rows, setRows] = useState<Row[]>(() => calendar.hours.map((hours, key) => ({ key, ...hours })))
  const [isActive, setIsActive] = useState(calendar.isActive)
  const [videoUrl, setVideoUrl] = useState(calendar.videoUrl)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [outcome, setOutcome] = useState<{ isBusy: boolean; done?: string; failure?: string }>({ isBusy: false })

  const change = (key: number, part: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = (weekday: number) => {
    const last = rows.filter((row) => row.weekday === weekday).at(-1)
    const hours = last ? { opensAt: last.closesAt, closesAt: '' } : { opensAt: '09:00', closesAt: '17:00' }
    setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, weekday, ...hours }])
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (outcome.isBusy) return
    const hours = rows.map(({ key: _key, ...row }) => row)
    setOutcome({ isBusy: true })
    try {
      const checked = await check({ isActive, videoUrl, hours })
      setErrors(checked.success ? {} : errorsOf(checked.error.issues))
      if (!checked.success) {
        setOutcome({ isBusy: false, failure: 'Check the hours above. Nothing was published.' })
        return
      }
      const { openTimes, daysAhead } = await publishHours(calendar.id, checked.data)
      const times = openTimes === 1 ? '1 time' : `${openTimes} times`
      setOutcome({ isBusy: false, done: `Clients can book ${times} in the next ${daysAhead} days.` })
      await revalidate()
    } catch (error) {
      if (isProblem(error) && error.errors) setErrors(error.errors)
      const text =
        isProblem(error) && error.message ? error.message : 'We couldn’t publish the hours. Please try again.'
      setOutcome({ isBusy: false, failure: text })
    }
  }

  return (
    <Card title={calendar.ownerName ? `Hours of ${calendar.ownerName}` : 'Hours of the firm'}>
      <form method="dialog" onSubmit={(event) => void handleSubmit(event)} noValidate>
        {weekdays.map((weekday) => (
          <Weekday
            key={weekday}
            name={weekdayNames[weekday] ?? ''}
            rows={rows.filter((row) => row.weekday === weekday)}
            errorsAt={(row) => {
              const path = `hours.${rows.indexOf(row)}`
              return [errors[`${path}.opensAt`], errors[`${path}.closesAt`]].filter((error) => error !== undefined)
            }}
            onChange={change}
            onAdd={() => add(weekday)}
            onRemove={(key) => setRows(rows.filter((row) => row.key !== key))}
          />
        ))}
        <div className="above-even stack">
          <TextField
            name="videoUrl"
            label="Video link"
            hint="Clients who book a video call get this address. Without it they can only choose a phone call."
            optional
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={300}
            value={videoUrl}
            error={errors['videoUrl'] ?? ''}
            onChange={({ target }) => setVideoUrl(target.value)}
          />
          <Checkbox name="isActive" checked={isActive} onChange={setIsActive}>
            Clients can book these hours
          </Checkbox>
        </div>
        <div className="above-even">
          {outcome.done ? (
            <Banner tone="success" title="We published your hours.">
              {outcome.done}
            </Banner>
          ) : null}
          {outcome.failure ? <Banner tone="danger">{outcome.failure}</Banner> : null}
        </div>
        <p className="row above-even">
          <Button type="submit" look="primary" compact busy={outcome.isBusy} busyLabel="Publishing…">
            Publish hours
          </Button>
          <span className="xs muted">{`Pacific time (Seattle). ${clocksText}`}</span>
        </p>
      </form>
    </Card>
  )
}

interface WeekdayProps {
  name: string
  rows: readonly Row[]
  errorsAt: (row: Row) => string[]
  onChange: (key: number, part: Partial<Row>) => void
  onAdd: () => void
  onRemove: (key: number) => void
}

function Weekday({ name, rows, errorsAt, onChange, onAdd, onRemove }: WeekdayProps) {
  return (
    <div className="hours-row" role="group" aria-label={name}>
      <strong>{name}</strong>
      <div className="times">
        {rows.length === 0 ? <span className="muted">Closed</span> : null}
        {rows.map((row, n) => {
          const errors = errorsAt(row)
          const errorId = `hours-error-${row.key}`
          const nth = n === 0 ? '' : ` (${n + 1})`
          const field = {
            className: 'input',
            type: 'time',
            'aria-invalid': errors.length > 0 || undefined,
            'aria-describedby': errors.length > 0 ? errorId : undefined,
          } as const
          return (
            <div key={row.key} className="from-to">
              <input
                {...field}
                aria-label={`${name}, from${nth}`}
                value={row.opensAt}
                onChange={({ target }) => onChange(row.key, { opensAt: target.value })}
              />
              <span aria-hidden="true">–</span>
              <input
                {...field}
                aria-label={`${name}, to${nth}`}
                value={row.closesAt}
                onChange={({ target }) => onChange(row.key, { closesAt: target.value })}
              />
              <IconButton label={`Remove hours on ${name}${nth}`} onClick={() => onRemove(row.key)}>
                <X className="icon" aria-hidden="true" />
              </IconButton>
              {errors.length > 0 ? (
                <p className="error-msg" id={errorId}>
                  {errors.join('. ')}
                </p>
              ) : null}
            </div>
          )
        })}
      </div>
      <IconButton label={`Add hours on ${name}`} onClick={onAdd}>
        <Plus className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
