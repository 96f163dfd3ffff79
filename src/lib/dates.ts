/**
 * A calendar day without time or zone, written `YYYY-MM-DD`. Days of this form compare correctly as strings, and
 * arithmetic on them never meets a daylight-saving change: every computation runs at UTC midnight.
 */
export type CalendarDay = string

const millisecondsPerDay = 86_400_000

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The zone of Washington, in which the firm dates everything. */
export const pacificZone = 'America/Los_Angeles'

const pacificParts = new Intl.DateTimeFormat('en-US', {
  timeZone: pacificZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

function utcMidnight(day: CalendarDay): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return undefined
  const instant = new Date(0)
  // setUTCFullYear, because Date.UTC reads the years 0 to 99 as 1900 to 1999.
  instant.setUTCFullYear(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  return instant.toISOString().slice(0, 10) === day ? instant.getTime() : undefined
}

function requireMidnight(day: CalendarDay): number {
  const midnight = utcMidnight(day)
  // The value itself stays out of the message: it may be something that a person typed into the wrong field.
  if (midnight === undefined) throw new RangeError('Not a calendar day (YYYY-MM-DD)')
  return midnight
}

/**
 * Whether the text is a day that exists: `2028-02-29` is, `2027-02-29` and `2027-2-9` are not. Before the year 1 and
 * from 3000 on there is none: the database has no year 0, and what is computed from a day keeps a year of four digits.
 */
export function isCalendarDay(value: string): boolean {
  return utcMidnight(value) !== undefined && value > '0001-01-01' && value < '3000'
}

/** The day `count` days later (earlier when negative). Throws RangeError when `day` is not a calendar day. */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  return new Date(requireMidnight(day) + count * millisecondsPerDay).toISOString().slice(0, 10)
}

/** Days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: CalendarDay, to: CalendarDay): number {
  return Math.round((requireMidnight(to) - requireMidnight(from)) / millisecondsPerDay)
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(day: CalendarDay): number {
  return new Date(requireMidnight(day)).getUTCDay()
}

/**
 * The day `count` business days after `day`: Saturdays and Sundays do not count, nor days that `isHoliday` names.
 * `count` is a whole number from 0; with 0 the answer is `day` itself.
 */
export function addBusinessDays(
  day: CalendarDay,
  count: number,
  isHoliday: (day: CalendarDay) => boolean = () => false,
): CalendarDay {
  let current = day
  let left = count
  while (left > 0) {
    current = addDays(current, 1)
    const weekday = dayOfWeek(current)
    if (weekday !== 0 && weekday !== 6 && !isHoliday(current)) left -= 1
  }
  return current
}

/** The calendar day on which the instant falls in Washington (Pacific time, with its daylight-saving changes). */
export function todayInPacific(now: Date): CalendarDay {
  const parts = new Map(pacificParts.formatToParts(now).map((part) => [part.type, part.value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** The instant at which a calendar day begins in Washington. Throws RangeError when `day` is not a calendar day. */
export function startOfPacificDay(day: CalendarDay): Date {
  // The clock changes at two in the morning, so midnight is seven hours behind UTC in summer and eight in winter.
  const summer = new Date(requireMidnight(day) + 7 * 3_600_000)
  return todayInPacific(summer) === day ? summer : new Date(summer.getTime() + 3_600_000)
}

/** The instant at which the next calendar day begins in Washington. */
export const nextPacificMidnight = (now: Date): Date => startOfPacificDay(addDays(todayInPacific(now), 1))

/** `2026-11-20` as people read it: `November 20, 2026`. Throws RangeError when `day` is not a calendar day. */
export function formatDay(day: CalendarDay): string {
  const instant = new Date(requireMidnight(day))
  return `${monthNames[instant.getUTCMonth()]} ${instant.getUTCDate()}, ${instant.getUTCFullYear()}`
}
