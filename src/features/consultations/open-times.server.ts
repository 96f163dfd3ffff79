import { addDays, type CalendarDay, dayOfWeek, pacificZone, todayInPacific } from '#lib/dates.ts'
import { legalHolidays } from '#features/washington/legal-holidays.ts'

/** Hours of a day in Pacific time, as `09:00` or `09:00:00`. */
export interface OpenHours {
  opensAt: string
  closesAt: string
}
export interface WeeklyHours extends OpenHours {
  /** 0 is Sunday. */
  weekday: number
}
/** Days on which the weekly hours don't hold; without hours they are closed. */
export interface HoursException {
  /** Null holds for every calendar. */
  calendarId: string | null
  firstDay: CalendarDay
  lastDay: CalendarDay
  opensAt: string | null
  closesAt: string | null
  reason: string
}
export interface CalendarRules {
  id: string
  hours: readonly WeeklyHours[]
  exceptions: readonly HoursException[]
}
/** A stretch of time, half open. */
export interface Stretch {
  startsAt: Date
  endsAt: Date
}
export interface BookingWindow {
  /** From when, and before when, an appointment may begin. */
  opens: Date
  closes: Date
}

const holidayOn = (day: CalendarDay) => legalHolidays(Number(day.slice(0, 4))).find(({ on }) => on === day)

/** The exceptions that decide about a day: those of the calendar itself, else those for everyone. */
function decidingOn({ id, exceptions }: CalendarRules, day: CalendarDay): HoursException[] {
  const covering = exceptions.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  const own = covering.filter(({ calendarId }) => calendarId === id)
  return own.length > 0 ? own : covering.filter(({ calendarId }) => calendarId === null)
}

/** Why the weekly hours don't hold that day: what the exception says, or the holiday; '' where they do. */
export function reasonFor(calendars: readonly CalendarRules[], day: CalendarDay): string {
  const [exception] = calendars.flatMap((calendar) => decidingOn(calendar, day))
  if (exception) return exception.reason || (exception.opensAt ? 'Other hours' : 'Closed')
  return holidayOn(day)?.name ?? ''
}

/**
 * Returns when the calendar is open that day: its own exception first, then one for everyone, then no hours on a legal
 * holiday of Washington, then the weekly hours.
 */
export function hoursOn(calendar: CalendarRules, day: CalendarDay): readonly OpenHours[] {
  const deciding = decidingOn(calendar, day)
  if (deciding.length > 0)
    return deciding.flatMap(({ opensAt, closesAt }) => (opensAt && closesAt ? [{ opensAt, closesAt }] : []))
  if (holidayOn(day)) return []
  const weekday = dayOfWeek(day)
  return calendar.hours.filter((row) => row.weekday === weekday)
}

/**
 * Returns every time of `minutes` that the calendar offers within the window, in order, whether or not it is taken. They
 * begin when the hours do and follow each other without a gap. An hour that clocks leave out, or show twice, offers none:
 * "1:30 am" would name two instants (R85).
 */
export function offeredTimes(calendar: CalendarRules, minutes: number, { opens, closes }: BookingWindow): Stretch[] {
  const times: Stretch[] = []
  const lastDay = todayInPacific(closes)
  for (let day = todayInPacific(opens); day <= lastDay; day = addDays(day, 1))
    for (const { opensAt, closesAt } of hoursOn(calendar, day))
      times.push(...timesBetween(day, opensAt, closesAt, minutes))
  return times
    .filter(({ startsAt }) => startsAt >= opens && startsAt < closes)
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

function timesBetween(day: CalendarDay, opensAt: string, closesAt: string, minutes: number): Stretch[] {
  const end = Temporal.PlainTime.from(closesAt)
  const midnight = Temporal.PlainTime.from('00:00')
  const length =
    midnight.until(end).total('minutes') - midnight.until(Temporal.PlainTime.from(opensAt)).total('minutes')
  const first = Temporal.PlainDate.from(day).toPlainDateTime(opensAt)
  return Array.from({ length: Math.max(0, Math.floor(length / minutes)) }, (_, n) =>
    first.add({ minutes: n * minutes }),
  )
    .map((wallClock) => startingAt(wallClock, minutes))
    .filter((time) => time !== undefined)
}

function startingAt(wallClock: Temporal.PlainDateTime, minutes: number): Stretch | undefined {
  const startsAt = onceInPacific(wallClock)
  if (!startsAt) return undefined
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  // Clocks that change in between would show another end than the one that was offered.
  const shown = Temporal.Instant.fromEpochMilliseconds(endsAt.getTime())
    .toZonedDateTimeISO(pacificZone)
    .toPlainDateTime()
  return shown.equals(wallClock.add({ minutes })) ? { startsAt, endsAt } : undefined
}

/** The one instant at which Washington's clocks show this; undefined where there is none, or two. */
function onceInPacific(wallClock: Temporal.PlainDateTime): Date | undefined {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    wallClock.toZonedDateTime(pacificZone, { disambiguation }),
  )
  if (!earlier || !later || earlier.epochMilliseconds !== later.epochMilliseconds) return undefined
  return new Date(earlier.epochMilliseconds)
}

/** Whether nothing that is taken lies over the time with the buffer after it; both are half open. */
export function isFree({ startsAt, endsAt }: Stretch, bufferMinutes: number, taken: readonly Stretch[]): boolean {
  const blockedUntil = endsAt.getTime() + bufferMinutes * 60_000
  return taken.every((block) => block.endsAt <= startsAt || block.startsAt.getTime() >= blockedUntil)
}
