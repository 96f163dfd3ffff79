import { type CalendarDay, pacificZone } from '#lib/dates.ts'
import { formatClock } from '#lib/pacific-time.ts'

const longDayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
const zoneNameIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })

/** Written the Canadian way, a day is `YYYY-MM-DD`; browsers have no Temporal everywhere yet. */
const numericDayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })

/** The calendar's day at this instant in the zone. */
export const dayIn = (instant: Date, timeZone: string): CalendarDay => numericDayIn(timeZone).format(instant)

/** "Wednesday, December 9, 2026". */
export const formatDayIn = (instant: Date, timeZone: string): string => longDayIn(timeZone).format(instant)

/** "Pacific time" for the firm's own zone, else what the zone is called: "Philippine Standard Time", "Mountain Time". */
export function nameOfZone(instant: Date, timeZone: string): string {
  if (timeZone === pacificZone) return 'Pacific time'
  const name = zoneNameIn(timeZone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
  return name?.value ?? timeZone
}

/** Whether clocks in both zones show the same day and time then. */
const showTheSame = (instant: Date, a: string, b: string) =>
  `${formatDayIn(instant, a)} ${formatClock(instant, a)}` === `${formatDayIn(instant, b)} ${formatClock(instant, b)}`

/** "Wednesday, December 9, 2026, 10:30 am Pacific time". */
export const formatAppointment = (instant: Date, timeZone: string): string =>
  `${formatDayIn(instant, timeZone)}, ${formatClock(instant, timeZone)} ${nameOfZone(instant, timeZone)}`

/** The same in the firm's zone, where its clocks show something else; undefined where they don't. */
export const formatForFirm = (instant: Date, timeZone: string): string | undefined =>
  showTheSame(instant, timeZone, pacificZone) ? undefined : formatAppointment(instant, pacificZone)
