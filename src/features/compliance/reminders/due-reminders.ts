import { addDays, type CalendarDay, dayOfWeek, daysBetween } from '#lib/dates.ts'
import { daysBefore, earliestReminder, isRemindedLate } from '#features/washington/duties/remind-days.ts'
import type { Span } from '#features/washington/duties/duty.ts'
import { type CalendarDuty, isOpen } from '#features/compliance/calendar.ts'
import type { Delivery } from './reminder-choice.ts'

/** Which reminders were looked at before: each of these days included. */
export interface Progress {
  aheadThrough: CalendarDay
  lateThrough: CalendarDay
}

/** The reminders that one run looks at: after `progress`, up to these days. */
export interface RemindWindow {
  progress: Progress
  today: CalendarDay
  /** Reminders before a deadline are taken up to this day. */
  through: CalendarDay
}

export interface DueReminder<D extends CalendarDuty = CalendarDuty> {
  duty: D
  /** The day on which the rules put it. */
  remindOn: CalendarDay
}

/** After a standstill, nobody is told of a deadline that passed longer ago. */
const lateForDays = 30

/** The duties that may be reminded of on this day. */
export const remindedSpan = (today: CalendarDay): Span => ({
  from: addDays(today, -lateForDays),
  // A weekly email takes six days ahead.
  to: addDays(today, earliestReminder + 6),
})

/**
 * Picks what a person has to be reminded of: of each open duty the newest reminder of the window, so that nothing stale
 * follows a standstill. What was done, filed, or waived, or has passed for long, is not reminded of.
 */
export const dueReminders = <D extends CalendarDuty>(
  duties: readonly D[],
  remindWindow: RemindWindow,
): DueReminder<D>[] =>
  duties.flatMap((duty) => {
    const remindOn = isOpen(duty) ? newestReminder(duty, remindWindow) : undefined
    return remindOn ? [{ duty, remindOn }] : []
  })

function newestReminder(duty: CalendarDuty, { progress, today, through }: RemindWindow): CalendarDay | undefined {
  if (duty.due < today) {
    const dayAfter = addDays(duty.due, 1)
    const isNews = dayAfter > progress.lateThrough && daysBetween(duty.due, today) <= lateForDays
    return isNews && isRemindedLate(duty) ? dayAfter : undefined
  }
  return remindDays(duty).findLast((day) => day > progress.aheadThrough && day <= through)
}

/** The days on which a duty is reminded of before it is due, the earliest first. */
export const remindDays = (duty: Pick<CalendarDuty, 'kind' | 'key' | 'due'>): CalendarDay[] =>
  daysBefore(duty).map((count) => addDays(duty.due, -count))

/** The Monday of the week that holds the day. */
const mondayOf = (day: CalendarDay): CalendarDay => addDays(day, -((dayOfWeek(day) + 6) % 7))

/**
 * Returns how far today's run goes for a person. A weekly email is written once a week, on Monday or as soon after it as
 * possible, and takes the reminders of the whole week; undefined when this week's was written.
 */
export function runThrough(delivery: Delivery, { lateThrough }: Progress, today: CalendarDay): CalendarDay | undefined {
  if (delivery !== 'weekly') return today
  const monday = mondayOf(today)
  return lateThrough < monday ? addDays(monday, 6) : undefined
}

/** On which day a reminder leaves: a weekly email takes it along on Monday, and one of this week's has left. */
export const deliveryDay = (delivery: Delivery, day: CalendarDay, today: CalendarDay): CalendarDay | null => {
  if (delivery !== 'weekly') return day
  const monday = mondayOf(day)
  return monday > today ? monday : null
}
