import { pacificZone } from '#lib/dates.ts'

/** Reminders of one waiting period; after the last one the firm takes over (decision 69). */
export const mostReminders = 5

const daysApart = 3
/** Mails leave from 8 am until before 8 pm, Pacific time. */
const dayBegins = 8
const dayEnds = 20
/** A reminder that leaves this much later than it was due was held up, and the next one counts from it. */
const heldUpAfterMs = 3_600_000

const inPacific = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(pacificZone)
const dateOf = (time: Temporal.ZonedDateTime) => new Date(time.epochMilliseconds)

/** Whether no reminder may leave now: from 8 pm until 8 am, Pacific time. */
export function isAtNight(instant: Date): boolean {
  const { hour } = inPacific(instant)
  return hour < dayBegins || hour >= dayEnds
}

/** Returns the instant itself by day; at night the next 8 am, Pacific time. */
export function afterNight(instant: Date): Date {
  if (!isAtNight(instant)) return instant
  const time = inPacific(instant)
  const morning = time.hour < dayBegins ? time : time.add({ days: 1 })
  return dateOf(morning.withPlainTime({ hour: dayBegins }))
}

/**
 * Returns when the first reminder is due: three days after someone was first waited for, at the same time of day in
 * Washington whatever its clocks did in between, and never at night.
 */
export const firstReminder = (waitingSince: Date): Date =>
  afterNight(dateOf(inPacific(waitingSince).add({ days: daysApart })))

/** Returns when the next reminder is due, or, after the last one, the firm's turn: three days later. */
export function nextReminder({ dueAt, sentAt }: { dueAt: Date; sentAt: Date }): Date {
  const isPunctual = dueAt <= sentAt && sentAt.getTime() - dueAt.getTime() < heldUpAfterMs
  return firstReminder(isPunctual ? dueAt : sentAt)
}
