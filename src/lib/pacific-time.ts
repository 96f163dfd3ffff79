import { type CalendarDay, formatDay, pacificZone, todayInPacific } from './dates.ts'

const clockOf = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
const pacificClockFormat = clockOf(pacificZone)
const short = new Intl.DateTimeFormat('en-US', {
  timeZone: pacificZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone: pacificZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What the calendar and the clock on the wall say in Washington: a day and `14:30`. */
export const pacificClock = (instant: Date): { day: CalendarDay; time: string } => ({
  day: todayInPacific(instant),
  time: wallClock.format(instant),
})

/**
 * The instant at which Washington's calendar and clock say this; the first of two when the clocks go back. Undefined for an
 * hour that is left out when they go forward, and for what is no day or time.
 */
export function pacificInstant(day: CalendarDay, time: string): Date | undefined {
  const asIfUtc = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(asIfUtc)) return undefined
  // Seven hours behind UTC in summer, eight in winter.
  return [7, 8]
    .map((hours) => new Date(asIfUtc + hours * 3_600_000))
    .find((instant) => {
      const clockThen = pacificClock(instant)
      return clockThen.day === day && clockThen.time === time
    })
}

/** "November 20, 2026". Pacific time, as everything the firm dates; the same on the server and in the browser. */
export const formatDate = (instant: string): string => formatDay(todayInPacific(new Date(instant)))

/** "Nov 20, 2026", for tables. */
export const formatShortDate = (instant: string): string => short.format(new Date(instant))

/** "9:12 am". Pacific time unless a zone is given. */
export const formatClock = (instant: Date, timeZone?: string): string =>
  (timeZone ? clockOf(timeZone) : pacificClockFormat)
    .format(instant)
    .replaceAll(/\s/g, ' ')
    .replace(/[AP]M/, (half) => half.toLowerCase())

/** "9:12 am Pacific": the firm's zone may not be the reader's (decision 58). */
export const formatTime = (instant: string): string => `${formatClock(new Date(instant))} Pacific`

/** "November 20, 2026, 9:12 am Pacific". */
export const formatDateTime = (instant: string): string => `${formatDate(instant)}, ${formatTime(instant)}`
