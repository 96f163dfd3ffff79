import { type CalendarDay, pacificZone } from '#lib/dates.ts'

/** Returns the next day on which Washington's clocks change, and whether daylight saving time starts then. */
export function nextClockChange(now: Date): { on: CalendarDay; isStart: boolean } {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(pacificZone)
  const then = here.getTimeZoneTransition('next')
  if (!then) throw new Error('Washington changes its clocks twice a year')
  return { on: then.toPlainDate().toString(), isStart: then.offsetNanoseconds > here.offsetNanoseconds }
}
